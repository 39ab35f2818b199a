import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { run } from '../../support/processes';

const folderOf = (root: string) => join(root, 'e2e/bench/naive');

/**
 * Builds the page's sources as a federation by its examples, compressed as the composed page is.
 *
 * @throws with the bundler's output
 */
export async function buildNaive(root: string): Promise<void> {
  const cwd = folderOf(root);
  const dist = join(cwd, 'dist');
  rmSync(dist, { recursive: true, force: true });
  // Without tsx, as every build of the page.
  const cli = join(root, 'e2e/node_modules/@rspack/cli/bin/rspack.js');
  const { code, output } = await run([cli, 'build'], { cwd });
  if (code !== 0) throw new Error(`The naive federation does not build:\n${output}`);
  const html = readFileSync(join(root, 'host/dist/document.html'), 'utf8');
  const script = '<script src="/main.js"></script>';
  writeFileSync(join(dist, 'index.html'), html.replace('<!-- boot -->', script));
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/** Serves it: the document at every path that is no file. */
export async function serveNaive(server: FastifyInstance, root: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(folderOf(root), 'dist'),
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders(answer, path) {
      if (/\.html(\.br)?$/.test(path)) void answer.setHeader('cache-control', 'no-cache');
    },
  });
  server.get('/order-change-form', (_request, reply) => reply.sendFile('index.html'));
}
