import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'scripts/root';
import { brokenBuilds, earlierBuild, type EditedBuild, editSource } from './broken-builds';

test.each([...Object.keys(brokenBuilds), 'earlier'] as EditedBuild[])(
  'the build "%s" finds what it takes out of the source',
  (build) => {
    const edits = build === 'earlier' ? earlierBuild.edits : brokenBuilds[build];
    for (const { file } of edits) {
      const source = readFileSync(join(root, 'api-server', file), 'utf8');
      expect(editSource(build, file, source)).not.toBe(source);
    }
  },
);

test('a broken build fails if the source no longer has what it takes out', () => {
  expect(() => editSource('room', 'src/ground/database/unavailable.ts', '')).toThrow(
    'must have "|53|"',
  );
});

test('the earlier build is the one before the newest migration', () => {
  const { entries } = JSON.parse(
    readFileSync(join(root, 'api-server', 'migrations/meta/_journal.json'), 'utf8'),
  ) as { entries: { tag: string }[] };
  expect(entries.at(-1)?.tag).toBe(earlierBuild.before);
});
