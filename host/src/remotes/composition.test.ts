import { createComposition } from './composition';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const version = (url: string, extras: object) => ({
  url,
  metadata: { version: '1.0.0', integrity: hash('a') },
  deployment: { traffic: 100, default: true },
  extras: { contract: 1, preload: [], ...extras },
});
const schema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
const host = [version('/host/1.0.0/main.js', { kind: 'host', pages: [], views: {} })];
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
const id = '0123456789ab';

/** The composition of a document with this inline JSON; the server has this file of it. */
function read(inline: unknown = own, file: unknown = all, chosen = id) {
  const document = window.document.implementation.createHTMLDocument();
  if (chosen !== '') document.documentElement.dataset.composition = chosen;
  const script = document.createElement('script');
  const textContent = typeof inline === 'string' ? inline : JSON.stringify(inline);
  Object.assign(script, { id: 'discovery', type: 'application/json', textContent });
  document.body.append(script);
  const onBroken = jest.fn();
  const fetch = jest.fn(async () => {
    if (file === null) throw new TypeError('Failed to fetch');
    const text = async () => (typeof file === 'string' ? file : JSON.stringify(file));
    return { ok: true, text } as unknown as Response;
  });
  return { composition: createComposition(document, { fetch, onBroken }), onBroken, fetch };
}

test('the document names the remote of each slot of this page, with the integrity of its files', async () => {
  const { composition, onBroken, fetch } = read();
  expect(await composition.find('sign-in')).toEqual({
    name: 'remote-auth',
    version: '1.0.0',
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

test('the composition’s file names the remote of another page’s slot and is fetched once', async () => {
  const { composition, fetch } = read();
  expect((await composition.find('order-form'))?.name).toBe('remote-form');
  expect((await composition.find('/news'))?.name).toBe('remote-news');
  expect(fetch.mock.calls).toEqual([[`/compositions/${id}.json`]]);
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
  const { composition, fetch } = read(own, null);
  expect(await composition.find('order-form')).toBeUndefined();
  expect(composition.whole.getState().status).toBe('failed');
  await composition.find('order-form');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ['no JSON', '{'],
  ['an unknown field', { ...own, more: 1 }],
  ['a version without an address', { schema, microFrontends: { host: [{}] } }],
  ['no host', { schema, microFrontends: {} }],
])('a document with %s is told, and the composition’s file stands in', async (_what, inline) => {
  const { composition, onBroken } = read(inline);
  expect(onBroken).toHaveBeenCalledWith(expect.stringMatching(/^discovery document: /));
  expect((await composition.find('sign-in'))?.name).toBe('remote-auth');
});

test.each([
  ['HTML', '<!doctype html>'],
  ['an answer of the API', { code: 'MSGECCSE9001', message: '' }],
])('a file that is %s is told, and leaves what the document knows', async (_what, file) => {
  const { composition, onBroken } = read(own, file);
  await composition.whole.start();
  expect(onBroken).toHaveBeenCalledTimes(1);
  expect((await composition.find('sign-in'))?.name).toBe('remote-auth');
});

test('if the first script could not read the document, the page runs without remotes and fetches nothing', async () => {
  const { composition, fetch, onBroken } = read('{', all, '');
  expect(await composition.find('sign-in')).toBeUndefined();
  expect(composition.id).toBe('');
  expect(onBroken).toHaveBeenCalledTimes(1);
  expect(fetch).not.toHaveBeenCalled();
});
