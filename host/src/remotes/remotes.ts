import type { Result } from '@order-change/contract';
import type { RemoteFailure } from '@order-change/shell';
import { HOST } from 'release/protocol';
import type { Composition, RemoteEntry } from '../composition/composition';
import { fault } from '../federation/fault';
import { hostStageOf } from '../federation/shared';
import { createLoadable, type Loadable } from '../loading/loadable';
import { noteError } from '../trace/noted-error';
import type { PartFailure } from '../trace/report';
import { noteStep } from '../trace/trace';
import { type Deadline, within } from './deadline';
import { type LoadedRemote, loadRemote, type RemotePorts } from './load-remote';
import type { MountMarker } from './mount-marker';
import { removeScripts } from './remove-scripts';

type LoadableRemote = Loadable<LoadedRemote, RemoteFailure>;
type Loaded = Result<LoadedRemote, RemoteFailure>;

/** The remotes of this page, by the slots that they fill. A remote that fills two is loaded once. */
export interface Remotes {
  readonly inSlot: (slot: string) => LoadableRemote;
  /** those that somebody has asked for */
  readonly all: () => readonly LoadableRemote[];
  /** the versions whose code has run in this page */
  readonly ran: () => readonly RemoteEntry[];
  /**
   * Gives up a version that failed after it was loaded: it is reported and disposed of, and its failover
   * version is loaded into its slots. Returns false if there is none.
   *
   * @param stage `complaint` if the customer says so: no code has failed
   */
  readonly giveUp: (
    remote: LoadedRemote,
    error: unknown,
    stage?: Extract<PartFailure['stage'], 'threw' | 'complaint'>,
  ) => boolean;
  /** A mounted remote has let the page go on. */
  readonly hasSettled: (remote: LoadedRemote) => void;
}

interface Ports extends Omit<RemotePorts, 'onChanged' | 'onRun'> {
  composition: Pick<Composition, 'find'>;
  report: (failure: PartFailure) => void;
  /** The page fails over to this version: the session goes on with it. */
  onFallback: (name: string, version: string) => unknown;
  marker: Pick<MountMarker, 'begin' | 'end' | 'hasBlocked'>;
  /** Returns whether the page's document has changed since it came. */
  isDocumentChanged: () => Promise<boolean>;
  /** Puts the functions of the language back that some part has changed. */
  putBuiltInsBack: () => unknown;
  /** for the whole way of each version of a remote into the page */
  deadline: Deadline;
}

export function createRemotes({
  composition,
  report,
  onFallback,
  marker,
  isDocumentChanged,
  putBuiltInsBack,
  deadline,
  ...ports
}: Ports): Remotes {
  const slots = new Map<string, LoadableRemote>();
  const loads = new Map<string, Promise<Loaded>>();
  const ran = new Map<string, RemoteEntry>();
  const attempts = new Map<string, number>();
  /** the addresses of versions that failed and are not asked for until a retry */
  const givenUp = new Set<string>();

  /** The remote that fills a slot. */
  const resolve = (slot: string) =>
    within(deadline, async () => {
      const entry = await composition.find(slot);
      return entry
        ? { ok: true, value: entry }
        : fault('unreachable', `the composition names no remote for the slot "${slot}"`);
    });

  async function load(entry: RemoteEntry): Promise<Loaded> {
    const attempt = (attempts.get(entry.url) ?? 0) + 1;
    attempts.set(entry.url, attempt);
    const { name, version } = entry;
    noteStep(name, version, 'asked');
    const onRun = () => {
      noteStep(name, version, 'ran');
      ran.set(entry.url, entry);
      marker.begin(entry);
    };
    const onChanged = (what: string) =>
      report({ remote: name, version, stage: 'contract', reason: `changes the page’s ${what}` });
    const all = { ...ports, onRun, onChanged };
    const loaded = await loadRemote(entry, all, deadline, attempt);
    if (loaded.ok) {
      noteStep(name, version, 'ready');
      return loaded;
    }
    void reportLoad(loaded.failure);
    removeScripts(entry.url);
    marker.end(entry);
    return loaded;
  }

  /**
   * A file that is not what the document says of it speaks against the document, if that is not as it was published; a
   * module of the host that does not come speaks against the host.
   */
  async function reportLoad(failure: RemoteFailure): Promise<void> {
    const isOfDocument = failure.stage === 'integrity' && (await isDocumentChanged());
    const stage = isOfDocument ? 'document' : hostStageOf(failure.stage);
    report(stage ? { ...failure, remote: HOST, version: '', stage } : failure);
  }

  /** Loads a version and, if that fails, those to which it fails over in turn, in the same way. */
  async function loadOneOf(entry: RemoteEntry): Promise<Loaded> {
    const { fallback } = entry;
    if (!fallback) return load(entry);
    if (!givenUp.has(entry.url) && marker.hasBlocked(entry)) {
      givenUp.add(entry.url);
      const reason = 'the page was blocked when it was last mounted';
      report({ remote: entry.name, version: entry.version, stage: 'threw', reason });
    }
    if (!givenUp.has(entry.url)) {
      const loaded = await load(entry);
      if (loaded.ok) return loaded;
      givenUp.add(entry.url);
    }
    const earlier = await loadOneOf(fallback);
    if (!earlier.ok)
      givenUp.delete(entry.url); // A retry begins with the active version.
    else if (earlier.value.entry === fallback) {
      noteStep(fallback.name, fallback.version, 'took over');
      onFallback(fallback.name, fallback.version);
    }
    return earlier;
  }

  function loadOnce(entry: RemoteEntry): Promise<Loaded> {
    const known = loads.get(entry.name);
    if (known) return known;
    const load = loadOneOf(entry);
    loads.set(entry.name, load);
    void load.then(({ ok }) => !ok && loads.delete(entry.name));
    return load;
  }

  const fill = (slot: string): LoadableRemote =>
    createLoadable(async () => {
      const found = await resolve(slot);
      if (found.ok) return loadOnce(found.value);
      const failure = { remote: slot, version: '', ...found.failure };
      report(failure);
      return { ok: false, failure };
    });

  const giveUp: Remotes['giveUp'] = ({ entry, module }, error, stage = 'threw') => {
    const { name: remote, version, url, fallback } = entry;
    if (stage === 'threw') noteError(error);
    report({ remote, version, stage, reason: String(error) });
    marker.end(entry);
    if (!fallback || givenUp.has(url)) return false;
    putBuiltInsBack(); // The next version shares the page with what this one has left.
    givenUp.add(url);
    disposeOf(module, report, entry);
    removeScripts(url);
    loads.delete(remote);
    for (const slot of slots.values()) {
      const state = slot.getState();
      if (state.status === 'ready' && state.value.entry === entry) void slot.restart();
    }
    return true;
  };

  return {
    inSlot: (slot) => once(slots, slot, () => fill(slot)),
    all: () => [...slots.values()],
    ran: () => [...ran.values()],
    giveUp,
    hasSettled({ entry }) {
      noteStep(entry.name, entry.version, 'settled');
      marker.end(entry);
    },
  };
}

/** Disposes of a remote, whose `dispose` may be broken as well. */
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
