import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakSource, type BrokenBuild, brokenBuilds } from './broken-builds';
import packageFolder from './package-folder.cjs';

test.each(Object.keys(brokenBuilds) as BrokenBuild[])(
  'the broken build "%s" finds what it takes out of the source',
  (broken) => {
    for (const { file } of brokenBuilds[broken]) {
      const source = readFileSync(join(packageFolder, file), 'utf8');
      expect(breakSource(broken, file, source)).not.toBe(source);
    }
  },
);

test('a broken build fails if the source no longer has what it takes out', () => {
  expect(() => breakSource('room', 'src/database/unavailable.ts', '')).toThrow('must have "|53|"');
});
