import type { Result } from '@order-change/contract';
import type { AnyRemoteModule, RemoteFailure, Singletons } from '@order-change/shell';
import type { RemoteEntry } from '../composition/composition';
import { type Fault, fault } from '../federation/fault';
import type { Federation } from '../federation/federation';
import { keepingFunctions } from '../foreign/built-ins';
import { checkRemote } from './check-remote';
import { type Deadline, within } from './deadline';
import { fetchAgain } from './fetch-again';
import type { HandedRemote } from './hand-over';
import { isArriving } from './is-arriving';
import { removeScripts } from './remove-scripts';

export interface RemotePorts {
  federation: Federation;
  singletons: Singletons;
  injectSlice: (slice: HandedRemote['slices'][number]) => void;
  handOver: (module: AnyRemoteModule, entry: RemoteEntry) => HandedRemote;
  /** A remote's own code is about to run. */
  onRun: (entry: RemoteEntry) => void;
  /** A remote has changed this function of the page as it was loaded; it was put back. */
  onChanged: (name: string) => void;
  fetch: typeof fetch;
}

/** A remote that is ready to be mounted. */
export interface LoadedRemote {
  readonly entry: RemoteEntry;
  readonly module: HandedRemote;
}

/**
 * Loads a remote under one deadline: fetch → verify → check → hand over → inject. A stage that fails is a value with
 * a name, even if the remote's own code throws: this never rejects.
 *
 * @param attempt counts the attempts of this page to load this version, from 1: all but the first ask past
 *   the browser's cache
 */
export async function loadRemote(
  entry: RemoteEntry,
  ports: RemotePorts,
  deadline: Deadline,
  attempt: number,
): Promise<Result<LoadedRemote, RemoteFailure>> {
  const { name, version } = entry;
  const loaded = await within(
    deadline,
    async (signal) => {
      const fetched = await fetchModule(entry, ports, attempt, signal);
      if (!fetched.ok) return fetched;
      const checked = checkRemote(fetched.value, entry, ports.singletons);
      return checked.ok ? inject(ports.handOver(checked.value, entry), ports) : checked;
    },
    (signal) => isArriving(entry.integrity.keys(), ports.fetch, signal),
  );
  return loaded.ok
    ? { ok: true, value: { entry, module: loaded.value } }
    : { ok: false, failure: { remote: name, version, ...loaded.failure } };
}

/**
 * Fetches and evaluates the remote's module. If a file does not load, all are asked for again, past the
 * cache, and only then tried once more: the browser hands a preload that failed to the first script that
 * asks, even much later, and keeps a file that its integrity refused.
 */
async function fetchModule(
  entry: RemoteEntry,
  { fetch, federation, onRun, onChanged }: RemotePorts,
  attempt: number,
  signal: AbortSignal,
): Promise<Result<unknown, Fault>> {
  const open = async (address: string): Promise<Result<unknown, Fault>> => {
    const loaded = await federation.load(entry, address, signal);
    if (!loaded.ok) return loaded;
    if (signal.aborted) return fault('timeout', 'the module came too late');
    try {
      onRun(entry);
      if (entry.contract === 1) return { ok: true, value: loaded.value() };
      return { ok: true, value: keepingFunctions(loaded.value, onChanged) };
    } catch (error) {
      return fault('threw', error);
    }
  };
  if (attempt === 1) {
    const opened = await open(entry.url);
    if (opened.ok || opened.failure.stage !== 'unreachable') return opened;
  }
  const verified = await fetchAgain(entry, fetch, signal);
  if (!verified.ok) return verified;
  // Another address each time: scripts of the first one may hang, and whoever asks for it again joins them.
  // Twice: the first time the entry's chunks may be handed their failed preloads.
  let reason = '';
  for (const time of [1, 2]) {
    removeScripts(entry.url); // a new container would wait with them
    const opened = await open(`${entry.url}?try=${attempt}.${time}`);
    if (opened.ok || opened.failure.stage !== 'unreachable') return opened;
    ({ reason } = opened.failure);
  }
  return fault('threw', reason); // intact files that do not load
}

function inject(module: HandedRemote, { injectSlice }: RemotePorts): Result<HandedRemote, Fault> {
  try {
    module.slices.forEach(injectSlice);
    module.begin?.();
    return { ok: true, value: module };
  } catch (error) {
    return fault('threw', error); // a reducer, or what it does outside its screen, cannot begin
  }
}
