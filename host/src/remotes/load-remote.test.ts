import { contractVersion } from '@order-change/shell';
import { loadRemote, type RemotePorts } from './load-remote';

const singletons = { store: {}, http: {} };
const slice = { name: 'signIn', reducer: () => ({}) };
const remoteModule = { contractVersion, singletons, slices: [slice], Screen: () => null };
const entry = {
  name: 'remote-auth',
  container: 'remote_auth',
  slices: ['signIn'],
  version: '1.2.0',
  url: '/remotes/remote-auth/1.2.0/remoteEntry.js',
  integrity: new Map([['/remotes/remote-auth/1.2.0/remoteEntry.js', 'sha384-x']]),
};

function ports(changes: Partial<RemotePorts> = {}) {
  const injectSlice = jest.fn();
  return {
    federation: { load: async () => ({ default: remoteModule }) },
    singletons,
    injectSlice,
    deadline: 1000,
    fetch: async () => ({ ok: true }) as Response,
    ...changes,
  };
}

const stageOf = async (changes: Partial<RemotePorts>) => {
  const loaded = await loadRemote(entry, ports(changes));
  return loaded.ok ? 'ok' : `${loaded.failure.stage} of ${loaded.failure.version || 'no version'}`;
};
const failing = { load: () => Promise.reject(new Error('script error')) };

test('a valid remote is loaded, and its slices are injected before it is mounted', async () => {
  const injected: unknown[] = [];
  const all = ports({ injectSlice: (one) => injected.push(one) });
  await expect(loadRemote(entry, all)).resolves.toEqual({
    ok: true,
    value: { name: 'remote-auth', version: '1.2.0', module: remoteModule },
  });
  expect(injected).toEqual([slice]);
});

test('a remote whose files are missing fails as unreachable', async () => {
  const notFound = async () => ({ ok: false }) as Response;
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(stageOf({ federation: failing, fetch: notFound })).resolves.toBe(
    'unreachable of 1.2.0',
  );
  await expect(stageOf({ federation: failing, fetch: offline })).resolves.toBe(
    'unreachable of 1.2.0',
  );
});

test('a remote whose files differ from the published ones fails its integrity check', async () => {
  const changed: typeof fetch = async (_url, init) => {
    if (init?.integrity) throw new TypeError('Failed integrity check');
    return { ok: true } as Response;
  };
  await expect(stageOf({ federation: failing, fetch: changed })).resolves.toBe(
    'integrity of 1.2.0',
  );
});

test('a remote with intact files that does not run fails as "threw"', async () => {
  const there = async () => ({ ok: true }) as Response;
  await expect(stageOf({ federation: failing, fetch: there })).resolves.toBe('threw of 1.2.0');
});

test('a remote whose files get no answer is unreachable at the deadline', async () => {
  const neverAnswered: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    });
  await expect(stageOf({ federation: failing, fetch: neverAnswered, deadline: 5 })).resolves.toBe(
    'unreachable of 1.2.0',
  );
});

test('a remote that never answers fails at the deadline', async () => {
  const never = { load: () => new Promise(() => undefined) };
  await expect(stageOf({ federation: never, deadline: 5 })).resolves.toBe('timeout of 1.2.0');
});

test('the slices of a remote that breaks the contract are not injected', async () => {
  const broken = { load: async () => ({ default: { ...remoteModule, contractVersion: 99 } }) };
  const all = ports({ federation: broken });
  const loaded = await loadRemote(entry, all);
  expect(loaded).toMatchObject({ ok: false, failure: { stage: 'contract' } });
  expect(all.injectSlice).not.toHaveBeenCalled();
});

test('a remote with an undeclared slice breaks the contract, and no slice is injected', async () => {
  const slices = [slice, { name: 'auth', reducer: () => ({}) }];
  const all = ports({
    federation: { load: async () => ({ default: { ...remoteModule, slices } }) },
  });
  expect(await loadRemote(entry, all)).toMatchObject({
    ok: false,
    failure: { stage: 'contract', reason: 'the slice "auth" is not declared' },
  });
  expect(all.injectSlice).not.toHaveBeenCalled();
});

test('a remote that fails once although its files exist is loaded a second time', async () => {
  const load = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('a failed preload'))
    .mockResolvedValueOnce({ default: remoteModule });
  await expect(stageOf({ federation: { load } })).resolves.toBe('ok');
});

test.each([
  [
    'a slice that cannot begin',
    { default: remoteModule },
    (): void => {
      throw new Error('no first state');
    },
  ],
  [
    'an export that cannot be read',
    {
      get default(): unknown {
        throw new Error('no export');
      },
    },
    () => undefined,
  ],
])('one that throws with %s fails as a value', async (_what, loaded, injectSlice) => {
  const federation = { load: async () => loaded };
  await expect(stageOf({ federation, injectSlice })).resolves.toBe('threw of 1.2.0');
});
