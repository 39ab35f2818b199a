/**
 * @jest-environment jsdom
 */
/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { compose, type Composed } from '../../composing/composition';
import { toInlineJson } from '../../composing/inline-json';
import { type Choices, signedText } from '../../protocol/choices';
import { atSequence, narrow } from '../../protocol/composed';
import type { HostPage } from '../../protocol/discovery';
import { takeEarly } from '../../protocol/early-calls';
import { HOST } from '../../protocol/paths';
import { toReleaseId } from '../../protocol/release-id';
import { variantsFor } from '../../protocol/variants';
import type { HostPublication, RemotePublication } from '../../store';
import { hostBuild, hostFiles, remoteBuild, remoteFiles } from '../../testing/builds';

/** The bundler does not run in jsdom. */
const scripts = JSON.parse(
  execFileSync(process.execPath, ['-p', "JSON.stringify(require('./bundle.cjs'))"], {
    cwd: __dirname,
    encoding: 'utf8',
  }),
) as { boot: string; bootWithVariants: string; held: { path: string; text: string } };

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
  9,
);
const held = compose({}, { host: host('1.0.0'), remotes: [remote('remote-auth', '1.0.0')] }, 4);
/** The documents were written by release 7 and are the same since. */
const since = 7;
const releases = { active: toReleaseId(9, active.id), held: toReleaseId(4, held.id) };
const choices = { active: releases.active, held: [releases.held] };

interface Page {
  cookie?: string;
  /** the inline JSON, if not that of the active composition */
  discovery?: string;
  /** false if the script for sessions that hold another composition does not come */
  canLoad?: boolean;
  /** what was rendered beforehand */
  screen?: string;
  /** what the server answers for the file of a composition */
  files?: Record<string, string>;
}

/** Runs the first script in a page at `path`; resolves when it has nothing left to do. */
async function boot(
  path: string,
  { cookie = '', files = {}, canLoad = true, screen = '', ...inline }: Page = {},
) {
  history.replaceState(null, '', path);
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const own = atSequence(narrow(active.document, location.pathname), since);
  const { discovery = toInlineJson(own) } = inline;
  document.body.innerHTML =
    `<div id="app">${screen}<p id="loading">loading</p></div><template id="failed"><form>what to do</form></template>` +
    `<script type="application/json" id="discovery">${discovery}</script>`;
  const script = document.createElement('script');
  Object.assign(script.dataset, { url: '/host/2.0.0/main.1a2b.js', integrity: 'sha384-default' });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const fetched: string[] = [];
  const fetch = async (url: string) => {
    // A page of an earlier test may still ask whether its host arrives.
    if (!url.startsWith('/host/')) fetched.push(url);
    if (files[url] === undefined) throw new TypeError('Failed to fetch');
    return { text: async () => files[url] };
  };
  Object.assign(globalThis, { fetch, TextEncoder });
  new Function(discovery.includes('"rollout"') ? scripts.bootWithVariants : scripts.boot)();
  const held = document.querySelector<HTMLScriptElement>('script[src*="held."]');
  held?.remove();
  if (held && canLoad) new Function(scripts.held.text)();
  else held?.dispatchEvent(new Event('error'));
  await until(() => document.querySelector('script[src]') !== null);
  return {
    fetched,
    composition: document.documentElement.dataset['composition'],
    inline: document.getElementById('discovery')?.textContent,
    scripts: [...document.querySelectorAll<HTMLScriptElement>('script[src]')],
    preloads: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')],
  };
}

const filesOf = ({ id, json }: Composed) => ({
  [`/compositions/${id}.json`]: json,
  '/choices.json': toInlineJson(choices),
});
const pinned = { cookie: `composition=${releases.held}`, files: filesOf(held) };

