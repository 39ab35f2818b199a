import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { done } from 'e2e/support/processes';
import type { FastifyInstance } from 'fastify';
import { importMap } from './single-spa/import-map';

/** Other ways to compose the same sources, and the libraries without them: the scripts that start each page in the built host's document. */
const boots = {
  naive: () => '<script src="/main.js"></script>',
  floor: () =>
    ['react', 'libraries', 'main'].map((file) => `<script src="/${file}.js"></script>`).join(''),
  'single-spa': (root: string) => {
    const imports = JSON.stringify({ imports: importMap(root) });
    return `<script type="importmap">${imports}</script><script type="module" src="/root.js"></script>`;
  },
};
export type Peer = keyof typeof boots;
export const isPeer = (name: string): name is Peer => name in boots;

const folderOf = (root: string, peer: Peer) => join(root, 'lab/bench', peer);

/**
 * Builds a peer into the `dist` of its folder, compressed as the composed page is.
 *
 * @throws with the bundler's output
 */
export async function buildPeer(root: string, peer: Peer): Promise<void> {
  const cwd = folderOf(root, peer);
  const dist = join(cwd, 'dist');
  rmSync(dist, { recursive: true, force: true });
  // Without tsx, as every build of the page.
  const cli = join(root, 'lab/node_modules/@rspack/cli/bin/rspack.js');
  await done([cli, 'build'], { cwd });
  const html = readFileSync(join(root, 'host/dist/document.html'), 'utf8');
  // Of the composed page the first script takes the panel away that says that no script has come.
  const scripts = `<script>stalled.remove()</script>${boots[peer](root)}`;
  writeFileSync(join(dist, 'index.html'), html.replace('<!-- boot -->', scripts));
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/** Serves a peer: the document at every path without a file. */
export async function servePeer(server: FastifyInstance, root: string, peer: Peer): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(folderOf(root, peer), 'dist'),
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders(answer, path) {
      if (/\.html(\.br)?$/.test(path)) void answer.setHeader('cache-control', 'no-cache');
    },
  });
  server.get('/order-change-form', (_request, reply) => reply.sendFile('index.html'));
}
