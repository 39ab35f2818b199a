import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seenByAxe } from './accessibility';
import { stopSite } from './site';

export default async function tearDown(): Promise<void> {
  const site = globalThis.e2eSite;
  if (!site) return;
  await stopSite(site);
  const seen = join(site.dataDir, seenByAxe);
  if (existsSync(seen)) {
    const states = new Set(readFileSync(seen, 'utf8').trim().split('\n'));
    console.log(`axe has looked at ${states.size} states, told apart by width and words.`);
  }
  rmSync(site.dataDir, { recursive: true, force: true });
}
