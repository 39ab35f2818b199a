import { contractVersion } from '@order-change/shell';
import type { RemoteEntry } from './composition';
import { createRemotes } from './remotes';

const singletons = { store: {}, http: {} };
const remoteModule = { contractVersion, singletons, slices: [], Screen: () => null };
const entry: RemoteEntry = {
  name: 'remote-news',
  version: '1.0.0',
  url: '/remotes/remote-news/1.0.0/remoteEntry.js',
  container: 'remote_news',
  slices: [],
  integrity: new Map(),
};

/** The remotes of a page whose slots are filled like this. */
function open(
  slots: Record<string, RemoteEntry>,
  load = async (): Promise<unknown> => ({ default: remoteModule }),
) {
  const federation = { load: jest.fn(load) };
  const report = jest.fn();
  const remotes = createRemotes({
    composition: { find: async (slot) => slots[slot] },
    federation,
    report,
    singletons,
    injectSlice: jest.fn(),
    deadline: 1000,
    fetch: async () => ({ ok: false }) as Response,
  });
  return { remotes, federation, report };
}

test('a remote that fills two slots is loaded once and shown in both', async () => {
  const { remotes, federation } = open({ news: entry, '/news': entry });
  await Promise.all(['news', '/news'].map((slot) => remotes.inSlot(slot).start()));
  for (const slot of ['news', '/news']) {
    expect(remotes.inSlot(slot).getState()).toEqual({
      status: 'ready',
      value: { name: 'remote-news', version: '1.0.0', module: remoteModule },
    });
  }
  expect(federation.load).toHaveBeenCalledTimes(1);
  expect(remotes.all()).toHaveLength(2);
});

test("a slot without a remote fails as unreachable under the slot's name", async () => {
  const { remotes, report } = open({});
  await remotes.inSlot('sign-in').start();
  const failure = expect.objectContaining({ remote: 'sign-in', version: '', stage: 'unreachable' });
  expect(remotes.inSlot('sign-in').getState()).toEqual({ status: 'failed', failure });
  expect(report.mock.calls).toEqual([[failure]]);
});

test('a remote that failed is loaded again on request, and every failure is reported', async () => {
  let isDown = true;
  const { remotes, report } = open({ news: entry }, async () => {
    if (isDown) throw new Error('down');
    return { default: remoteModule };
  });
  const remote = remotes.inSlot('news');
  await remote.start();
  await remote.retry();
  expect(report).toHaveBeenCalledTimes(2);
  isDown = false;
  await remote.retry();
  expect(remote.getState().status).toBe('ready');
});
