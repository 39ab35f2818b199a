import type { Result } from '@order-change/contract';
import type { RemoteFailure } from '@order-change/shell';
import { createLoadable, type Loadable } from '../loading/loadable';
import type { Composition, RemoteEntry } from './composition';
import { within } from './deadline';
import { fault } from './fault';
import { type LoadedRemote, loadRemote, type RemotePorts } from './load-remote';

type LoadableRemote = Loadable<LoadedRemote, RemoteFailure>;
type Loaded = Result<LoadedRemote, RemoteFailure>;

/** The remotes of this page, by the slots that they fill. A remote that fills two is loaded once. */
export interface Remotes {
  readonly inSlot: (slot: string) => LoadableRemote;
  /** those that somebody has asked for */
  readonly all: () => readonly LoadableRemote[];
}

interface Ports extends RemotePorts {
  composition: Pick<Composition, 'find'>;
  report: (failure: RemoteFailure) => void;
  /** milliseconds for the whole way of a remote into the page, from the composition to its slices */
  deadline: number;
}

export function createRemotes({ composition, report, deadline, ...ports }: Ports): Remotes {
  const slots = new Map<string, LoadableRemote>();
  const loads = new Map<string, Promise<Loaded>>();
  const attempts = new Map<string, number>();

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

  function loadOnce(entry: RemoteEntry, left: number): Promise<Loaded> {
    const attempt = (attempts.get(entry.url) ?? 0) + 1;
    const load = loads.get(entry.name) ?? loadRemote(entry, ports, left, attempt);
    if (!loads.has(entry.name)) {
      attempts.set(entry.url, attempt);
      loads.set(entry.name, load);
      void load.then(({ ok }) => !ok && loads.delete(entry.name));
    }
    return load;
  }

  const fill = (slot: string): LoadableRemote =>
    createLoadable(async () => {
      const { found, left } = await resolve(slot);
      const loaded: Loaded = found.ok
        ? await loadOnce(found.value, left)
        : { ok: false, failure: { remote: slot, version: '', ...found.failure } };
      if (!loaded.ok) report(loaded.failure);
      return loaded;
    });

  return {
    inSlot: (slot) => once(slots, slot, () => fill(slot)),
    all: () => [...slots.values()],
  };
}

function once<T>(made: Map<string, T>, key: string, make: () => T): T {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}
