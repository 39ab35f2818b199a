import { atSequence, type DiscoveryDocument, sequenceOf, variantsFor } from 'release/protocol';
import { createComposition } from './composition';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const version = (url: string, extras: object) => ({
  url,
  metadata: { version: '1.0.0', integrity: hash('a') },
  deployment: { traffic: 100, default: true },
  extras: { contract: 1, preload: [], ...extras },
});
const hostPage = {
  path: '/',
  title: '表紙',
  session: false,
  menu: null,
  view: 'top',
  slots: { 'sign-in': '認証画面' },
};
const schema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
const host = [
  version('/host/1.0.0/main.js', {
    kind: 'host',
    sequence: 1,
    pages: [hostPage],
    views: { top: [] },
  }),
];
const remote = (name: string, extras: object) => [
  version(`/remotes/${name}/1.0.0/remoteEntry.js`, {
    kind: 'remote',
    entryType: 'script',
    container: name.replaceAll('-', '_'),
    fills: [],
    pages: [],
    slices: ['one'],
    ...extras,
  }),
];
const page = { path: '/news', title: 'お知らせ', session: false, menu: 'お知らせ' };
const auth = remote('remote-auth', {
  fills: ['sign-in'],
  preload: [{ url: '/remotes/remote-auth/1.0.0/remote.js', integrity: hash('b') }],
});
const own = { schema, microFrontends: { host, 'remote-auth': auth } };
const all = {
  schema,
  microFrontends: {
    ...own.microFrontends,
    'remote-form': remote('remote-form', { fills: ['order-form'] }),
    'remote-news': remote('remote-news', { pages: [page] }),
  },
};
const id = '000002-0123456789ab';
const older = '000001-ba9876543210';

/** The file as this release writes it, if it is a composition. */
function atRelease(release: string, file: unknown): unknown {
  const isComposition = typeof file === 'object' && file !== null && 'microFrontends' in file;
  return isComposition ? atSequence(file as DiscoveryDocument, sequenceOf(release)) : file;
}

beforeEach(() => window.localStorage.clear());

interface Site {
  /** the composition of the session, if the first scripts put that in place */
  pinned?: string;
  /** `/choices.json` */
  choices?: unknown;
  /** the answer for the file of a composition, by the id of its release; null if nothing comes */
  files?: Record<string, unknown>;
  /** where the customer is; '/' if the document has none */
  location?: { pathname: string };
}

/** The composition of a document at `/` with this inline JSON. */
function read(
  inline: unknown = own,
  { pinned, choices, files = { [id]: all }, location }: Site = {},
) {
  const document = window.document.implementation.createHTMLDocument();
  if (pinned !== undefined) document.documentElement.dataset.composition = pinned;
  const script = document.createElement('script');
  const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const textContent = toText(inline);
  Object.assign(script, { id: 'discovery', type: 'application/json', textContent });
  document.body.append(script);
  const page = {
    documentElement: document.documentElement,
    getElementById: (name: string) => document.getElementById(name),
    querySelector: (selector: string) => document.querySelector(selector),
    get cookie() {
      return document.cookie;
    },
    location: location as Location,
  };
  const onBroken = jest.fn();
  const fetch = jest.fn(async (input: RequestInfo | URL, _init?: RequestInit) => {
    const [release] = Object.keys(files).filter((key) => String(input).includes(key.slice(-12)));
    const isChoices = input === '/choices.json';
    const known = Object.keys(files);
    const file = release === undefined ? undefined : atRelease(release, files[release]);
    const answer = isChoices ? (choices ?? { active: known[0], held: known.slice(1) }) : file;
    if (answer === null) throw new TypeError('Failed to fetch');
    return {
      ok: answer !== undefined,
      status: 404,
      text: async () => toText(answer),
    } as unknown as Response;
  });
  return {
    composition: createComposition(page, { fetch, onBroken, storage: window.localStorage }),
    onBroken,
    fetch,
    document,
  };
}

