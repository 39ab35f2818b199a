import type { Result } from '@order-change/contract';
import type { RemoteFailure } from '@order-change/shell';
import { noteStep } from '../explain/trace';
import { createLoadable, type Loadable } from '../loading/loadable';
import type { Composition, RemoteEntry } from './composition';
import { within } from './deadline';
import { fault } from './fault';
import { type LoadedRemote, loadRemote, type RemotePorts } from './load-remote';
import type { MountMarker } from './mount-marker';

type LoadableRemote = Loadable<LoadedRemote, RemoteFailure>;
type Loaded = Result<LoadedRemote, RemoteFailure>;

/** The remotes of this page, by the slots that they fill. A remote that fills two is loaded once. */
export interface Remotes {
  readonly inSlot: (slot: string) => LoadableRemote;
  /** those that somebody has asked for */
  readonly all: () => readonly LoadableRemote[];
  /**
   * Gives up a version that failed after it was loaded: it is reported and disposed of, and the version
   * that takes over is loaded into its slots. Returns false if there is none.
   */
  readonly giveUp: (remote: LoadedRemote, error: unknown) => boolean;
  /** A mounted remote has let the page go on. */
  readonly hasSettled: (remote: LoadedRemote) => void;
}

interface Ports extends Omit<RemotePorts, 'onRun'> {
  composition: Pick<Composition, 'find'>;
  report: (failure: RemoteFailure) => void;
  /** A version takes over: it is what this session goes on with. */
  onFallback: (name: string, version: string) => unknown;
  marker: Pick<MountMarker, 'begin' | 'end' | 'hasBlocked'>;
  /** milliseconds for the whole way of a remote into the page, from the composition to its slices */
  deadline: number;
  /** {@link deadline}, if another version waits to take over */
  shortDeadline: number;
}

export function createRemotes({
  composition,
  report,
  onFallback,
  marker,
  deadline,
  shortDeadline,
  ...ports
}: Ports): Remotes {
  const slots = new Map<string, LoadableRemote>();
  const loads = new Map<string, Promise<Loaded>>();
  const attempts = new Map<string, number>();
  /** the addresses of versions that failed and are not asked for until a retry */
  const givenUp = new Set<string>();

  /** The remote that fills a slot, and the milliseconds that are left for it. */
  async function resolve(slot: string) {
    const began = performance.now();
    const found = await within(deadline, async () => {
      const entry = await composition.find(slot);
      return entry
        ? { ok: true, value: entry }
        : fault('unreachable', `the composition names no remote for the slot "${slot}"`);
    });
    return { found, left: deadline - (performance.now() - began) };
  }

  async function load(entry: RemoteEntry, left: number): Promise<Loaded> {
    const attempt = (attempts.get(entry.url) ?? 0) + 1;
    attempts.set(entry.url, attempt);
    const { name, version } = entry;
    noteStep(name, version, 'asked');
    const onRun = () => {
      noteStep(name, version, 'ran');
      marker.begin(entry);
    };
    const loaded = await loadRemote(entry, { ...ports, onRun }, left, attempt);
    if (loaded.ok) {
      noteStep(name, version, 'ready');
      return loaded;
    }
    report(loaded.failure);
    marker.end(entry);
    return loaded;
  }

  /** The same way for the version that is active and, if that fails, for the one that takes over. */
  async function loadOneOf(entry: RemoteEntry, left: number): Promise<Loaded> {
    const { fallback } = entry;
    if (!fallback) return load(entry, left);
    if (!givenUp.has(entry.url) && marker.hasBlocked(entry)) {
      givenUp.add(entry.url);
      const reason = 'the page was blocked when it was last mounted';
      report({ remote: entry.name, version: entry.version, stage: 'threw', reason });
    }
    if (!givenUp.has(entry.url)) {
      const loaded = await load(entry, Math.min(left, shortDeadline));
      if (loaded.ok) return loaded;
      givenUp.add(entry.url);
    }
    const earlier = await load(fallback, deadline);
    if (earlier.ok) {
      noteStep(fallback.name, fallback.version, 'took over');
      onFallback(fallback.name, fallback.version);
    } else givenUp.delete(entry.url); // A retry begins with the active version.
    return earlier;
  }

  function loadOnce(entry: RemoteEntry, left: number): Promise<Loaded> {
    const known = loads.get(entry.name);
    if (known) return known;
    const load = loadOneOf(entry, left);
    loads.set(entry.name, load);
    void load.then(({ ok }) => !ok && loads.delete(entry.name));
    return load;
  }

  const fill = (slot: string): LoadableRemote =>
    createLoadable(async () => {
      const { found, left } = await resolve(slot);
      if (found.ok) return loadOnce(found.value, left);
      const failure = { remote: slot, version: '', ...found.failure };
      report(failure);
      return { ok: false, failure };
    });

  function giveUp({ entry, module }: LoadedRemote, error: unknown): boolean {
    const { name: remote, version, url, fallback } = entry;
    report({ remote, version, stage: 'threw', reason: String(error) });
    marker.end(entry);
    if (!fallback || givenUp.has(url)) return false;
    givenUp.add(url);
    disposeOf(module, report, entry);
    loads.delete(remote);
    for (const slot of slots.values()) {
      const state = slot.getState();
      if (state.status === 'ready' && state.value.entry === entry) void slot.restart();
    }
    return true;
  }

  return {
    inSlot: (slot) => once(slots, slot, () => fill(slot)),
    all: () => [...slots.values()],
    giveUp,
    hasSettled({ entry }) {
      noteStep(entry.name, entry.version, 'settled');
      marker.end(entry);
    },
  };
}

/** What a remote ends may be broken as well. */
function disposeOf(
  module: LoadedRemote['module'],
  report: Ports['report'],
  { name: remote, version }: RemoteEntry,
): void {
  try {
    module.dispose?.();
  } catch (error) {
    report({ remote, version, stage: 'threw', reason: `dispose: ${String(error)}` });
  }
}

function once<T>(made: Map<string, T>, key: string, make: () => T): T {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}
