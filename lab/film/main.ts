import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, stopSite } from 'e2e/support/site';
import { root } from 'scripts/root';
import sharp from 'sharp';
import { size } from './stage';

const largest = 2_000_000; // bytes
const target = join(root, 'docs/images/bad-version.gif');

/**
 * `npm run film`: records from the real site how a bad version goes live, how a half-typed form goes on with the
 * version before, and how the analysis takes the bad one back. Writes the moving picture of the README.
 */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'order-change-film-'));
  const site = await startSite(dataDir);
  process.env.E2E_URL = site.url;
  process.env.E2E_INBOX_URL = site.inboxUrl;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_PID = String(site.process.pid);
  try {
    // It reads the site's address as it is loaded.
    const { record } = await import('./record');
    const frames = await record();
    const gif = await sharp(
      frames.map(({ png }) => png),
      { join: { animated: true } },
    )
      .gif({ delay: frames.map(({ delay }) => delay), loop: 0, colours: 128, effort: 10 })
      .toBuffer();
    if (gif.length > largest) throw new Error(`${gif.length} bytes are more than ${largest}.`);
    writeFileSync(target, gif);
    const seconds = frames.reduce((sum, { delay }) => sum + delay, 0) / 1_000;
    console.log(
      `${target}: ${frames.length} pictures of ${size.width} × ${size.height}, ${seconds} s, ${gif.length} bytes`,
    );
  } finally {
    await stopSite(site);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
