import { onHostCrash, restartHost } from './host-rescue';

const url = '/host/2.0.0/main.js';

function ports(fallback?: string) {
  const fetch = jest.fn(async () => ({ ok: true }) as Response);
  return {
    composition: { host: () => ({ url, integrity: new Map([[url, 'sha384-x']]), fallback }) },
    onFallback: jest.fn(async () => true),
    fetch,
    reload: jest.fn(),
    report: jest.fn(),
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
  expect(given.reload).toHaveBeenCalledTimes(1);
});

test('a host that throws while it renders leaves the text of the document, whose button loads the page again', async () => {
  document.body.innerHTML =
    '<div id="app"></div><template id="failed"><form><button>again</button></form></template>';
  const app = document.getElementById('app') as HTMLElement;
  const given = ports();
  onHostCrash(new Error('broken'), app, given);
  expect(given.report).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'host', stage: 'threw' }),
  );
  expect(given.reload).not.toHaveBeenCalled();
  app.querySelector('button')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(given.reload).toHaveBeenCalledTimes(1);
});
