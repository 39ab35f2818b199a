import type { ReleaseRecord } from '../../store';
import { evidenceAbove, isAboveBound } from '../analysis/bound';
import type { Group } from '../analysis/browsers';
import { none, type Tally } from '../analysis/evidence';
import {
  type Collector,
  type Figures,
  keyOf,
  type Seen,
  type Side,
  type Watched,
} from './collector';
import { type Point, tallySince } from './series';
import { networksAgainst, saysEnough } from './suspects';

/** A version that pages report of. */
export interface Reported {
  name: string;
  version: string;
  /** visitors in the last 15 minutes and in the last hour, and those for whom it failed */
  newest: Tally;
  lastHour: Tally;
}

/** A version that fails now, by what pages report. */
export interface Failing {
  name: string;
  version: string;
  /** percent of visitors who get it */
  traffic: number;
  /** the browsers of which `seen` speaks; null for all */
  group: Group | null;
  /** in `minutes`, or networks since it is watched */
  seen: Tally;
  /** null if `seen` counts networks */
  minutes: number | null;
  /** those that reported within an hour, and those in which it failed: one in which a third failed counts as a third */
  networks: Tally;
  /** beyond chance by visitors and by networks, and in as many networks as a withdrawal needs: one network alone never is */
  isSure: boolean;
  /** the version that takes its place if it is withdrawn; null if none is known */
  instead: string | null;
  points: readonly Point[];
  /** failures by stage since the version is watched */
  stages: Readonly<Record<string, number>>;
}

/** Evidence from which on ops are shown what may fail: two of two visitors, or four of ten. What is sure needs ten times as much. */
const worthALook = 10;

/** Evidence below which the newest visitors say that it is over: 20 without a failure, say. Five are too few. */
const over = 0.1;

/** Minutes that are looked at, the newest alone first: what began a moment ago must not drown in what was good. */
const spans = [15, 60, 12 * 60] as const;

const minute = 60_000;

/** One side of what is analysed, as the served release has it. */
interface Looked {
  watched: Watched;
  name: string;
  version: string;
  traffic: number;
  instead: string | null;
  seen: Seen;
  stages: Failing['stages'];
}

/** Lists each version of `watched` once: a live one may be the base of a rollout, and be analysed for itself. */
export function lookedAt(
  { fallbacks, rollouts }: Pick<ReleaseRecord, 'fallbacks' | 'rollouts'>,
  watched: readonly Watched[],
  collector: Pick<Collector, 'seen' | 'figures'>,
): Looked[] {
  const all = watched.flatMap((one): Looked[] => {
    const seen = collector.seen(keyOf(one));
    if (!seen) return [];
    const { name, variant, live } = one;
    const some = rollouts[name]?.traffic ?? 0;
    const rest = Math.round((100 - some) * 100) / 100;
    const ofLive = { name, traffic: rest, instead: fallbacks[name] ?? null };
    const figures = collector.figures(keyOf(one));
    const side = (of: Side) => ({ watched: one, seen: seen[of], stages: stagesOf(figures?.[of]) });
    if (live === '') return [{ ...ofLive, ...side('arm'), version: variant }];
    return [
      { ...side('arm'), name, version: variant, traffic: some, instead: live },
      { ...ofLive, ...side('base'), version: live },
    ];
  });
  const byVersion = new Map<string, Looked>();
  for (const one of all) {
    const key = `${one.name} ${one.version}`;
    const other = byVersion.get(key);
    if (!other || sizeOf(one) > sizeOf(other)) byVersion.set(key, one);
  }
  return [...byVersion.values()];
}

/** Returns the failures of reports that name their stage, by stage. */
const stagesOf = (counts: Figures[Side] = {}): Failing['stages'] =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([told, some]) => {
      const [what, stage] = told.split(' ');
      return what === 'failed' && stage ? [[stage, some]] : [];
    }),
  );

const sizeOf = ({ seen }: Looked) => tallySince(seen.points, 0).visitors;

export const toReported = ({ name, version, seen }: Looked, now: number): Reported => ({
  name,
  version,
  newest: tallySince(seen.points, now - 15 * minute),
  lastHour: tallySince(seen.points, now - 60 * minute),
});

/** Returns what fails now, the worst first: what is sure, then by the share of all visitors. */
export function failingOf(
  looked: readonly Looked[],
  collector: Pick<Collector, 'networks' | 'seen'>,
  now: number,
): Failing[] {
  const all = looked.flatMap((one) => {
    const found = fails(one, collector, now);
    const { name, version, traffic, instead, seen, stages } = one;
    if (!found) return [];
    const points = (found.group && seen.groups[found.group]) ?? seen.points;
    const networks = worse(...seen.networks);
    return [{ name, version, traffic, instead, networks, points, stages, ...found }];
  });
  const weight = ({ isSure, traffic, seen }: Failing) =>
    (isSure ? 1_000 : 0) + (traffic * seen.hits) / seen.visitors;
  return all.sort((one, other) => weight(other) - weight(one));
}

/** Do the newest visitors say that it works, whatever was before? */
const isOver = (newest: Tally) => evidenceAbove(newest) < over;

const newestOf = ([newest]: readonly { seen: Tally }[]): Tally => newest?.seen ?? none();

/** An hour that has just begun says little: the one before it may say more. */
const worse = (hour: Tally, before: Tally) =>
  isAboveBound(before) && !isAboveBound(hour) ? before : hour;

function fails(
  { watched, seen }: Looked,
  collector: Pick<Collector, 'networks' | 'seen'>,
  now: number,
): Pick<Failing, 'group' | 'seen' | 'minutes' | 'isSure'> | undefined {
  const talliesOf = (group: Group | null, points: readonly Point[]) =>
    spans.map((minutes) => ({
      group,
      minutes,
      seen: tallySince(points, now - minutes * minute),
    }));
  const tallies = talliesOf(null, seen.points);
  const groups = Object.entries(seen.groups).map(([group, points]) =>
    talliesOf(group as Group, points),
  );
  const networks = worse(...seen.networks);
  const isWorking = isOver(newestOf(tallies));
  const sure = tallies.find((one) => saysEnough(networks) && isAboveBound(one.seen));
  if (sure && !isWorking) return { ...sure, isSure: true };
  const against = watched.live === '' ? networksAgainst(watched, collector) : undefined;
  if (against && !isWorking) {
    const found = { ...against, hits: Math.round(against.hits) };
    return { group: null, seen: found, minutes: null, isSure: true };
  }
  const perhaps = tallies.find((one) => evidenceAbove(one.seen) >= worthALook);
  if (perhaps && !isWorking) return { ...perhaps, isSure: false };
  // Among many others nobody notices that it fails on iPhones alone.
  const ofGroup = groups
    .filter((all) => !isOver(newestOf(all)))
    .flat()
    .find((one) => isAboveBound(one.seen));
  return ofGroup && { ...ofGroup, isSure: false };
}
