import { contractVersion } from '@order-change/shell';
import type { RemoteEntry } from '../composition/composition';

export const singletons = { store: {}, http: {} };
export const slice = { name: 'signIn', reducer: () => ({}) };
export const remoteModule = {
  contractVersion,
  singletons,
  slices: [slice],
  Screen: () => null,
};

const url = '/remotes/remote-tried/1.2.0/remoteEntry.js';
export const entry: RemoteEntry = {
  name: 'remote-tried',
  contract: contractVersion,
  entryType: 'script',
  container: 'remote_tried',
  slices: ['signIn'],
  version: '1.2.0',
  url,
  integrity: new Map([
    [url, 'sha384-x'],
    ['/remotes/remote-tried/1.2.0/remote.js', 'sha384-y'],
  ]),
};

/** Makes the global variable of a container, as its entry does. */
export function makeContainer(
  load: () => unknown = () => ({ default: remoteModule }),
  container: object = {},
): void {
  const made = { init: () => undefined, get: async () => load, ...container };
  Object.assign(window, { [entry.container]: made });
}

/** Makes the federation's runtime forget the entries of a test before: it keeps them for the life of a page. */
export function forgetEntries(): void {
  const kept = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') as object | undefined;
  for (const name of Object.keys(kept ?? {})) Reflect.deleteProperty(kept ?? {}, name);
}
