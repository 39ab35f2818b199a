import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime-core/types';
import type { FailureStage } from '@order-change/shell';
import type { RemoteEntry } from '../composition/composition';
import { withoutEnded } from './ended-exports';
import { type Fault, fault } from './fault';
import { type Container, fetchContainer } from './fetch-container';
import type { ImportModule } from './import-container';

/** One attempt to load a version of a remote. */
export interface Attempt {
  readonly entry: RemoteEntry;
  /** of the entry, perhaps with a query that makes the browser ask again */
  readonly address: string;
  readonly signal: AbortSignal;
  /** what ended it */
  failure?: Fault;
}

/**
 * Plugin of Module Federation's runtime: it fetches each entry with its integrity, through the page's policy of Trusted
 * Types, and notes the stage at which an attempt ends, which the runtime's errors do not name.
 *
 * @param attempts by the name under which the remote is registered
 */
export function entryPlugin(
  attempts: ReadonlyMap<string, Attempt>,
  importModule: ImportModule,
): ModuleFederationRuntimePlugin {
  return {
    name: 'verified-entries',
    async loadEntry({ remoteInfo }) {
      const attempt = attempts.get(remoteInfo.name);
      if (!attempt) throw new Error(`${remoteInfo.name} is not of the composition`);
      const { entry, address, signal } = attempt;
      const fetched = await fetchContainer(entry, address, importModule, signal);
      // The runtime's type has a `get` without the promise that every container gives.
      if (fetched.ok) return noting(fetched.value, attempt) as unknown as RemoteEntryExports;
      attempt.failure = fetched.failure;
      throw new Error(fetched.failure.reason);
    },
  };
}

/** A container that notes where it fails: `init` by its own code, `get` by a chunk that does not load. */
function noting(container: Container, attempt: Attempt) {
  const at = async <T>(stage: FailureStage, call: () => T): Promise<Awaited<T>> => {
    try {
      return await call();
    } catch (error) {
      attempt.failure = fault(stage, error).failure;
      throw error;
    }
  };
  return {
    init: (...[scope, ...more]: Parameters<Container['init']>) =>
      at('threw', () => container.init(withoutEnded(scope, attempt.entry.contract), ...more)),
    get: (module: string) => at('unreachable', () => container.get(module)),
  };
}
