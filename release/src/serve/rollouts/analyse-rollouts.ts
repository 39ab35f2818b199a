import { variantsOf } from '../../composing/variants';
import { activate } from '../../flows/activate';
import { history } from '../../flows/history';
import type { MoveOptions } from '../../flows/plan';
import { withdraw } from '../../flows/withdraw';
import { collectorLimits, seriesLimits } from '../../limits';
import {
  because,
  done,
  formatFault,
  formatRefusal,
  type Refusal,
  refusal,
  type Result,
  type ShownRefusal,
  toShown,
} from '../../outcome';
import { sequenceOf } from '../../protocol/release-id';
import { onStore, readActiveRecord, readWorked, type ReleaseRecord, type Store } from '../../store';
import type { Tally } from '../analysis/evidence';
import { type BetName, rateOfBet } from '../analysis/rates';
import { unseenIn, verdictOn } from '../analysis/steps';
import {
  addTimes,
  beyondMiddle,
  noTimesEvidence,
  sumOf,
  type TimesEvidence,
} from '../analysis/times';
import { addBlocks, type Evidences, noEvidences } from '../analysis/verdict';
import {
  type Collector,
  type Figures,
  keyOf,
  type Seen,
  type Side,
  type Watched,
} from './collector';
import { type Failing, failingOf, lookedAt, type Reported, toReported } from './failing';
import { type Point, tallySince } from './series';
import { guardedIn, isYoung, mostAgainst, networksAgainst, suspicionOf } from './suspects';

/** Analysis that outlives a restart: else the evidence would begin anew, and with it the chance of an error. */
export type KeptAnalysis = Map<
  string,
  {
    evidences: Evidences;
    times: TimesEvidence;
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
  /** both sides over time, and by browser */
  seen: Record<Side, { points: readonly Point[]; groups: Readonly<Record<string, Tally>> }>;
  unseen: ShownRefusal[];
  /** why it does not widen by itself; null if it may */
  held: ShownRefusal | null;
}

/** What ops were notified of. */
export interface Notice {
  atDatetime: string;
  told: ShownRefusal;
}

/** What pages report, as ops see it. */
export interface Reports {
  /** the rollouts that are analysed */
  judged: readonly RolloutState[];
  /** what fails now, the worst first */
  failing: readonly Failing[];
  /** every version that is analysed */
  reported: readonly Reported[];
  /** newest first */
  notices: readonly Notice[];
  /** when this process began to collect, and the newest report; null for none */
  sinceDatetime: string;
  latestDatetime: string | null;
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
  let notices: Notice[] = [];
  let looked: () => ReturnType<typeof lookedAt> = () => [];
  const notified = new Set<string>();

  function tell(told: Refusal): void {
    notify(formatRefusal(told));
    const atDatetime = new Date(now()).toISOString();
    notices = [{ atDatetime, told: toShown(told) }, ...notices].slice(0, seriesLimits.notices);
  }

  function notifyOnce(key: string, told: Refusal): void {
    if (!notified.has(key)) tell(told);
    notified.add(key);
  }

