import type { Result } from '@order-change/contract';
import {
  checkRemoteModule,
  type FailureStage,
  type RemoteFailure,
  type RemoteModule,
  type Singletons,
} from '@order-change/shell';
import type { RemoteEntry } from './composition';
import type { Federation } from './federation';

export interface RemotePorts {
  federation: Federation;
  singletons: Singletons;
  injectSlice: (slice: RemoteModule['slices'][number]) => void;
  /** milliseconds after which a remote counts as not coming */
  deadline: number;
  fetch: typeof fetch;
}

/** A remote that is ready to be mounted. */
export interface LoadedRemote {
  readonly name: string;
  readonly version: string;
  readonly module: RemoteModule;
}

/**
 * Loads a remote under a deadline, checks its contract and injects its slices. A stage that fails is a
 * value with a name, even if the remote's own code throws: this never rejects.
 */
export async function loadRemote(
  entry: RemoteEntry,
  ports: RemotePorts,
): Promise<Result<LoadedRemote, RemoteFailure>> {
  const { name: remote, version } = entry;
  const fail = (stage: FailureStage, reason: string): Result<never, RemoteFailure> => ({
    ok: false,
    failure: { remote, version, stage, reason },
  });

  const attempt = () => withDeadline(ports.federation.load(entry), ports.deadline);
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
    if (!areFilesThere) return fail('unreachable', loaded.reason);
    return fail((await areIntact(entry, ports)) ? 'threw' : 'integrity', loaded.reason);
  }

  try {
    const checked = checkRemoteModule(loaded.value, ports.singletons);
    if (!checked.ok) return fail('contract', checked.failure);
    const { slices } = checked.value;
    const undeclared = slices.find(({ name }) => !entry.slices.includes(name));
    if (undeclared) return fail('contract', `the slice "${undeclared.name}" is not declared`);
    slices.forEach(ports.injectSlice);
    return { ok: true, value: { name: remote, version, module: checked.value } };
  } catch (error) {
    return fail('threw', String(error)); // A getter or a reducer of the remote.
  }
}

type Raced =
  { kind: 'value'; value: unknown } | { kind: 'error'; reason: string } | { kind: 'timeout' };

function withDeadline(promise: Promise<unknown>, deadline: number): Promise<Raced> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'timeout' }), deadline);
    void promise
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

type Fetching = Pick<RemotePorts, 'fetch' | 'deadline'>;

/** A script's error event names no cause: whether the files are there tells one. */
function canBeFetched({ integrity }: RemoteEntry, ports: Fetching): Promise<boolean> {
  return areFetched(
    [...integrity.keys()].map((url) => [url, {}]),
    ports,
  );
}

/** Whether they are those that were published; such that do not run all the same are broken. */
function areIntact({ integrity }: RemoteEntry, ports: Fetching): Promise<boolean> {
  return areFetched(
    [...integrity].map(([url, hash]) => [url, { integrity: hash }]),
    ports,
  );
}

async function areFetched(
  requests: readonly (readonly [url: string, init: RequestInit])[],
  { fetch, deadline }: Fetching,
): Promise<boolean> {
  const signal = AbortSignal.timeout(deadline);
  const answers = requests.map(([url, init]) =>
    fetch(url, { ...init, signal }).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}
