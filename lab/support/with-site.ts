import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, stopSite } from 'e2e/support/site';

/**
 * Runs `work` while a site of its own is there, which may have to be built first. `e2e/support/environment` reads its
 * addresses as it is loaded: import what needs them inside of `work`.
 *
 * @param name of the folder of its data, which ends with it
 */
export async function withSite<T>(name: string, work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), `order-change-${name}-`));
  const site = await startSite(dataDir);
  Object.assign(process.env, {
    E2E_URL: site.url,
    E2E_INBOX_URL: site.inboxUrl,
    E2E_DATA_DIR: dataDir,
    E2E_PID: String(site.process.pid),
  });
  try {
    return await work(dataDir);
  } finally {
    await stopSite(site);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
