import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from './open-embedded';

test('each opening closes the folder of the embedded database to other users', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  const path = join(folder, 'database');
  const open = async () => {
    const { close } = await openEmbeddedDatabase(folder);
    await close();
    return statSync(path).mode & 0o777;
  };
  try {
    expect(await open()).toBe(0o700);
    chmodSync(path, 0o755);
    expect(await open()).toBe(0o700);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