test('the document names the remote of each slot of this page, with the integrity of its files', async () => {
  const { composition, onBroken, fetch } = read();
  expect(await composition.find('sign-in')).toEqual({
    name: 'remote-auth',
    version: '1.0.0',
    contract: 1,
    entryType: 'script',
    url: '/remotes/remote-auth/1.0.0/remoteEntry.js',
    container: 'remote_auth',
    slices: ['one'],
    integrity: new Map([
      ['/remotes/remote-auth/1.0.0/remoteEntry.js', hash('a')],
      ['/remotes/remote-auth/1.0.0/remote.js', hash('b')],
    ]),
  });
  expect(fetch).not.toHaveBeenCalled();
  expect(onBroken).not.toHaveBeenCalled();
});

describe('a rollout', () => {
  const [live] = auth as [object];
  const some = {
    ...live,
    url: '/remotes/remote-auth/1.1.0/remoteEntry.js',
    fallbackUrl: '/remotes/remote-auth/1.0.0/remoteEntry.js',
    metadata: { version: '1.1.0', integrity: hash('c') },
    deployment: { traffic: 50, default: false },
    extras: { ...(live as { extras: object }).extras, rollout: 1 },
  };
  const versions = [{ ...live, deployment: { traffic: 50, default: true } }, some];
  const split = { schema, microFrontends: { host, 'remote-auth': versions } };
  const become = (isIn: boolean) => {
    const document = split as unknown as DiscoveryDocument;
    for (let number = 0; ; number += 1)
      if ('remote-auth' in variantsFor(document, () => String(number)) === isIn) {
        window.localStorage['visitor'] = String(number);
        return;
      }
  };
  afterEach(() => window.localStorage.clear());

  test('a visitor in a rollout gets its version, and behind it the live one', async () => {
    become(true);
    expect(await read(split).composition.find('sign-in')).toMatchObject({
      version: '1.1.0',
      fallback: { version: '1.0.0' },
    });
  });

  test('a visitor outside a rollout gets the live version', async () => {
    become(false);
    expect(await read(split).composition.find('sign-in')).toMatchObject({ version: '1.0.0' });
  });

  test('a session gets the version that its pin names, whatever the rollout', async () => {
    become(true);
    const pinned = `${id}~remote-auth@1.0.0`;
    expect(await read(split, { pinned }).composition.find('sign-in')).toMatchObject({
      version: '1.0.0',
    });
  });

  test('a rollout of another page’s part is known with the composition’s file', async () => {
    become(true);
    const page = read(
      { schema, microFrontends: { host } },
      { files: { [id]: split }, location: { pathname: '/news' } },
    );
    expect(await page.composition.find('sign-in')).toMatchObject({ version: '1.1.0' });
  });
});

test('the composition’s file names the remote of another page’s slot and is fetched once', async () => {
  const { composition, fetch } = read();
  expect((await composition.find('order-form'))?.name).toBe('remote-form');
  expect((await composition.find('/news'))?.name).toBe('remote-news');
  const paths = fetch.mock.calls.map(([path]) => path);
  expect(paths).toEqual(['/choices.json', '/compositions/0123456789ab.json']);
});

test('the host knows the pages of remotes once the composition’s file has loaded', async () => {
  const { composition } = read();
  expect(composition.pages()).toEqual([]);
  await composition.whole.start();
  expect(composition.pages()).toEqual([{ ...page, view: 'plain', slots: { '/news': 'お知らせ' } }]);
  expect(composition.pages()).toBe(composition.pages());
});

test('a slot that no remote fills has none', async () => {
  expect(await read().composition.find('nothing')).toBeUndefined();
});

test('a composition file that failed to load is fetched again by the next caller', async () => {
  const { composition, fetch } = read(own, { files: { [id]: null } });
  expect(await composition.find('order-form')).toBeUndefined();
  expect(composition.whole.getState().status).toBe('failed');
  await composition.find('order-form');
  expect(fetch).toHaveBeenCalledTimes(4);
});

