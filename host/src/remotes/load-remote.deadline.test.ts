import { contractVersion } from '@order-change/shell';
import { loadRemote, type RemotePorts } from './load-remote';

const singletons = { store: {}, http: {} };
const remoteModule = { contractVersion, singletons, slices: [], Screen: () => null };

const entry = {
  name: 'remote-auth',
  container: 'remote_auth',
  slices: [],
  version: '1.2.0',
  url: '/remoteEntry.js',
  integrity: new Map(),
};

const ports = (load: () => Promise<unknown>): RemotePorts => ({
  federation: { load },
  singletons,
  injectSlice: () => undefined,
  deadline: 1_000,
  fetch: async () => ({ ok: true }) as Response,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a remote that has loaded leaves no deadline timer behind', async () => {
  const load = async () => ({ default: remoteModule });
  await expect(loadRemote(entry, ports(load))).resolves.toMatchObject({ ok: true });
  expect(jest.getTimerCount()).toBe(0);
});

test('a remote is awaited until the deadline, and not after it', async () => {
  const loading = loadRemote(
    entry,
    ports(() => new Promise(() => undefined)),
  );
  const settled = jest.fn();
  void loading.then(settled);
  await jest.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ failure: expect.objectContaining({ stage: 'timeout' }) }),
  );
});
