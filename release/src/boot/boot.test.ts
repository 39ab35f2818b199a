/**
 * @jest-environment jsdom
 */
/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';
import { compose, type Composed } from '../composing/composition';
import { toInlineJson } from '../page/inline-json';
import { narrow } from '../protocol/composed';
import type { HostPublication, RemotePublication } from '../store/publication';
import { hostBuild, hostFiles, remoteBuild, remoteFiles } from '../testing/builds';

/** The bundler does not run in jsdom. */
const bootScript = execFileSync(process.execPath, ['-p', "require('./bundle.cjs')"], {
  cwd: __dirname,
  encoding: 'utf8',
});

const filesIn = (version: string, files: object) =>
  Object.fromEntries(
    Object.keys(files).map((name) => [name, { integrity: `sha384-${version}-${name}`, size: 1 }]),
  );

const host = (version: string) =>
  ({ ...hostBuild, version, files: filesIn(version, hostFiles) }) as HostPublication;
const remote = (name: string, version: string) =>
  ({
    ...remoteBuild(name, version),
    files: filesIn(version, remoteFiles()),
  }) as RemotePublication;

const active = compose(
  {},
  {
    host: host('2.0.0'),
    remotes: [remote('remote-auth', '2.0.0'), remote('remote-order-form', '2.0.0')],
  },
);
const held = compose({}, { host: host('1.0.0'), remotes: [remote('remote-auth', '1.0.0')] });

interface Page {
  cookie?: string;
  /** the inline JSON, if not that of the active composition */
  discovery?: string;
  choices?: string;
  /** what the server answers for the file of a composition */
  files?: Record<string, string>;
}

/** Runs the first script in a page at `path`; resolves when it has nothing left to do. */
async function boot(path: string, { cookie = '', files = {}, ...inline }: Page = {}) {
  history.replaceState(null, '', path);
  delete document.documentElement.dataset['composition'];
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const choices = { active: active.id, held: [held.id] };
  const {
    discovery = toInlineJson(narrow(active.document, location.pathname)),
    choices: chosen = toInlineJson(choices),
  } = inline;
  document.body.innerHTML =
    `<script type="application/json" id="discovery">${discovery}</script>` +
    `<script type="application/json" id="compositions">${chosen}</script>`;
  const script = document.createElement('script');
  Object.assign(script.dataset, { url: '/host/2.0.0/main.1a2b.js', integrity: 'sha384-default' });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const fetched: string[] = [];
  const fetch = async (url: string) => {
    fetched.push(url);
    if (files[url] === undefined) throw new TypeError('Failed to fetch');
    return { text: async () => files[url] };
  };
  Object.assign(globalThis, { fetch });
  new Function(bootScript)();
  await new Promise((resolve) => setTimeout(resolve));
  return {
    fetched,
    composition: document.documentElement.dataset['composition'],
    inline: document.getElementById('discovery')?.textContent,
    scripts: [...document.querySelectorAll<HTMLScriptElement>('script[src]')],
    preloads: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')],
  };
}

const fileOf = ({ id, json }: Composed) => ({ [`/compositions/${id}.json`]: json });
const pinned = { cookie: `composition=${held.id}`, files: fileOf(held) };

const paths = (links: HTMLLinkElement[]) => links.map((link) => new URL(link.href).pathname);

afterEach(() => jest.restoreAllMocks());

test('the boot script adds at most 1,000 bytes to the document', () => {
  expect(brotliCompressSync(bootScript).length).toBeLessThanOrEqual(1_000);
});