test.each([
  ['no JSON', '{'],
  ['an unknown field', { ...own, more: 1 }],
  ['a version without an address', { schema, microFrontends: { host: [{}] } }],
  ['no host', { schema, microFrontends: {} }],
])(
  'a document with %s is reported, and the composition’s file stands in',
  async (_what, inline) => {
    const { composition, onBroken } = read(inline);
    expect(onBroken).toHaveBeenCalledWith(expect.stringMatching(/^discovery document: /));
    expect((await composition.find('sign-in'))?.name).toBe('remote-auth');
  },
);

test.each([
  ['HTML', '<!doctype html>'],
  ['an answer of the API', { code: 'MSGECCSE9001', message: '' }],
])('a file that is %s is reported, and leaves what the document knows', async (_what, file) => {
  const { composition, onBroken } = read(own, { files: { [id]: file } });
  await composition.whole.start();
  expect(onBroken).toHaveBeenCalledTimes(1);
  expect((await composition.find('sign-in'))?.name).toBe('remote-auth');
});

test('a document that cannot be read, on a site that answers nothing, runs without remotes', async () => {
  const { composition, onBroken } = read('{', { files: { [id]: null } });
  expect(await composition.find('sign-in')).toBeUndefined();
  expect(composition.id()).toBe('');
  expect(onBroken).toHaveBeenCalledTimes(1);
});

