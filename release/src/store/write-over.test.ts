import fs from 'node:fs/promises';
import { join } from 'node:path';
import { makeToken } from '../credentials/make-token';
import { openKept } from '../serve/kept';
import { writeAnalysisFile } from '../serve/rollouts/analysis-file';
import { useTempDir } from '../testing/builds';

const temp = useTempDir();

async function makeAToken(): Promise<void> {
  const asked = { name: 'team', may: ['read' as const], parts: 'all' as const };
  await makeToken(join(temp.path, 'file'), asked, { now: new Date(), by: 'test' });
}
async function keep(): Promise<void> {
  const kept = await openKept(join(temp.path, 'file'), (value) => value, { empty: {} }, fail);
  kept.save({ one: 1 });
  await kept.settled();
}
const fail = (line: string) => {
  throw new Error(line);
};

test.each([
  ['tokens', makeAToken],
  ['what outlives a restart', keep],
  ['judgements', () => writeAnalysisFile(join(temp.path, 'file'), new Map())],
])(
  'a file of %s is flushed to the disk before it takes the place of the old one',
  async (_, write) => {
    const steps: unknown[] = [];
    const { writeFile, rename } = fs;
    jest.spyOn(fs, 'writeFile').mockImplementation(async (...given) => {
      steps.push(['write', given[2]]);
      await writeFile(...given);
    });
    jest.spyOn(fs, 'rename').mockImplementation(async (...given) => {
      if (String(given[1]).endsWith('file')) steps.push('rename');
      await rename(...given);
    });
    try {
      await write();
    } finally {
      jest.restoreAllMocks();
    }
    expect(steps).toEqual([['write', { mode: 0o600, flush: true }], 'rename']);
  },
);

const testRoot = process.getuid?.() === 0 ? test : test.skip;
testRoot('a file that root writes belongs to the owner of its folder (needs root)', async () => {
  await fs.chown(temp.path, 65_534, 65_534);
  await makeAToken();
  expect(await fs.stat(join(temp.path, 'file'))).toMatchObject({ uid: 65_534, gid: 65_534 });
});
