import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../ground/clock';
import { openEmbeddedDatabase } from '../../ground/database/open-embedded';
import { createChecks } from './checks';
import { createReadiness } from './readiness';

const folder = mkdtempSync(join(tmpdir(), 'api-server-full-disk-'));
const reason = mountReason();
afterAll(() => {
  if (reason === undefined) execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
});

/** Reason for which no small disk can be mounted; undefined if one is. */
function mountReason(): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder], { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'this user may not mount a disk';
  }
}

const name = 'a full disk: the server is not ready, and ready again when there is room';

(reason === undefined ? test : test.skip)(
  reason === undefined ? name : `${name} (${reason})`,
  async () => {
    const { database, close } = await openEmbeddedDatabase(folder);
    const ask = () =>
      createReadiness(createChecks(database, systemClock, folder, { isFailing: () => false }))();
    expect(await ask()).toMatchObject({ isReady: true });
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize));
    expect(await ask()).toEqual({
      isReady: false,
      checks: { database: 'failed', room: 'failed', mail: 'ok' },
    });
    rmSync(join(folder, 'filler'));
    expect(await ask()).toMatchObject({ isReady: true });
    await close();
  },
);