  async function analyse(watched: Watched, traffic: number, expect: string): Promise<void> {
    const { name, variant, live } = watched;
    const key = keyOf(watched);
    const before = kept.get(key);
    const blocks = collector.takeBlocks(key);
    const evidences = blocks.reduce(addBlocks, before?.evidences ?? noEvidences());
    const times = blocks.reduce(
      (some, block) => (block.times ? addTimes(some, block.times) : some),
      before?.times ?? noTimesEvidence(),
    );
    const stepBegan = before?.traffic === traffic ? before.stepBegan : now();
    kept.set(key, { evidences, times, traffic, stepBegan });
    const seen = collector.seen(key);
    states.push({
      name,
      version: variant,
      live,
      traffic,
      figures: collector.figures(key) ?? { arm: {}, base: {} },
      seen: { arm: shownOf(seen?.arm ?? nothingSeen), base: shownOf(seen?.base ?? nothingSeen) },
      unseen: unseenIn(evidences).map(toShown),
      held: times.isSlower ? toShown(heldBy(watched, traffic, times)) : null,
    });
    notifyFailures(key, name, evidences);

    const verdict = verdictOn(evidences, traffic, now() - stepBegan, times.isSlower);
    const version = variant;
    if (verdict.kind === 'withdraw') {
      const worse = worseBy(verdict.bet, evidences);
      const networks = collector.networksAgainst(key, rateOfBet(verdict.bet));
      if (networks < collectorLimits.networks) {
        const few = refusal('few-networks', { name, version, networks });
        return notifyOnce(`${key} few`, because(few, [worse]));
      }
      const why = `analysis: ${formatFault(worse)}`;
      const result = await withdraw(store, name, version, { ...options, why });
      const told = because(refusal('verdict-withdrew', { name, version }), [worse]);
      return notifyResult(`${key} withdraw`, result, told);
    }
    if (verdict.kind === 'hold') notifyOnce(`${key} held`, heldBy(watched, traffic, times));
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
      const told = isDone
        ? refusal('verdict-everybody', { name, version })
        : refusal('verdict-widened', { name, version, percent: to });
      notifyResult(`${key} ${to}`, result, told);
    }
  }

  function suspect(watched: Watched): void {
    const networks = networksAgainst(watched, collector);
    if (networks) notifyOnce(`${keyOf(watched)} fails`, suspicionOf(watched, networks));
  }

  /** Withdraws the one live version that fails for most, if that can break little. Returns whether it has. */
  async function withdrawLive(
    guarded: readonly Watched[],
    record: ReleaseRecord,
  ): Promise<boolean> {
    const failing = guarded.filter((one) => networksAgainst(one, collector));
    const [only, other] = failing;
    // Several at once have a cause of their own.
    if (!only || other) return false;
    const networks = mostAgainst(only, collector, now());
    if (!networks || !isYoung(only, record, await readWorked(store, record), now())) return false;
    if (await hasWithdrawn()) return false;
    const { name, variant: version } = only;
    const params = { failed: Math.round(networks.hits), networks: networks.visitors };
    const most = refusal('most-fail', params);
    const why = `analysis: ${formatFault(most)}`;
    const result = await withdraw(store, name, version, { ...options, why, expect: record.id });
    notifyResult(
      `${keyOf(only)} live`,
      result,
      because(refusal('verdict-live', { name, version }), [most]),
    );
    return result.ok;
  }

  /** Has it withdrawn a version within a day? Another one is up to ops: an outsider takes one step, and not all of them. */
  async function hasWithdrawn(): Promise<boolean> {
    const read = await history(store, 100);
    if (!read.ok || read.value.warnings.length > 0) return true;
    return read.value.releases.some(
      ({ flow, by, activatedDatetime }) =>
        flow === 'withdraw' &&
        by === analysisName &&
        now() - Date.parse(activatedDatetime) < collectorLimits.young,
    );
  }

  function notifyResult(key: string, result: Result<unknown>, told: Refusal): void {
    if (result.ok) tell(told);
    else notifyOnce(key, because(refusal('verdict-refused'), [told, ...result.failure]));
  }

  function notifyFailures(key: string, name: string, { failed: { base } }: Evidences): void {
    const { failures } = collectorLimits;
    if (base.visitors >= 100 && base.hits / base.visitors > failures)
      notifyOnce(`${key} base`, refusal('base-fails', { name, percent: failures * 100 }));
  }

  function notifySilence(isAny: boolean): void {
    const silent = now() - Math.max(collector.latest() ?? 0, began) > collectorLimits.silence;
    if (!isAny || !silent) notified.delete('silent');
    else notifyOnce('silent', refusal('no-reports'));
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
        if (!(await withdrawLive(guarded, read.value))) guarded.forEach(suspect);
        looked = () => lookedAt(read.value, [...watched, ...guarded], collector);
        notifySilence(watched.length + guarded.length > 0);
        return done(true);
      }),
    /** Returns what ops are shown, as it is now. */
    reports: (): Reports => {
      const seen = looked();
      const latest = collector.latest();
      return {
        judged: states,
        failing: failingOf(seen, collector, now()),
        reported: seen.map((one) => toReported(one, now())),
        notices,
        sinceDatetime: new Date(began).toISOString(),
        latestDatetime: latest === undefined ? null : new Date(latest).toISOString(),
      };
    },
  };
}

const nothingSeen = { points: [], groups: {} };

/** Returns what ops see of one side of a rollout. */
const shownOf = ({ points, groups }: Pick<Seen, 'points' | 'groups'>) => ({
  points,
  groups: Object.fromEntries(
    Object.entries(groups).map(([group, some]) => [group, tallySince(some, 0)]),
  ),
});

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

/** Says that a variant is slower, and what ops can do. @param percent that get it */
function heldBy(
  { name, variant: version }: Watched,
  percent: number,
  times: TimesEvidence,
): Refusal {
  const { than, arm, base } = beyondMiddle(times);
  const share = (part: number) => (part * 100).toFixed(0);
  const worse = refusal('worse-times', {
    seconds: than / 1000,
    share: share(arm),
    visitors: sumOf(times.arm),
    base: share(base),
    others: sumOf(times.base),
  });
  return because(refusal('verdict-held', { name, version, percent }), [worse]);
}

/** At most one line of a record. */
function worseBy(bet: BetName, evidences: Evidences): Refusal {
  const { arm, base } = evidences[bet];
  const share = ({ hits, visitors }: typeof arm) => ((hits / visitors) * 100).toFixed(1);
  return refusal(`worse-${bet}`, {
    share: share(arm),
    visitors: arm.visitors,
    base: share(base),
    others: base.visitors,
  });
}