describe('the composition', () => {
  test('a visit without a pin gets the active composition without a fetch', async () => {
    expect(await boot('/')).toMatchObject({ composition: active.id, fetched: [] });
  });

  test('a session pinned to the active composition gets it without a fetch', async () => {
    const page = await boot('/', { cookie: `composition=${active.id}` });
    expect(page).toMatchObject({ composition: active.id, fetched: [] });
  });

  test.each([
    `composition=${held.id}`,
    `a=b; composition=${held.id}`,
    `composition=${held.id}; z=%`,
    `a;composition=${held.id};b`,
  ])('is the one that the session holds, from its own file: %s', async (cookie) => {
    const page = await boot('/', { ...pinned, cookie });
    expect(page.composition).toBe(held.id);
    expect(page.inline).toBe(held.json);
  });

  test.each([
    'composition=',
    'composition',
    'composition=000000000000',
    'composition=%E0%A4%A',
    'composition="><script>alert(1)</script>',
    `notcomposition=${held.id}`,
    `composition=${held.id}x`,
    'composition=__proto__',
    'composition=../../discovery',
    '=;;=; composition=;',
  ])('is the active one for the cookie %s, and nothing is fetched for it', async (cookie) => {
    expect(await boot('/', { ...pinned, cookie })).toMatchObject({
      composition: active.id,
      fetched: [],
    });
  });

  test.each([
    ['does not come', {}],
    ['is HTML', { [`/compositions/${held.id}.json`]: '<!doctype html>' }],
    ['is cut in half', { [`/compositions/${held.id}.json`]: held.json.slice(0, 200) }],
    ['is an error of the server', { [`/compositions/${held.id}.json`]: '{"code":"MSGECCSE9001"}' }],
    ['has no host', { [`/compositions/${held.id}.json`]: '{"microFrontends":{}}' }],
  ])('is the active one if the file of the one that is held %s', async (_what, files) => {
    const page = await boot('/', { ...pinned, files });
    expect(page.composition).toBe(active.id);
    expect(page.scripts.map((script) => script.getAttribute('src'))).toEqual([
      '/host/2.0.0/main.1a2b.js',
    ]);
  });
});

describe('the host’s script', () => {
  test('the host’s scripts carry the integrity of their version and run in order', async () => {
    const { scripts } = await boot('/', pinned);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatchObject({
      integrity: 'sha384-1.0.0-main.1a2b.js',
      crossOrigin: 'anonymous',
      async: false,
    });
    expect(scripts[0]?.getAttribute('src')).toBe('/host/1.0.0/main.1a2b.js');
  });
});

describe('the preloads', () => {
  const files = {
    '/': ['vendor.3c.js', 'top.4d.js'].map((file) => `/host/2.0.0/${file}`),
    '/order-change-form': ['vendor.3c.js', 'plain.5e.js'].map((file) => `/host/2.0.0/${file}`),
  };
  const ofRemote = (name: string) =>
    ['remoteEntry.js', '123.js'].map((file) => `/remotes/${name}/2.0.0/${file}`);

  test.each([
    ['/', [...files['/'], ...ofRemote('remote-auth')]],
    ['/order-change-form', [...files['/order-change-form'], ...ofRemote('remote-order-form')]],
    [
      '/order-change-form/?step=1#x',
      [...files['/order-change-form'], ...ofRemote('remote-order-form')],
    ],
    ['/unknown', ['/host/2.0.0/vendor.3c.js']],
    ['/constructor', ['/host/2.0.0/vendor.3c.js']],
  ])('at %s are what its first screen needs', async (path, expected) => {
    expect(paths((await boot(path)).preloads)).toEqual(expected);
  });

  test("if the composition lacks the page's remote, only the host’s files are preloaded", async () => {
    const { preloads } = await boot('/order-change-form', pinned);
    expect(paths(preloads)).toEqual(['/host/1.0.0/vendor.3c.js', '/host/1.0.0/plain.5e.js']);
  });

  test('preloads are scripts with integrity and low priority', async () => {
    for (const link of (await boot('/')).preloads) {
      expect(link).toMatchObject({ as: 'script', crossOrigin: 'anonymous', fetchPriority: 'low' });
      expect(link.integrity).toBe(`sha384-2.0.0-${link.href.split('/').at(-1)}`);
    }
  });
});

describe('inline JSON that cannot be read', () => {
  const broken = ['', '{', '{}', '{"microFrontends":{"host":[7]}}'];

  test.each([
    ...broken.map((discovery) => ({ discovery })),
    ...['', '{', 'null', '{}', '{"active":7}'].map((choices) => ({ choices })),
  ])('(%j) leaves the shell alive, with no composition', async (inline) => {
    const { composition, scripts } = await boot('/', {
      ...inline,
      cookie: `composition=${held.id}`,
    });
    expect(composition).toBeUndefined();
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.getAttribute('src')).toBe('/host/2.0.0/main.1a2b.js');
    expect(scripts[0]?.integrity).toBe('sha384-default');
  });
});
