import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { done } from 'e2e/support/processes';
import { root } from 'scripts/root';

const html = (body: string) =>
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${body}`;

/** Builds both peers. Resolves to the folder that holds one of each name. @throws with the bundler's output */
export async function buildPeers(): Promise<string> {
  const cwd = join(root, 'lab/faults/peers');
  // Without tsx: it would rewrite the functions that the plugins print into the page.
  await done([join(root, 'lab/node_modules/@rspack/cli/bin/rspack.js'), 'build'], { cwd });
  const dist = join(cwd, 'dist');
  const script = '<script src="/main.js"></script>';
  writeFileSync(join(dist, 'federation/index.html'), html(`<div id="app"></div>${script}`));
  writeFileSync(
    join(dist, 'single-spa/index.html'),
    html(`<h1>枠</h1><div id="form"></div>${script}`),
  );
  return dist;
}
