import { rmSync } from 'node:fs';
import { stopSite } from './site';

export default async function tearDown(): Promise<void> {
  const site = globalThis.e2eSite;
  if (!site) return;
  await stopSite(site);
  rmSync(site.dataDir, { recursive: true, force: true });
}
