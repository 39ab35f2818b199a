import type { RemoteEntry } from '../composition/composition';
import { noteChangedByOthers } from '../foreign/changed-by-others';
import { onHostCrash, restartHost } from './host-rescue';

const url = '/host/2.0.0/main.js';

const remote = (name: string, version?: string) =>
  ({ name, version: '2.0.0', ...(version && { fallback: { version } }) }) as RemoteEntry;

function ports(fallback?: string, remotes: RemoteEntry[] = [], changed = 0) {
  const fetch = jest.fn(async () => ({ ok: true }) as Response);
  return {
    composition: { host: () => ({ url, integrity: new Map([[url, 'sha384-x']]), fallback }) },
    onFallback: jest.fn(async () => true),
    fetch,
    reload: jest.fn(),
    inline: '',
    report: jest.fn(),
    ran: () => remotes,
    putBuiltInsBack: () => changed,
    offerRecord: jest.fn(),
  };
}

test('a host that failed is loaded again as the version before it', async () => {
  const given = ports('1.9.0');
  await restartHost(given);
  expect(given.onFallback).toHaveBeenCalledWith('host', '1.9.0');
  expect(given.fetch).not.toHaveBeenCalled();
  expect(given.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['has no version before it', ports()],
  ['cannot be pinned', { ...ports('1.9.0'), onFallback: jest.fn(async () => false) }],
])('a host that failed and %s is loaded again past the cache', async (_what, given) => {
  await restartHost(given);
  const again = expect.objectContaining({ cache: 'reload', integrity: 'sha384-x' });
  expect(given.fetch).toHaveBeenCalledWith(url, again);
  const anew = expect.objectContaining({ cache: 'reload' });
  expect(given.fetch).toHaveBeenCalledWith('/', anew);
  expect(given.reload).toHaveBeenCalledTimes(1);
});

test('a host that throws while it renders leaves the text of the document, whose button loads the page again', async () => {
  document.body.innerHTML =
    '<div id="app"></div><template id="failed"><form><h1>broken</h1><button>again</button></form></template>';
  const app = document.getElementById('app') as HTMLElement;
  const given = ports();
  onHostCrash(new Error('broken'), app, given);
  expect(given.report).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'host', stage: 'threw' }),
  );
  expect(given.reload).not.toHaveBeenCalled();
  expect(given.offerRecord).toHaveBeenCalledWith(app.querySelector('form'));
  expect([document.title, document.activeElement?.tagName]).toEqual(['broken', 'H1']);
  expect(app.firstElementChild).toHaveTextContent('四季のおくりもの便');
  app.querySelector('button')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(given.reload).toHaveBeenCalledTimes(1);
});

test('a host that throws where no pin is kept is not loaded again by itself', async () => {
  const given = { ...ports('1.9.0'), onFallback: jest.fn(async () => false) };
  onHostCrash(new Error('broken'), document.body, given);
  await new Promise((resolve) => setTimeout(resolve));
  expect(given.onFallback).toHaveBeenCalledTimes(1);
  expect(given.reload).not.toHaveBeenCalled();
});

const remotes = [remote('remote-auth', '1.9.0'), remote('remote-news')];
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a host without a version before it that throws doubts every remote that has run, and is loaded again', async () => {
  const given = ports(undefined, remotes);
  onHostCrash(new Error('broken'), document.body, given);
  await settle();
  expect(given.onFallback.mock.calls).toEqual([['remote-auth', '1.9.0']]);
  expect(given.reload).toHaveBeenCalledTimes(1);
});

test('a host that throws after a part has changed the language blames the remotes that have run, not itself', async () => {
  const given = ports('1.9.0', remotes, 1);
  onHostCrash(new TypeError('map is not a function'), document.body, given);
  await settle();
  expect(given.onFallback.mock.calls).toEqual([['remote-auth', '1.9.0']]);
  expect(given.report.mock.calls).toEqual([[expect.objectContaining({ remote: 'remote-auth' })]]);
  expect(given.reload).toHaveBeenCalledTimes(1);
});

test('a host whose nodes another program has moved, again and again, is neither blamed nor replaced', async () => {
  noteChangedByOthers();
  const given = ports('1.9.0', remotes);
  onHostCrash(new DOMException('The node is not a child.', 'NotFoundError'), document.body, given);
  await settle();
  expect(given.report).not.toHaveBeenCalled();
  expect(given.onFallback).not.toHaveBeenCalled();
  expect(given.reload).not.toHaveBeenCalled();
});
