import { createInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import type { Result } from '@order-change/contract';
import type { RemoteEntry } from '../composition/composition';
import { type Attempt, entryPlugin } from './entry-plugin';
import { type Fault, fault } from './fault';
import type { ImportModule } from './import-container';
import type { Shared } from './shared';

/** Module Federation in this page. */
export interface Federation {
  /**
   * Loads a version of a remote up to its module, which it does not evaluate.
   *
   * @param address of the entry, perhaps with a query that makes the browser ask again
   */
  readonly load: (
    entry: RemoteEntry,
    address: string,
    signal: AbortSignal,
  ) => Promise<Result<() => unknown, Fault>>;
}

const exposed = 'remote';

/**
 * Starts the federation's runtime: it holds the share scope, and is the core of entries that bring none
 * (`externalRuntime`).
 *
 * @param onLoaded hears of each version that was loaded
 */
export function createFederation(
  shared: Shared,
  importModule: ImportModule,
  onLoaded?: (entry: RemoteEntry) => void,
): Federation {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  const attempts = new Map<string, Attempt>();
  const runtime = createInstance({
    name: 'host',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [entryPlugin(attempts, importModule)],
  });
  return {
    async load(entry, address, signal) {
      const { entryType, container } = entry;
      // The runtime keeps what a name has come to, even a failure: another version and another try are another name.
      const name = `${entry.name}@${entry.version}${address.slice(entry.url.length)}`;
      const attempt: Attempt = { entry, address, signal };
      attempts.set(name, attempt);
      runtime.registerRemotes([
        {
          name,
          entry: address,
          entryGlobalName: container,
          type: entryType === 'module' ? 'module' : 'global',
        },
      ]);
      try {
        const evaluate = await runtime.loadRemote<() => unknown>(`${name}/${exposed}`, {
          loadFactory: false,
          from: 'runtime',
        });
        if (evaluate) onLoaded?.(entry);
        return evaluate ? { ok: true, value: evaluate } : fault('threw', `${name} gives no module`);
      } catch (error) {
        return attempt.failure ? { ok: false, failure: attempt.failure } : fault('threw', error);
      }
    },
  };
}
