import { variantsOf } from '../../composing/variants';
import { activate } from '../../flows/activate';
import type { MoveOptions } from '../../flows/plan';
import { withdraw } from '../../flows/withdraw';
import { collectorLimits } from '../../limits';
import { done, formatRefusal, type Result, type ShownRefusal, toShown } from '../../outcome';
import { sequenceOf } from '../../protocol/release-id';
import { onStore, readActiveRecord, type ReleaseRecord, type Store } from '../../store';
import { unseenIn, verdictOn } from '../analysis/steps';
import { addBlocks, type Evidences, noEvidences } from '../analysis/verdict';
import { type Collector, type Figures, keyOf, type Watched } from './collector';
import { guardedIn, type Suspect, suspicionOf } from './suspects';

/** Analysis that outlives a restart: else the evidence would begin anew, and with it the chance of an error. */
export type KeptAnalysis = Map<
  string,
  {
    evidences: Evidences;
    /** percent, and since when (ms since the epoch) */
    traffic: number;
    stepBegan: number;
  }
>;

/** One rollout, as ops see it. */
export interface RolloutState {
  name: string;
  version: string;
  live: string;
  /** percent */
  traffic: number;
  figures: Figures;
  unseen: ShownRefusal[];
}

/** Name of the analysis in the history. */
export const analysisName = 'release serve';

interface Ports {
  store: Store;
  collector: Collector;
  kept: KeptAnalysis;
  /** takes what ops must know, one line */
  notify: (line: string) => void;
  options?: Pick<MoveOptions, 'key'>;
  now?: () => number;
}

/**
 * Makes the analysis of rollouts, and of live versions if ops have asked for it: it takes what
 * pages have reported, and then widens a rollout, withdraws its version, or waits. A live version that fails, and what
 * it cannot do, is a notice to ops, once.
 */
export function createRolloutAnalysis({ store, collector, kept, ...ports }: Ports) {
  const { notify, now = Date.now } = ports;
  const options = { ...ports.options, by: analysisName };
  const began = now();
  let states: RolloutState[] = [];
  let suspects: Suspect[] = [];
  const notified = new Set<string>();

  function notifyOnce(key: string, line: string): void {
    if (!notified.has(key)) notify(line);
    notified.add(key);
  }

  async function analyse(watched: Watched, traffic: number, expect: string): Promise<void> {
    const { name, variant, live } = watched;
    const key = keyOf(watched);
    const before = kept.get(key);
    const evidences = collector
      .takeBlocks(key)
      .reduce(addBlocks, before?.evidences ?? noEvidences());
    const stepBegan = before?.traffic === traffic ? before.stepBegan : now();
    kept.set(key, { evidences, traffic, stepBegan });
    states.push({
      name,
      version: variant,
      live,
      traffic,
      figures: collector.figures(key) ?? { arm: {}, base: {} },
      unseen: unseenIn(evidences).map(toShown),
    });
    notifyFailures(key, name, evidences);

    const verdict = verdictOn(evidences, traffic, now() - stepBegan);
    if (verdict.kind === 'withdraw') {
      const why = `analysis: ${reasonOf(verdict.rate, evidences)}`;
      const networks = collector.networksAgainst(key, verdict.rate);
      if (networks < collectorLimits.networks) {
        const few = `${name} ${variant} would be withdrawn (${why}), but only ${networks} networks say so.`;
        return notifyOnce(`${key} few`, few);
      }
      const result = await withdraw(store, name, variant, { ...options, why });
      return notifyResult(`${key} withdraw`, result, `${name} ${variant} is withdrawn. ${why}`);
    }
    if (verdict.kind === 'widen') {
      const to = verdict.traffic;
      const why = `analysis at ${traffic} %: no worse than ${live}`;
      const isDone = to >= 100;
      const step = isDone ? { worked: true } : { traffic: to, judge: true };
      // Only of the release that was looked at: a rollback in between has ended the rollout.
      const result = await activate(
        store,
        { [name]: variant },
        { ...options, ...step, why, expect },
      );
      notifyResult(
        `${key} ${to}`,
        result,
        `${name} ${variant}: ${isDone ? 'live for everybody' : `${to} %`}`,
      );
    }
  }

  function suspect(watched: Watched): Suspect[] {
    const found = suspicionOf(watched, collector);
    if (!found) return [];
    notifyOnce(`${keyOf(watched)} fails`, formatRefusal(found));
    return [{ name: watched.name, version: watched.variant, told: toShown(found) }];
  }

  function notifyResult(key: string, result: Result<unknown>, line: string): void {
    if (result.ok) notify(line);
    else notifyOnce(key, `${line}: refused. ${result.failure.map(formatRefusal).join(' ')}`);
  }

  function notifyFailures(key: string, name: string, { failed: { base } }: Evidences): void {
    const { failures } = collectorLimits;
    if (base.visitors >= 100 && base.hits / base.visitors > failures)
      notifyOnce(
        `${key} base`,
        `More than ${failures * 100} % of visitors without the rollout of ${name} fail.`,
      );
  }

  function notifySilence(isAny: boolean): void {
    const silent = now() - Math.max(collector.latest() ?? 0, began) > collectorLimits.silence;
    if (!isAny || !silent) notified.delete('silent');
    else
      notifyOnce(
        'silent',
        'No page has reported for 30 minutes: nothing is analysed. Check the route to /reports.',
      );
  }

  return {
    /** Looks at all rollouts once. Refuses if the store cannot be read. */
    look: (): Promise<Result<true>> =>
      onStore(store, async () => {
        const read = await readActiveRecord(store);
        if (!read.ok) return read;
        const watched = watchedIn(read.value);
        const guarded = guardedIn(read.value);
        collector.watch([...watched, ...guarded]);
        const keys = watched.map(keyOf);
        for (const key of kept.keys()) if (!keys.includes(key)) kept.delete(key);
        states = [];
        for (const one of watched)
          await analyse(one, read.value.rollouts[one.name]?.traffic ?? 0, read.value.id);
        suspects = guarded.flatMap(suspect);
        notifySilence(watched.length + guarded.length > 0);
        return done(true);
      }),
    states: () => states,
    /** The live versions that fail too often: ops are asked whether they are withdrawn. */
    suspects: () => suspects,
  };
}

function watchedIn({ id, active, rollouts }: ReleaseRecord): Watched[] {
  const variants = variantsOf(rollouts);
  return Object.entries(rollouts)
    .filter(([, { judge }]) => judge)
    .map(([name, { since }]) => ({
      name,
      variant: variants[name] ?? '',
      live: active.versions[name] ?? '',
      since,
      until: sequenceOf(id),
    }));
}

/** At most one line of a record. */
function reasonOf(rate: 'failed' | 'ordered', evidences: Evidences): string {
  const { arm, base } = evidences[rate];
  const share = ({ hits, visitors }: typeof arm) => `${((hits / visitors) * 100).toFixed(1)} %`;
  return `${share(arm)} ${rate} of ${arm.visitors}, ${share(base)} of ${base.visitors} others`;
}