describe('the release of the page', () => {
  test('the release is found by the path that the document came for, wherever the customer is by then', async () => {
    const location = { pathname: '/' };
    const site = read(own, { location });
    location.pathname = '/news';
    expect((await site.composition.find('order-form'))?.name).toBe('remote-form');
  });

  const other = {
    schema,
    microFrontends: {
      ...all.microFrontends,
      'remote-auth': remote('remote-auth', { fills: ['sign-in'], slices: ['two'] }),
    },
  };

  test('the release is not known before the whole composition is', async () => {
    const { composition } = read();
    expect(composition.id()).toBe('');
    await composition.whole.start();
    expect(composition.id()).toBe(id);
  });

  test('the release is that of the document if another one has become active since it came', async () => {
    const newer = '000003-000000000000';
    const { composition } = read(own, { files: { [newer]: other, [id]: all, [older]: all } });
    await composition.whole.start();
    expect(composition.id()).toBe(id);
    expect((await composition.find('sign-in'))?.slices).toEqual(['one']);
  });

  test('the release is the one of the session if this page’s part is the same in both', async () => {
    const site = read(own, { files: { [id]: all, [older]: all } });
    Object.defineProperty(site.document, 'cookie', { value: `composition=${older}` });
    await site.composition.whole.start();
    expect(site.composition.id()).toBe(older);
  });

  test('a release whose file another one wrote is refused', async () => {
    const { composition } = read(own, { files: { [id]: JSON.stringify(all) } });
    await composition.whole.start();
    expect(composition.whole.getState()).toEqual({ status: 'failed', failure: 'replayed' });
  });

  test('a release without a signature is refused on a site that accepts keys', async () => {
    const site = read();
    const meta = Object.assign(site.document.createElement('meta'), {
      name: 'release-keys',
      content: 'A'.repeat(43),
    });
    site.document.head.append(meta);
    await site.composition.whole.start();
    expect(site.composition.whole.getState()).toEqual({ status: 'failed', failure: 'signature' });
    expect(site.onBroken).toHaveBeenCalledWith(expect.stringMatching(/no accepted key has signed/));
  });

  test('the release stays unknown if the choices are older than the document: they were replayed', async () => {
    const site = read(atSequence(own as unknown as DiscoveryDocument, 3));
    await site.composition.whole.start();
    expect(site.composition.whole.getState()).toEqual({ status: 'failed', failure: 'signature' });
    expect(site.onBroken).toHaveBeenCalledWith(expect.stringMatching(/choices\.json: an earlier/));
  });

  test('the whole composition takes the place of the document’s part in the page, which admits its addresses', async () => {
    const { composition, document } = read();
    await composition.whole.start();
    const { microFrontends } = JSON.parse(document.getElementById('discovery')?.textContent ?? '');
    expect(Object.keys(microFrontends)).toContain('remote-news');
  });

  test('the release stays unknown if none has the parts of the document', async () => {
    const { composition } = read(own, { files: { [id]: other } });
    await composition.whole.start();
    expect(composition.whole.getState().status).toBe('failed');
    expect(composition.id()).toBe('');
  });

  test.each([['{'], [{ active: 'x', held: [] }], [{ active: id }], ['<!doctype html>']])(
    'the release stays unknown if the list of releases is %j',
    async (choices) => {
      const { composition } = read(own, { choices });
      await composition.whole.start();
      expect(composition.whole.getState().status).toBe('failed');
    },
  );

  test('the release is known at once in a session that holds another one, with the versions that differ', async () => {
    const [active] = auth;
    const variant = {
      ...active,
      metadata: { ...active?.metadata, version: '1.1.0' },
      deployment: { traffic: 0, default: false },
    };
    const inline = { schema, microFrontends: { host, 'remote-auth': [active, variant] } };
    const pinned = `${older}~remote-auth@1.1.0`;
    const { composition, fetch } = read(inline, { pinned });
    expect(composition.id()).toBe(pinned);
    expect((await composition.find('sign-in'))?.version).toBe('1.1.0');
    expect(await composition.find('order-form')).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a composition that is refused', () => {
  const broken = { files: { [id]: '<!doctype html>' } };
  const visitOnce = () => read().composition.whole.start();

  test('if a composition is refused, the last one that this browser has verified takes its place', async () => {
    await visitOnce();
    const { composition } = read(own, broken);
    expect((await composition.find('order-form'))?.name).toBe('remote-form');
    expect(composition.id()).toBe(id);
  });

  test('a document that cannot be read gets the last composition that this browser has verified', async () => {
    await visitOnce();
    expect((await read('{', broken).composition.find('sign-in'))?.name).toBe('remote-auth');
  });

  test('if a composition is refused, a kept one with another part for this page is not used', async () => {
    await visitOnce();
    const changed = remote('remote-auth', { fills: ['sign-in'], slices: ['two'] });
    const inline = { schema, microFrontends: { host, 'remote-auth': changed } };
    const { composition } = read(inline, broken);
    expect(await composition.find('order-form')).toBeUndefined();
    expect((await composition.find('sign-in'))?.slices).toEqual(['two']);
  });

  test('if a composition is refused, a kept one that was changed, or is none, is not used', async () => {
    await visitOnce();
    const kept = window.localStorage.getItem('order-change-composition') ?? '';
    for (const text of ['{', kept.replace('microFrontends', 'other'), 'null']) {
      window.localStorage.setItem('order-change-composition', text);
      expect(await read(own, broken).composition.find('order-form')).toBeUndefined();
    }
  });

  test('if a composition is refused, a kept one that no key of the site has signed is not used', async () => {
    await visitOnce();
    const site = read(own, broken);
    const meta = { name: 'release-keys', content: 'A'.repeat(43) };
    site.document.head.append(Object.assign(site.document.createElement('meta'), meta));
    expect(await site.composition.find('order-form')).toBeUndefined();
  });
});

test('a file that hangs is given up after 20 s, and can be asked for again', async () => {
  jest.useFakeTimers();
  const { composition, fetch } = read();
  fetch.mockImplementationOnce(
    (_path, init?: RequestInit) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  void composition.whole.start();
  await jest.advanceTimersByTimeAsync(19_999);
  expect(composition.whole.getState().status).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  expect(composition.whole.getState().status).toBe('failed');
  jest.useRealTimers();
  await composition.whole.retry();
  expect(composition.whole.getState().status).toBe('ready');
});
