import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { createFederation } from './federation';

const url = '/remotes/remote-auth/1.2.0/remoteEntry.js';
const entry = {
  name: 'remote-auth',
  container: 'remote_auth',
  slices: [],
  version: '1.2.0',
  url,
  integrity: new Map([[url, 'sha384-x']]),
};

/** The federation's calls to the runtime, and the scripts that the runtime is given. */
function createRuntime() {
  const calls: unknown[] = [];
  const plugins: { createScript(script: { url: string }): HTMLScriptElement | undefined }[] = [];
  const runtime = {
    registerPlugins: (added: typeof plugins) => plugins.push(...added),
    registerRemotes: (...args: unknown[]) => calls.push(['registerRemotes', ...args]),
    loadRemote: async (...args: unknown[]) => {
      calls.push(['loadRemote', ...args]);
      return 'the module';
    },
  };
  return {
    federation: createFederation(runtime as unknown as ModuleFederation),
    calls,
    scriptOf: (address: string) => plugins[0]?.createScript({ url: address }),
  };
}

test('a remote is registered anew at each load, because the runtime remembers one that failed', async () => {
  const { federation, calls } = createRuntime();
  await expect(federation.load(entry)).resolves.toBe('the module');
  expect(calls).toEqual([
    ['registerRemotes', [{ name: 'remote_auth', entry: url }], { force: true }],
    ['loadRemote', 'remote_auth/remote'],
  ]);
});

test('a script of a registered remote carries its integrity and asks without credentials', async () => {
  const { federation, scriptOf } = createRuntime();
  await federation.load(entry);
  const absolute = new URL(url, document.baseURI).href;
  for (const address of [url, absolute]) {
    const script = scriptOf(address);
    expect(script?.src).toBe(absolute);
    expect(script?.integrity).toBe('sha384-x');
    expect(script?.crossOrigin).toBe('anonymous');
  }
});

test('a script of no registered remote is left to the runtime', () => {
  expect(createRuntime().scriptOf(url)).toBeUndefined();
});

test('without a federation runtime each load is rejected', async () => {
  await expect(createFederation(null).load(entry)).rejects.toThrow('no federation runtime');
});
