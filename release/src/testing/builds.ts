import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder of its own for each test, removed afterwards. */
export function useTempDir(): { readonly path: string } {
  const dir = { path: '' };
  beforeEach(async () => {
    dir.path = await mkdtemp(join(tmpdir(), 'release-'));
  });
  afterEach(() => rm(dir.path, { recursive: true, force: true }));
  return dir;
}

export const hostBuild = {
  name: 'host',
  kind: 'host',
  version: '1.0.0',
  contract: 1,
  entry: 'main.1a2b.js',
  preload: ['vendor.3c.js'],
  document: 'document.html',
  routes: {
    '/': { remote: 'remote-auth', preload: ['top.4d.js'] },
    '/order-change-form': { remote: 'remote-order-form', preload: ['order.5e.js'] },
  },
};

export const hostFiles = {
  'main.1a2b.js': '/* main */',
  'vendor.3c.js': `/* vendor */${' '.repeat(500)}`,
  'top.4d.js': '/* top */',
  'order.5e.js': '/* order */',
  'document.html':
    '<!doctype html><html lang="ja"><head><!-- policy --><meta charset="utf-8"><style>body{margin:0}</style></head>' +
    '<body><div id="app"><p>読み込み中です $& $1</p></div><!-- composition --><!-- boot --></body></html>',
};

export function remoteBuild(name: string, version = '1.0.0') {
  return {
    name,
    kind: 'remote',
    version,
    contract: 1,
    entry: 'remoteEntry.js',
    preload: ['123.js'],
  };
}

export function remoteFiles(look = 'first') {
  return {
    'remoteEntry.js': `/* entry, ${look} */`,
    '123.js': `/* screen, ${look} */`,
    'lazy.js': `/* later, ${look} */`,
  };
}

/** Writes a build's folder as the bundler would. */
export async function writeDist(
  dir: string,
  build: object,
  files: Record<string, string>,
): Promise<string> {
  for (const [name, text] of Object.entries({ 'build.json': JSON.stringify(build), ...files })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  return dir;
}
