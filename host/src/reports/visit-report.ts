import type { UsageEvent } from '@order-change/client/host';
import type { FailureStage } from '@order-change/shell';
import { type Report, reportsPath, timeClassOf } from 'release/protocol';
import type { Composition } from '../composition/composition';

/** Milliseconds after the mount in which a failure still speaks against the version. */
const watched = 10_000;

const stages: readonly string[] = [
  'unreachable',
  'timeout',
  'integrity',
  'contract',
  'threw',
] satisfies FailureStage[];

interface Ports {
  composition: Pick<Composition, 'analysed'>;
  /** Returns whether this browser is counted in a rollout now: once. */
  countOnce: (rollout: string) => boolean;
  isChangedByOthers?: () => boolean;
  send?: (report: string) => void;
  page?: Pick<Window, 'addEventListener'>;
}

/**
 * Reports what became of each part whose rollout is analysed, once for each page load: mounted or failed, then
 * ordered or left. Of the load that was this browser's first it says so: verdicts count visitors. Says nothing of a
 * person, and nothing of other parts.
 */
export interface VisitReport {
  /** A part has failed; only the first fault of a part counts. A complaint of a customer does not count as one: ops are notified. */
  failed: (name: string, stage: string) => void;
  /**
   * A part has mounted and let the page go on.
   *
   * @param took milliseconds until then; undefined if they say nothing of the version
   */
  settled: (name: string, took?: number) => void;
  /** The customer did something. */
  note: (event: UsageEvent) => void;
}

interface Visited {
  say: (what: Report['what'], stage?: string) => void;
  /** undefined once it was said whether the part mounted or failed */
  timer: ReturnType<typeof setTimeout> | undefined;
  took?: number | undefined;
}

export function createVisitReport({
  composition,
  countOnce,
  isChangedByOthers = () => false,
  send = (report) => void navigator.sendBeacon(reportsPath, report),
  page = window,
}: Ports): VisitReport {
  const parts = new Map<string, Visited>();
  let isOver = false;

  /** Undefined if no rollout of the part is analysed, or if it was met before. */
  function meet(name: string): Visited | undefined {
    const analysed = parts.has(name) || isOver ? undefined : composition.analysed(name);
    if (!analysed) return undefined;
    const { rollout, ...version } = analysed;
    let isCounted: boolean | undefined;
    const say: Visited['say'] = (what, stage) => {
      const isChanged = isChangedByOthers();
      // Not before it is known what became of it: a page that hangs is counted with its next load.
      if (!isChanged && (what === 'mounted' || what === 'failed')) isCounted ??= countOnce(rollout);
      const tell = (of: Pick<Report, 'what'> & { stage?: string | undefined; took?: number }) =>
        send(
          JSON.stringify({
            ...version,
            part: name,
            ...of,
            ...(isChanged && { changedByOthers: true }),
            ...(isCounted === false && { again: true }),
          }),
        );
      tell({ what, stage });
      const { took } = visited;
      if (what === 'mounted' && took !== undefined && isCounted && !isChanged)
        tell({ what: 'live', took: timeClassOf(took) });
    };
    const visited: Visited = { say, timer: undefined };
    parts.set(name, visited);
    return visited;
  }

  function stop(visited: Visited): boolean {
    const isWaiting = visited.timer !== undefined;
    clearTimeout(visited.timer);
    visited.timer = undefined;
    return isWaiting;
  }

  function end(what: 'ordered' | 'left'): void {
    if (isOver) return;
    isOver = true;
    for (const visited of parts.values()) {
      if (stop(visited)) visited.say('mounted');
      visited.say(what);
    }
  }
  page.addEventListener('pagehide', () => end('left'));

  return {
    failed(name, stage) {
      const known = parts.get(name);
      const visited = known ?? meet(name);
      if (stage === 'complaint') visited?.say('complained');
      if (!visited || !stages.includes(stage)) return;
      if (!known || stop(known)) visited.say('failed', stage);
    },
    settled(name, took) {
      const visited = meet(name);
      if (!visited) return;
      visited.took = took;
      visited.timer = setTimeout(() => stop(visited) && visited.say('mounted'), watched);
    },
    note({ name }) {
      if (name === 'FormStart') parts.forEach(({ say }) => say('begun'));
      if (name === 'FormCompletion') end('ordered');
    },
  };
}
