import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'scripts/root';
import sharp from 'sharp';
import { withSite } from '../support/with-site';
import { type Frame, size } from './stage';

const largest = 2_000_000; // bytes
const target = join(root, 'docs/images/bad-version.gif');

/** Joins the pictures. @throws if they weigh more than a README should */
async function toGif(frames: readonly Frame[]): Promise<Buffer> {
  const pictures = frames.map(({ png }) => png);
  const delay = frames.map((frame) => frame.delay);
  const gif = await sharp(pictures, { join: { animated: true } })
    .gif({ delay, loop: 0, colours: 128, effort: 10 })
    .toBuffer();
  if (gif.length > largest) throw new Error(`${gif.length} bytes are more than ${largest}.`);
  return gif;
}

/**
 * `npm run film`: records from the real site how a bad version goes live, how a half-typed form goes on with the
 * version before, and how the analysis takes the bad one back. Writes the moving picture of the README.
 */
async function main(): Promise<void> {
  const frames = await withSite('film', async () => (await import('./record')).record());
  const gif = await toGif(frames);
  writeFileSync(target, gif);
  const seconds = frames.reduce((sum, { delay }) => sum + delay, 0) / 1_000;
  console.log(
    `${target}: ${frames.length} pictures of ${size.width} × ${size.height}, ${seconds} s, ${gif.length} bytes`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
