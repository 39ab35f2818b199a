import {
  checkRemoteModule,
  type FailureStage,
  type RemoteFailure,
  type RemoteModule,
  type RemoteName,
  type Singletons,
} from 'shared-api/shell';
import type { Loaded } from '../loading/loadable';
import type { Composition, RemoteEntry } from './composition';
import type { Federation } from './federation';

export interface RemotePorts {
  composition: Pick<Composition, 'find'>;
  federation: Federation;
  singletons: Singletons;
  injectSlice: (slice: RemoteModule['slices'][number]) => void;
  /** milliseconds after which a remote counts as not coming */
  deadline: number;
  fetch: typeof fetch;
}

/** A remote that is ready to be mounted. */
export interface LoadedRemote {
  readonly version: string;
  readonly module: RemoteModule;
}

/**
 * Resolve, load under a deadline, check the contract, inject. A stage that fails is a value with a
 * name, also where the remote's own code throws: this never rejects.
 */
export async function loadRemote(
  remote: RemoteName,
  ports: RemotePorts,
): Promise<Loaded<LoadedRemote, RemoteFailure>> {
  const entry = ports.composition.find(remote);
  const fail = (stage: FailureStage, reason: string): Loaded<never, RemoteFailure> => ({
    ok: false,
    failure: { remote, version: entry?.version ?? '', stage, reason },
  });
  if (!entry) return fail('unreachable', 'the composition names no version of it');

  const attempt = () => withDeadline(ports.federation.load(remote, entry), ports.deadline);
  let loaded = await attempt();
  let areFilesThere = false;
  if (loaded.kind === 'error') {
    areFilesThere = await canBeFetched(entry, ports);
    // The browser hands a preload that failed to the first script that asks, even much later: files
    // that are there deserve a second try before they are called tampered with.
    if (areFilesThere) loaded = await attempt();
  }
  if (loaded.kind === 'timeout') return fail('timeout', `nothing within ${ports.deadline} ms`);
  if (loaded.kind === 'error') {
    return fail(areFilesThere ? 'integrity' : 'unreachable', loaded.reason);
  }

  try {
    const checked = checkRemoteModule(loaded.value, ports.singletons);
    if (!checked.ok) return fail('contract', checked.reason);
    checked.module.slices.forEach(ports.injectSlice);
    return { ok: true, value: { version: entry.version, module: checked.module } };
  } catch (error) {
    return fail('threw', String(error)); // A getter or a reducer of the remote.
  }
}

type Raced =
  { kind: 'value'; value: unknown } | { kind: 'error'; reason: string } | { kind: 'timeout' };

function withDeadline(promise: Promise<unknown>, deadline: number): Promise<Raced> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'timeout' }), deadline);
    promise
      .then<Raced, Raced>(
        (value) => ({ kind: 'value', value }),
        (error: unknown) => ({ kind: 'error', reason: String(error) }),
      )
      .then((raced) => {
        clearTimeout(timer);
        resolve(raced);
      });
  });
}

/** A script's error event names no cause. Files that can be fetched but not run were tampered with. */
async function canBeFetched(
  { integrity }: RemoteEntry,
  { fetch, deadline }: Pick<RemotePorts, 'fetch' | 'deadline'>,
): Promise<boolean> {
  const signal = AbortSignal.timeout(deadline);
  const answers = [...integrity.keys()].map((url) =>
    fetch(url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}
