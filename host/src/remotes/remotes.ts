import type { RemoteFailure } from '@order-change/shell';
import { createLoadable, type Loadable } from '../loading/loadable';
import type { Composition, RemoteEntry } from './composition';
import { type LoadedRemote, loadRemote, type RemotePorts } from './load-remote';

type LoadableRemote = Loadable<LoadedRemote, RemoteFailure>;

/** The remotes of this page, by the slots that they fill. A remote that fills two is loaded once. */
export interface Remotes {
  readonly inSlot: (slot: string) => LoadableRemote;
  /** those that somebody has asked for */
  readonly all: () => readonly LoadableRemote[];
}

interface Ports extends RemotePorts {
  composition: Pick<Composition, 'find'>;
  report: (failure: RemoteFailure) => void;
}

export function createRemotes({ composition, report, ...ports }: Ports): Remotes {
  const slots = new Map<string, LoadableRemote>();
  const remotes = new Map<string, LoadableRemote>();

  const remoteOf = (entry: RemoteEntry) =>
    once(remotes, entry.name, () => createLoadable(() => loadRemote(entry, ports)));

  const fill = (slot: string): LoadableRemote =>
    createLoadable(async () => {
      const entry = await composition.find(slot);
      const remote = entry && remoteOf(entry);
      await remote?.retry();
      const state = remote?.getState();
      if (state?.status === 'ready') return { ok: true, value: state.value };
      const failure = state?.status === 'failed' ? state.failure : emptySlot(slot);
      report(failure);
      return { ok: false, failure };
    });

  return {
    inSlot: (slot) => once(slots, slot, () => fill(slot)),
    all: () => [...slots.values()],
  };
}

function emptySlot(slot: string): RemoteFailure {
  const reason = `the composition names no remote for the slot "${slot}"`;
  return { remote: slot, version: '', stage: 'unreachable', reason };
}

function once<T>(made: Map<string, T>, key: string, make: () => T): T {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}
