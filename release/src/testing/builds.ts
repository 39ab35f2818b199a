import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '../store/integrity';

/** A folder of its own for each test, removed afterwards. */
export function useTempDir(): { readonly path: string } {
  const dir = { path: '' };
  beforeEach(async () => {
    dir.path = await mkdtemp(join(tmpdir(), 'release-'));
  });
  afterEach(() => rm(dir.path, { recursive: true, force: true }));
  return dir;
}

const common = {
  schema: 2,
  version: '1.0.0',
  placeholder: null,
  contract: 1,
  shared: { react: { version: '19.3.1', range: '^19.3.1', singleton: true, import: true } },
  usedClientExports: null,
  runtime: null,
  owner: undefined,
  firstScreen: null,
};

export const hostBuild = {
  ...common,
  name: 'host',
  kind: 'host',
  oldestContract: 1,
  entry: 'main.1a2b.js',
  preload: ['vendor.3c.js'],
  document: 'document.html',
  rehearsal: null,
  clientExports: null,
  endedExports: undefined,
  slices: ['auth', 'metadata', 'session'],
  pages: [
    {
      path: '/',
      title: 'ご注文内容の変更',
      session: false,
      menu: null,
      view: 'top',
      slots: { 'sign-in': '認証画面' },
    },
    {
      path: '/order-change-form',
      title: 'ご注文内容の変更手続き',
      session: true,
      menu: null,
      view: 'plain',
      slots: { 'order-form': 'ご注文の変更画面' },
    },
  ],
  views: { top: ['top.4d.js'], plain: ['plain.5e.js'] },
};

/** The files of a build, whose entry vouches for its other scripts as a bundler's does. */
export function vouched<F extends Record<string, string>>(entry: string, files: F): F {
  const chunks = Object.keys(files).filter((name) => name.endsWith('.js') && name !== entry);
  const hashes = chunks.map((name) => integrityOf(Buffer.from(files[name] ?? '')));
  return { ...files, [entry]: `${files[entry]}; ${JSON.stringify(hashes)}` };
}

export const hostFiles = vouched('main.1a2b.js', {
  'main.1a2b.js': '/* main */',
  'vendor.3c.js': `/* vendor */${' '.repeat(500)}`,
  'top.4d.js': '/* top */',
  'plain.5e.js': '/* plain */',
  'document.html':
    '<!doctype html><html lang="ja"><head><!-- policy --><meta charset="utf-8"><style>body{margin:0}</style></head>' +
    '<body><div id="app"><p>読み込み中です $& $1</p></div><!-- composition --><!-- boot --></body></html>',
});

/** A remote that fills the slot of its name, without `remote-`. */
export function remoteBuild(name: string, version = '1.0.0') {
  const slots: Record<string, string> = { 'remote-auth': 'sign-in' };
  return {
    ...common,
    name,
    kind: 'remote',
    version,
    entry: 'remoteEntry.js',
    entryType: 'script',
    container: name.replaceAll('-', '_'),
    exposes: ['./remote'],
    preload: ['123.js'],
    slices: [name.replaceAll('-', '')],
    fills: [slots[name] ?? name.replace('remote-', '')],
    pages: [] as object[],
  };
}

export function remoteFiles(look = 'first') {
  return vouched('remoteEntry.js', {
    'remoteEntry.js': `/* entry, ${look} */`,
    '123.js': `/* screen, ${look} */`,
    'lazy.js': `/* later, ${look} */`,
  });
}

/** Returns the description of files, as a build has it. */
export function describeFiles(files: Record<string, string>) {
  const described = Object.entries(files).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return [path, { integrity: integrityOf(bytes), size: bytes.length }];
  });
  return Object.fromEntries(described) as Record<string, { integrity: string; size: number }>;
}

/** Writes a build's folder as the bundler would. */
export async function writeDist(
  dir: string,
  build: object,
  files: Record<string, string>,
): Promise<string> {
  const json = JSON.stringify({ files: describeFiles(files), ...build });
  for (const [name, text] of Object.entries({ 'build.json': json, ...files })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  return dir;
}