/** The JavaScript Ed25519 takes some milliseconds. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let turns = 0; !isTrue() && turns < 500; turns += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

const paths = (links: HTMLLinkElement[]) => links.map((link) => new URL(link.href).pathname);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('the boot script, which guards host and first screen too, adds at most 2,490 bytes to the document', () => {
  expect(brotliCompressSync(scripts.boot).length).toBeLessThanOrEqual(2_490);
});

describe('a page that names calls of the API', () => {
  const calls = [
    { method: 'GET', url: '/api/words', headers: {}, unlessKept: 'kept-words' },
    { method: 'POST', url: '/api/order', headers: { 'x-catalog': 'address' }, body: '{}' },
  ];
  const own = narrow(active.document, '/order-change-form');
  const [live] = own.microFrontends[HOST];
  if (live) live.extras.pages = live.extras.pages.map((page) => ({ ...page, calls }) as HostPage);
  const discovery = toInlineJson(atSequence(own, since));
  const path = '/order-change-form';
  let taken = 0;

  beforeEach(() => {
    taken = 0;
    Object.assign(crypto, { randomUUID: () => `uuid-${(taken += 1)}` });
  });
  afterEach(() => {
    Object.assign(crypto, { randomUUID: undefined });
    localStorage.clear();
  });

  test('calls that a page names are begun before its code is there, and each answer is given away once', async () => {
    const { fetched } = await boot(path, { discovery });
    expect(fetched).toEqual(['/api/words', '/api/order']);
    expect(takeEarly('/api/order')).toMatchObject({ activityId: 'uuid-2' });
    expect(takeEarly('/api/order')).toBeUndefined();
  });

  test('a call whose earlier answer the browser keeps is not begun', async () => {
    localStorage.setItem('kept-words', '{}');
    expect((await boot(path, { discovery })).fetched).toEqual(['/api/order']);
  });

  test('calls are left to the host if the browser makes no UUIDs', async () => {
    Object.assign(crypto, { randomUUID: undefined });
    expect((await boot(path, { discovery })).fetched).toEqual([]);
  });
});

describe('the first screen', () => {
  const screen =
    '<div id="screen"><form><input><button>send</button><button>menu</button></form></div>';
  const shown = () => document.getElementById('screen');

  test('a visit without a pin keeps it, and the last press in it is marked and goes nowhere', async () => {
    await boot('/', { screen });
    const [send, menu] = document.querySelectorAll('button');
    const presses = [send, menu].map((button) => {
      const press = new MouseEvent('click', { bubbles: true, cancelable: true });
      button?.dispatchEvent(press);
      return press.defaultPrevented;
    });
    expect(presses).toEqual([true, true]);
    expect([send, menu].map((button) => button?.getAttribute('aria-disabled'))).toEqual([
      null,
      'true',
    ]);
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    document.forms[0]?.dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(true);
  });

  test('the first screen says whether an input method composes in it', async () => {
    await boot('/', { screen });
    const tell = (type: string) =>
      document.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }));
    tell('compositionstart');
    expect(shown()?.dataset).toHaveProperty('composing');
    tell('compositionend');
    expect(shown()?.dataset).not.toHaveProperty('composing');
  });

  test('the first screen says whether a press is under way, until its click has come', async () => {
    await boot('/', { screen });
    jest.useFakeTimers();
    document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(shown()?.dataset).toHaveProperty('pressed');
    globalThis.dispatchEvent(new Event('pointerup'));
    expect(shown()?.dataset).toHaveProperty('pressed');
    jest.advanceTimersByTime(100);
    expect(shown()?.dataset).not.toHaveProperty('pressed');
  });

  test('a tab that remembers something does not show it', async () => {
    sessionStorage.setItem('order-change:signIn', '{}');
    await boot('/', { screen });
    expect(shown()).toBeNull();
  });

  test('a session that retains an earlier composition does not show that of the document', async () => {
    await boot('/', { screen, ...pinned });
    expect(shown()).toBeNull();
  });

  test('a page whose host does not come shows what to do in its place', async () => {
    const { scripts } = await boot('/', { screen });
    scripts[0]?.dispatchEvent(new Event('error'));
    expect(shown()).toBeNull();
    expect(document.body.textContent).toContain('what to do');
  });

  test('a page whose host does not come shows what to do below a screen that something was typed into', async () => {
    const { scripts } = await boot('/', { screen });
    const field = document.querySelector('input') as HTMLInputElement;
    field.value = 'hanako@example.jp';
    field.focus();
    scripts[0]?.dispatchEvent(new Event('error'));
    expect(document.activeElement).toBe(field);
    expect(document.getElementById('app')?.lastChild?.textContent).toBe('what to do');
  });
});

describe('the composition', () => {
  const ownHost = ['/host/2.0.0/main.1a2b.js'];
  const hostsOf = ({ scripts }: { scripts: HTMLScriptElement[] }) =>
    scripts.map((script) => script.getAttribute('src'));

  test('a visit without a pin gets the document’s own part without a fetch', async () => {
    const page = await boot('/');
    expect(page).toMatchObject({ composition: undefined, fetched: [] });
    expect(hostsOf(page)).toEqual(ownHost);
  });

  test.each([
    ['the release that is active', releases.active],
    ['the release that wrote the document', toReleaseId(since, '0123456789ab')],
    ['a release in between, withdrawn or not', toReleaseId(8, '0123456789ab')],
  ])('a session pinned to %s gets it without a fetch', async (_what, pin) => {
    const page = await boot('/', { cookie: `composition=${pin}` });
    expect(page).toMatchObject({ composition: undefined, fetched: [] });
    expect(hostsOf(page)).toEqual(ownHost);
  });

  test.each([
    `composition=${releases.held}`,
    `a=b; composition=${releases.held}`,
    `composition=${releases.held}; z=%`,
    `a;composition=${releases.held};b`,
  ])(
    'the composition is the earlier one that the session retains, from its own file: %s',
    async (cookie) => {
      const page = await boot('/', { ...pinned, cookie });
      expect(page.composition).toBe(releases.held);
      expect(page.inline).toBe(held.json);
      expect(hostsOf(page)).toEqual(['/host/1.0.0/main.1a2b.js']);
      expect(page.fetched).toEqual(['/choices.json', `/compositions/${held.id}.json`]);
    },
  );

  describe('on a site that accepts keys', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const { x: key = '' } = publicKey.export({ format: 'jwk' });
    const signature = sign(null, Buffer.from(held.json), privateKey).toString('base64url');
    const meta = `<meta name="release-keys" content="${'A'.repeat(43)} ${key}">`;
    const file = `/compositions/${held.id}.json`;
    const list = (given: Pick<Choices, 'active' | 'held'>, by = privateKey) =>
      toInlineJson({
        ...given,
        signature: sign(null, Buffer.from(signedText(given)), by).toString('base64url'),
      });
    const signed = {
      ...pinned.files,
      '/choices.json': list(choices),
      [`/compositions/${held.id}.sig`]: signature,
    };
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const replayed = { active: toReleaseId(since - 1, active.id), held: choices.held };
    const own = '/host/2.0.0/main.1a2b.js';

    test.each([
      ['signed by one of them is taken', signed, '/host/1.0.0/main.1a2b.js'],
      [
        'signed anew by one of them is taken, once the key that signed it first is gone',
        {
          ...signed,
          [`/compositions/${held.id}.sig`]: sign(null, Buffer.from(held.json), stranger).toString(
            'base64url',
          ),
          [`/compositions/${held.id}.${'A'.repeat(16)}.sig`]: 'Not found',
          [`/compositions/${held.id}.${key.slice(0, 16)}.sig`]: signature,
        },
        '/host/1.0.0/main.1a2b.js',
      ],
      ['without a signature is not', { ...pinned.files, '/choices.json': list(choices) }, own],
      [
        'in choices without a signature is not',
        { ...signed, '/choices.json': toInlineJson(choices) },
        own,
      ],
      [
        'in choices that another key signed is not',
        { ...signed, '/choices.json': list(choices, stranger) },
        own,
      ],
      [
        'in choices with the signature of others is not',
        {
          ...signed,
          '/choices.json': toInlineJson({
            ...choices,
            signature: JSON.parse(list({ ...choices, held: [] })).signature,
          }),
        },
        own,
      ],
      [
        'in choices that are older than the document is not, though they are signed',
        { ...signed, '/choices.json': list(replayed) },
        own,
      ],
      ['that was changed is not', { ...signed, [file]: held.json.replace('1.0.0', '1.0.1') }, own],
      [
        'whose signature is none is not',
        { ...signed, [`/compositions/${held.id}.sig`]: '<!' },
        own,
      ],
      [
        'signed by another is not',
        {
          ...signed,
          [`/compositions/${held.id}.sig`]: sign(null, Buffer.from(held.json), stranger).toString(
            'base64url',
          ),
        },
        own,
      ],
    ])('a held composition %s', async (_what, files, expected) => {
      document.head.innerHTML = meta;
      expect(hostsOf(await boot('/', { ...pinned, files }))).toEqual([expected]);
      document.head.innerHTML = '';
    });
  });

  test('the composition takes the versions that differ from the base, if its file has them', async () => {
    const { document: base } = active;
    const older = held.document.microFrontends['remote-auth'] ?? [];
    const variant = older.map((version) => ({
      ...version,
      deployment: { traffic: 0, default: false },
    }));
    const [own] = base.microFrontends['remote-auth'] ?? [];
    const both = { ...base.microFrontends, 'remote-auth': own ? [own, ...variant] : variant };
    const json = toInlineJson({ ...base, microFrontends: both });
    const files = { ...filesOf(active), [`/compositions/${active.id}.json`]: json };
    const pin = `${releases.active}~remote-auth@1.0.0`;
    const page = await boot('/', { cookie: `composition=${pin}`, files });
    expect(page.composition).toBe(pin);
    expect(paths(page.preloads)).toContain('/remotes/remote-auth/1.0.0/remoteEntry.js');
    const unknown = `${releases.active}~remote-auth@7.0.0`;
    const other = await boot('/', { cookie: `composition=${unknown}`, files });
    expect(paths(other.preloads)).toContain('/remotes/remote-auth/2.0.0/remoteEntry.js');
  });

  test('the composition is the document’s own if the script that looks for the retained one does not come', async () => {
    const page = await boot('/', { ...pinned, canLoad: false });
    expect(page).toMatchObject({ composition: undefined, fetched: [] });
    expect(hostsOf(page)).toEqual(ownHost);
  });

  test('the composition is the document’s own if the release that the session retains was taken back', async () => {
    const files = { ...pinned.files, '/choices.json': toInlineJson({ ...choices, held: [] }) };
    const page = await boot('/', { ...pinned, files });
    expect(page.composition).toBeUndefined();
    expect(hostsOf(page)).toEqual(ownHost);
  });

  test.each([
    'composition=',
    'composition',
    'composition=0123456789ab',
    'composition=4-0123456789ab',
    'composition=%E0%A4%A',
    'composition="><script>alert(1)</script>',
    `notcomposition=${releases.held}`,
    `composition=${releases.held}x`,
    `composition=${releases.held}~`,
    `composition=${releases.held}~remote-auth`,
    `composition=${releases.held}~remote-auth@../x`,
    'composition=__proto__',
    'composition=../../discovery',
    '=;;=; composition=;',
  ])(
    'the composition is the document’s own for the cookie %s, and nothing is fetched for it',
    async (cookie) => {
      const page = await boot('/', { ...pinned, cookie });
      expect(page).toMatchObject({ composition: undefined, fetched: [] });
      expect(hostsOf(page)).toEqual(ownHost);
    },
  );

  const fileOfRetained = `/compositions/${held.id}.json`;
  test.each([
    ['do not come', {}],
    ['do not come, but for the composition', { [fileOfRetained]: held.json }],
    ['are HTML', { ...pinned.files, [fileOfRetained]: '<!doctype html>' }],
    ['are cut in half', { ...pinned.files, [fileOfRetained]: held.json.slice(0, 200) }],
    [
      'are an error of the server',
      { ...pinned.files, [fileOfRetained]: '{"code":"MSGECCSE9001"}' },
    ],
    ['have no host', { ...pinned.files, [fileOfRetained]: '{"microFrontends":{}}' }],
    ['name no releases', { ...pinned.files, '/choices.json': '{}' }],
  ])(
    'the composition is the document’s own if the files of the retained one %s',
    async (_what, files) => {
      const page = await boot('/', { ...pinned, files });
      expect(page.composition).toBeUndefined();
      expect(hostsOf(page)).toEqual(ownHost);
    },
  );
});

describe('the policy of Trusted Types', () => {
  const admits = async (addresses: string[], inline: Page = {}) => {
    let rule: ((address: string) => string | null) | undefined;
    const createPolicy = jest.fn((_name, { createScriptURL }) => (rule = createScriptURL));
    Object.assign(window, { trustedTypes: { createPolicy } });
    await boot('/', inline);
    Object.assign(window, { trustedTypes: undefined });
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(createPolicy).toHaveBeenCalledWith('default', { createScriptURL: rule });
    return addresses.filter((address) => rule?.(address) === address);
  };

  test('admits the files of versions that the composition of the page names', async () => {
    const named = [
      '/host/2.0.0/main.1a2b.js',
      '/host/2.0.0/later.js',
      '/remotes/remote-auth/2.0.0/remoteEntry.js?try=2.1',
      `${location.origin}/remotes/remote-auth/2.0.0/a/b.mjs`,
      '/compositions/held.0123456789ab.js',
    ];
    expect(await admits(named)).toEqual(named);
  });

  test('admits another origin for the files that the composition names there', async () => {
    const own = toInlineJson(atSequence(narrow(active.document, '/'), since));
    const discovery = own.replaceAll('"url":"/', '"url":"https://files.example/');
    const named = 'https://files.example/remotes/remote-auth/2.0.0/lazy.js';
    const others = [
      '/remotes/remote-auth/2.0.0/lazy.js',
      'https://evil.example/remotes/remote-auth/2.0.0/lazy.js',
      'https://files.example/remotes/remote-auth/1.0.0/lazy.js',
      'https://files.example.evil.example/remotes/remote-auth/2.0.0/lazy.js',
    ];
    expect(await admits([named, ...others], { discovery })).toEqual([named]);
  });

  test('admits no other address', async () => {
    const others = [
      '/remotes/remote-order-form/2.0.0/remoteEntry.js', // of another page
      '/remotes/remote-auth/1.0.0/remoteEntry.js',
      '/remotes/remote-auth/2.0.0/../1.0.0/remoteEntry.js',
      '/remotes/remote-auth/2.0.0/..%2f1.0.0/remoteEntry.js',
      '/remotes/remote-auth/2.0.0/',
      '/api/v1.0/metadata',
      'https://evil.example/remotes/remote-auth/2.0.0/remoteEntry.js',
      '//evil.example/host/2.0.0/main.1a2b.js',
      'data:text/javascript,1',
      'javascript:1',
      '',
    ];
    expect(await admits(others)).toEqual([]);
  });
});

describe('the host’s script', () => {
  test('the host’s scripts carry the integrity of their version', async () => {
    const { scripts } = await boot('/', pinned);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatchObject({
      integrity: 'sha384-1.0.0-main.1a2b.js',
      crossOrigin: 'anonymous',
    });
    expect(scripts[0]?.getAttribute('src')).toBe('/host/1.0.0/main.1a2b.js');
  });
});

describe('a rollout', () => {
  const variant = remote('remote-auth', '2.1.0');
  const rollouts = { 'remote-auth': { version: '2.1.0', traffic: 50, since: 9, judge: false } };
  const withArm = (sequence: number) =>
    compose({}, { host: host('2.0.0'), remotes: [remote('remote-auth', '2.0.0')] }, sequence, {
      variants: [variant],
      rollouts,
    });
  const split = withArm(9);
  const discovery = toInlineJson(atSequence(narrow(split.document, '/'), since));
  const ofVisitor = (isIn: boolean) => {
    for (let number = 0; ; number += 1) {
      const variants = variantsFor(split.document, () => String(number));
      if ('remote-auth' in variants === isIn) return String(number);
    }
  };
  const entry = (page: { preloads: HTMLLinkElement[] }) =>
    paths(page.preloads).find((path) => path.endsWith('remoteEntry.js'));
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  test('the script of a rollout adds at most 320 bytes to the document', () => {
    const sizes = [scripts.boot, scripts.bootWithVariants].map(
      (text) => brotliCompressSync(text).length,
    );
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeLessThanOrEqual(320);
  });

  test.each([
    [true, '2.1.0'],
    [false, '2.0.0'],
  ])('a visitor who is in (%s) gets %s, at each load', async (isIn, version) => {
    localStorage['visitor'] = ofVisitor(isIn);
    for (let load = 0; load < 2; load += 1)
      expect(entry(await boot('/', { discovery }))).toBe(
        `/remotes/remote-auth/${version}/remoteEntry.js`,
      );
  });

  test('a new visitor gets a number, which a page without a rollout does not give', async () => {
    Object.assign(globalThis, { crypto: webcrypto });
    await boot('/');
    expect(localStorage).toHaveLength(0);
    await boot('/', { discovery });
    expect(localStorage['visitor']).toMatch(/^\d{1,10}$/);
  });

  test('a browser that forbids storage gets the live version', async () => {
    localStorage['visitor'] = ofVisitor(true);
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(entry(await boot('/', { discovery }))).toBe('/remotes/remote-auth/2.0.0/remoteEntry.js');
  });

  test.each([
    ['', '2.1.0'],
    ['~remote-auth@2.0.0', '2.0.0'],
  ])(
    'a session that began with it keeps its version; its pin%s stands above it',
    async (differing, version) => {
      localStorage['visitor'] = ofVisitor(true);
      const earlier = withArm(6);
      const release = toReleaseId(6, earlier.id);
      const files = {
        [`/compositions/${earlier.id}.json`]: earlier.json,
        '/choices.json': toInlineJson({ active: releases.active, held: [release] }),
      };
      const page = await boot('/', { cookie: `composition=${release}${differing}`, files });
      expect(page.composition).toBe(`${release}${differing}`);
      expect(entry(page)).toBe(`/remotes/remote-auth/${version}/remoteEntry.js`);
    },
  );
});

describe('a host that fails', () => {
  const earlier = host('1.9.0');
  const both = compose({}, { host: host('2.0.0'), remotes: [remote('remote-auth', '2.0.0')] }, 9, {
    fallbacks: [earlier],
  });
  const discovery = toInlineJson(atSequence(narrow(both.document, '/'), since));
  const own = '/host/2.0.0/main.1a2b.js';
  const before = '/host/1.9.0/main.1a2b.js';
  const { dataset } = document.documentElement;

  const hosts = () =>
    [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const last = () => [...document.querySelectorAll('script[src]')].at(-1) as HTMLScriptElement;
  const shown = () => document.getElementById('app')?.textContent;

  async function open(json = discovery) {
    jest.useFakeTimers();
    await boot('/', { discovery: json });
  }
  afterEach(() => jest.useRealTimers());

  /** It has run and put its page where the document said that it is loading. */
  function run() {
    dataset['host'] = 'running';
    last().dispatchEvent(new Event('load'));
    document.getElementById('app')?.replaceChildren('the page');
  }

  test.each([
    ['does not load', 'unreachable', () => last().dispatchEvent(new Event('error'))],
    ['throws while it loads', 'threw', () => last().dispatchEvent(new Event('load'))],
    ['hangs for eight seconds', 'timeout', () => jest.advanceTimersByTime(8_000)],
  ])(
    'a host that %s fails over to the version before, which is reported, and its scripts leave the page',
    async (_how, stage, fail) => {
      await open();
      expect(hosts()).toEqual([own]);
      fail();
      expect(hosts()).toEqual([before]);
      expect(last().integrity).toBe('sha384-1.9.0-main.1a2b.js');
      expect(dataset).toMatchObject({ failed: stage, fallback: '1.9.0' });
      run();
      jest.advanceTimersByTime(60_000);
      expect(hosts()).toEqual([before]);
      expect(shown()).toBe('the page');
    },
  );

  test('a host that blocked the last page of this tab is not tried again', async () => {
    await open();
    expect(sessionStorage.getItem('order-change-mounting:host')).toBe(own);
    await open();
    expect(hosts()).toEqual([before]);
    expect(dataset).toMatchObject({ failed: 'threw', fallback: '1.9.0' });
  });

  test('a failover host that does not load or blocks the page gives way to the one behind it', async () => {
    const three = compose({}, { host: host('2.0.0'), remotes: both.parts.remotes }, 9, {
      fallbacks: [earlier, host('1.8.0')],
    });
    const json = toInlineJson(atSequence(narrow(three.document, '/'), since));
    const oldest = '/host/1.8.0/main.1a2b.js';
    await open(json);
    last().dispatchEvent(new Event('error'));
    expect(hosts()).toEqual([before]);
    await open(json);
    expect(hosts()).toEqual([oldest]);
    await open(json);
    expect(hosts()).toEqual([own]); // None is left: the first is tried again.
  });

  test('a host that had not run when the customer left the page is tried again', async () => {
    await open();
    window.dispatchEvent(new Event('pagehide'));
    await open();
    expect(hosts()).toEqual([own]);
  });

  test('a host that has run and shows nothing for five seconds gives way too', async () => {
    await open();
    dataset['host'] = 'running';
    last().dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(4_999);
    expect(hosts()).toEqual([own]);
    jest.advanceTimersByTime(1);
    expect(hosts()).toEqual([before]);
    expect(dataset).not.toHaveProperty('host');
  });

  test('a host that arrives slowly has twenty seconds', async () => {
    const reader = {
      read: async () => ({ value: new Uint8Array(1) }),
      cancel: async () => undefined,
    };
    const fetched = jest.fn(async () => ({ body: { getReader: () => reader } }));
    await open();
    Object.assign(globalThis, { fetch: fetched });
    await jest.advanceTimersByTimeAsync(19_999);
    expect(fetched).toHaveBeenCalledWith(own);
    expect(hosts()).toEqual([own]);
    await jest.advanceTimersByTimeAsync(1);
    expect(hosts()).toEqual([before]);
  });

  test('a host that waits for its remotes is left alone, and gives way if it then shows nothing', async () => {
    await open();
    dataset['host'] = 'waiting';
    last().dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(21_000);
    expect(hosts()).toEqual([own]);
    dataset['host'] = 'running';
    jest.advanceTimersByTime(8_000);
    expect(hosts()).toEqual([own]);
    jest.advanceTimersByTime(1_000);
    expect(hosts()).toEqual([before]);
  });

  test('if a host and the version before it fail, the document says what to do', async () => {
    await open();
    last().dispatchEvent(new Event('error'));
    last().dispatchEvent(new Event('error'));
    expect(shown()).toBe('what to do');
  });

  test('if a host breaks the page for the version before it, the page is loaded anew for that one alone, once', async () => {
    // jsdom does not navigate, and says so.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open();
    last().dispatchEvent(new Event('load'));
    last().dispatchEvent(new Event('load'));
    expect(shown()).toBe('loading');
    window.dispatchEvent(new Event('pagehide'));
    await open();
    expect(hosts()).toEqual([before]);
    last().dispatchEvent(new Event('load'));
    expect(shown()).toBe('what to do');
  });

  test('if a host and the version before it fail in a browser that keeps no mark, the document says what to do', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('forbidden');
    });
    await open();
    last().dispatchEvent(new Event('load'));
    last().dispatchEvent(new Event('load'));
    expect(shown()).toBe('what to do');
  });

  test.each([
    ['names no version before it', toInlineJson(narrow(active.document, '/'))],
    ['cannot be read', '{'],
  ])(
    'if a host fails and its document %s, the document says what to do after eight seconds',
    async (_what, json) => {
      await open(json);
      jest.advanceTimersByTime(7_999);
      expect(shown()).toBe('loading');
      jest.advanceTimersByTime(1);
      expect(shown()).toBe('what to do');
    },
  );
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

  test.each(broken)('(%j) leaves the shell alive, with no composition', async (discovery) => {
    const { composition, scripts } = await boot('/', { ...pinned, discovery });
    expect(composition).toBeUndefined();
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.getAttribute('src')).toBe('/host/2.0.0/main.1a2b.js');
    expect(scripts[0]?.integrity).toBe('sha384-default');
  });
});
