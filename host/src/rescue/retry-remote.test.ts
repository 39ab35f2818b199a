import type { RemoteFailure } from '@order-change/shell';
import { createLoadable } from '../loading/loadable';
import type { LoadedRemote } from '../remotes/load-remote';
import { retryRemote } from './retry-remote';

const inline = '{"microFrontends":{}}';
const documentOf = (composition: string) => `<script id="discovery">${composition}</script>`;

const failing = () =>
  createLoadable<LoadedRemote, RemoteFailure>(async () => ({
    ok: false,
    failure: { remote: 'remote-auth', version: '1.0.0', stage: 'integrity', reason: '' },
  }));

async function retry(html: string, remote = failing()) {
  const fetch = jest.fn(async () => ({ text: async () => html }) as Response);
  const reload = jest.fn();
  await retryRemote(remote, { fetch, reload, inline });
  return { fetch, reload };
}

test('a remote that fails again loads the page anew if its document, asked for past the cache, has changed', async () => {
  const { fetch, reload } = await retry(documentOf('{"microFrontends":{"host":[]}}'));
  expect(fetch).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['an equal document', documentOf(inline)],
  ['the page of a captive portal', '<!doctype html><title>Sign in to the network</title>'],
])('a remote that fails again stays a panel behind %s', async (_what, html) => {
  const { reload } = await retry(html);
  expect(reload).not.toHaveBeenCalled();
});

test('a remote that comes with the retry asks for no document', async () => {
  const good = createLoadable<LoadedRemote, RemoteFailure>(async () => ({
    ok: true,
    value: {} as LoadedRemote,
  }));
  const { fetch, reload } = await retry(documentOf('{}'), good);
  expect(fetch).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a page whose requests a service worker of an earlier site answers is loaded anew', async () => {
  Object.assign(navigator, { serviceWorker: { controller: {} } });
  try {
    expect((await retry('')).reload).toHaveBeenCalledTimes(1);
  } finally {
    Object.assign(navigator, { serviceWorker: undefined });
  }
});
