import { createHash, randomBytes } from 'node:crypto';
import { analysisInterval, collectorLimits } from '../../limits';
import type { Report } from '../../protocol/report';
import { type Group, groupsOf } from '../analysis/browsers';
import { type Block, noBlock, none, sum, type Tally } from '../analysis/evidence';
import { type BetName, betNames, type RateName, rateNames } from '../analysis/rates';
import { addClasses, noTimes, sumOf, type TimesBlock } from '../analysis/times';
import { networkOf } from './network';
import { createSeries, type Point, type Series } from './series';

/** A version of a part that is analysed, as the served release has it. */
export interface Watched {
  name: string;
  /** the version that some visitors get, and the one of the others; '' if everybody gets it */
  variant: string;
  live: string;
  /** the numbers of the release from which on it is analysed, and of the served one */
  since: number;
  until: number;
}

export type Side = 'arm' | 'base';
/** Count by side and by what was reported; failures by their stage too (`failed threw`). */
export type Figures = Record<Side, Record<string, number>>;

/** Visitors of one side over time and by browser, and the networks in which its part failed. */
export interface Seen {
  points: readonly Point[];
  groups: Readonly<Partial<Record<Group, readonly Point[]>>>;
  /** {@link Collector.networks} of this hour and of the one before */
  networks: readonly [hour: Tally, before: Tally];
}

interface OneSide {
  series: Series;
  groups: Map<Group, Series>;
  /** the reports of each network in this hour, and what they were in the hour before */
  reported: Map<string, Tally>;
  hourBefore: Tally;
}

interface Waiting {
  since: number;
  blocks: Record<BetName, Block>;
  times: TimesBlock;
}

interface Collected {
  watched: Watched;
  figures: Figures;
  sides: Record<Side, OneSide>;
  /** what no verdict has seen, by the release of the page, whose visitors came at one ratio, and since when (ms since the epoch) */
  waiting: Map<number, Waiting>;
  /** by hour anew: salted hashes of networks with the reports that were counted of each, by rate and side */
  counted: Map<string, number>;
  /** of the hours before, as {@link Collector.networks} has it */
  before: Tally;
  /** the networks with evidence against the variant in this hour, and the most in any hour */
  against: Record<RateName, Set<string>>;
  most: Record<RateName, number>;
}

export interface Collector {
  /** Sets what is analysed, and forgets the rest. */
  watch: (rollouts: readonly Watched[]) => void;
  /** False for a report of nothing that is analysed, of a visitor who was counted, or beyond what one network may say. */
  take: (report: Report, address: string, userAgent?: string) => boolean;
  /** Takes the reports of blocks that are {@link collectorLimits.looks} old. */
  takeBlocks: (key: string) => (Partial<Record<BetName, Block>> & { times?: TimesBlock })[];
  figures: (key: string) => Figures | undefined;
  /** {@link Seen} of both sides; undefined for what is not analysed. */
  seen: (key: string) => Record<Side, Seen> | undefined;
  /**
   * Counts the networks that reported on the variant, in each hour anew, and those in which it failed: a network in which it
   * fails for a third of visitors counts as a third.
   */
  networks: (key: string) => Tally;
  /** in how many networks, within one hour, the variant looked worse */
  networksAgainst: (key: string, rate: RateName) => number;
  /** ms since the epoch of the newest report */
  latest: () => number | undefined;
}

export const keyOf = ({ name, variant, live, since }: Watched) =>
  live === '' ? `${name}=${variant}` : `${name}@${since}`;

const countedAs = {
  mounted: ['failed', 0],
  failed: ['failed', 1],
  left: ['ordered', 0],
  ordered: ['ordered', 1],
  // Ops see it, and no verdict counts it.
  begun: ['begun', 0],
  complained: ['complained', 0],
  live: ['live', 0],
} as const satisfies Record<Report['what'], readonly [string, number]>;

/**
 * Collects the reports of pages: counts, and for an hour salted hashes of networks, which bound what one
 * network can say. Nothing of it leads to a person, and the salt never leaves this process.
 *
 * @param now ms since the epoch
 * @param pace milliseconds between two looks of the analysis
 */
export function createCollector(
  now: () => number = Date.now,
  pace: number = analysisInterval,
): Collector {
  const all = new Map<string, Collected>();
  const block = collectorLimits.looks * pace;
  let salt = randomBytes(16);
  let hour = -1;
  let latest: number | undefined;

  function turnHour(): void {
    const current = Math.floor(now() / collectorLimits.hashesKept);
    if (current === hour) return;
    const isNext = current === hour + 1;
    hour = current;
    salt = randomBytes(16);
    for (const one of all.values()) {
      const { counted, against, sides } = one;
      one.before = sum(one.before, networksIn(sides.arm));
      for (const side of Object.values(sides)) {
        side.hourBefore = isNext ? networksIn(side) : none();
        side.reported.clear();
      }
      counted.clear();
      for (const name of rateNames) against[name].clear();
    }
  }

  const hashOf = (address: string) =>
    createHash('sha256').update(salt).update(networkOf(address)).digest('base64url').slice(0, 12);

  /** A live version can be the base of a rollout, and be analysed for itself. */
  function find({ part, version, release }: Report): [Collected, Side][] {
    return [...all.values()].flatMap((collected): [Collected, Side][] => {
      const { name, variant, live, since, until } = collected.watched;
      if (part !== name || release < since || release > until) return [];
      if (version === variant) return [[collected, 'arm']];
      return version === live ? [[collected, 'base']] : [];
    });
  }

  /** False beyond what one network may say. */
  function count(
    { what, stage, release, took }: Report,
    network: string,
    groups: readonly Group[],
    [one, side]: [Collected, Side],
  ) {
    const { figures, waiting, counted, against, most } = one;
    const [rate, hit] = countedAs[what];
    const slot = `${network} ${rate}`;
    const soFar = counted.get(slot) ?? 0;
    const isFull = counted.size >= collectorLimits.hashes && soFar === 0;
    if (soFar >= collectorLimits.perNetwork || isFull) return false;
    counted.set(slot, soFar + 1);
    const kind = stage === undefined ? what : `${what} ${stage}`;
    figures[side][kind] = (figures[side][kind] ?? 0) + 1;
    if (rate === 'begun' || rate === 'complained') return true;
    if (rate === 'failed') note(one.sides[side], network, groups, hit);
    const waits = waiting.get(release) ?? nothingWaits(now());
    waiting.set(release, waits);
    if (rate === 'live') {
      const one = noTimes().map((none, index) => none + Number(index === took));
      waits.times = { ...waits.times, [side]: addClasses(waits.times[side], one) };
      return true;
    }
    const { blocks } = waits;
    for (const bet of rate === 'failed' ? [rate, ...groups] : [rate]) {
      blocks[bet][side].visitors += 1;
      blocks[bet][side].hits += hit;
    }
    // Failures speak against a variant; of orders it is those that do not come.
    if (side === 'arm' && (rate === 'failed') === (hit === 1)) {
      against[rate].add(network);
      most[rate] = Math.max(most[rate], against[rate].size);
    }
    return true;
  }

  function note(side: OneSide, network: string, groups: readonly Group[], hits: 0 | 1): void {
    const one = { visitors: 1, hits };
    side.series.add(now(), hits);
    for (const group of groups) {
      const series = side.groups.get(group) ?? createSeries();
      side.groups.set(group, series);
      series.add(now(), hits);
    }
    side.reported.set(network, sum(side.reported.get(network) ?? none(), one));
  }

  return {
    watch(rollouts) {
      const known = rollouts.map(keyOf);
      for (const key of all.keys()) if (!known.includes(key)) all.delete(key);
      for (const watched of rollouts) {
        const key = keyOf(watched);
        all.set(key, { ...(all.get(key) ?? nothing(watched)), watched });
      }
    },
    take(report, address, userAgent) {
      if (report.changedByOthers) return false; // It says nothing of the version.
      turnHour();
      const found = find(report);
      if (found.length === 0) return false;
      latest = now();
      if (report.again) return false; // Verdicts count visitors, not page loads.
      const network = hashOf(address);
      const groups = groupsOf(userAgent);
      return found.map((one) => count(report, network, groups, one)).some(Boolean);
    },
    takeBlocks(key) {
      const waiting = all.get(key)?.waiting ?? new Map<number, Waiting>();
      return [...waiting].flatMap(([release, waits]) => {
        if (now() - waits.since < block) return [];
        const { blocks, times } = waits;
        const ready = betNames.filter((name) => isWhole(blocks[name]));
        const isTimed = sumOf(times.arm) > 0 && sumOf(times.base) > 0;
        const taken = {
          ...Object.fromEntries(ready.map((name) => [name, blocks[name]])),
          ...(isTimed && { times }),
        };
        const next = nothingWaits(now());
        waiting.set(release, {
          ...next,
          blocks: { ...blocks, ...pick(next.blocks, ready) },
          ...(!isTimed && { times }),
        });
        return ready.length > 0 || isTimed ? [taken] : [];
      });
    },
    figures: (key) => all.get(key)?.figures,
    seen(key) {
      turnHour();
      const sides = all.get(key)?.sides;
      return sides && { arm: seenOf(sides.arm), base: seenOf(sides.base) };
    },
    networks(key) {
      const found = all.get(key);
      return found ? sum(found.before, networksIn(found.sides.arm)) : none();
    },
    networksAgainst: (key, rate) => all.get(key)?.most[rate] ?? 0,
    latest: () => latest,
  };
}

const seenOf = (side: OneSide): Seen => ({
  points: side.series.points(),
  groups: Object.fromEntries([...side.groups].map(([group, one]) => [group, one.points()])),
  networks: [networksIn(side), side.hourBefore],
});

function networksIn({ reported }: Pick<OneSide, 'reported'>): Tally {
  const shares = [...reported.values()].map(({ visitors, hits }) => hits / visitors);
  return { visitors: shares.length, hits: shares.reduce((all, share) => all + share, 0) };
}

/** A block of one side alone says nothing; it waits for the other. */
const isWhole = ({ arm, base }: Block) => arm.visitors > 0 && base.visitors > 0;

const nothingWaits = (since: number): Waiting => ({
  since,
  blocks: Object.fromEntries(betNames.map((bet) => [bet, noBlock()])) as Record<BetName, Block>,
  times: { arm: noTimes(), base: noTimes() },
});

function pick(blocks: Record<BetName, Block>, names: readonly BetName[]) {
  return Object.fromEntries(names.map((name) => [name, blocks[name]]));
}

const noVisitors = (): OneSide => ({
  series: createSeries(),
  groups: new Map(),
  reported: new Map(),
  hourBefore: none(),
});

const nothing = (watched: Watched): Collected => ({
  watched,
  sides: { arm: noVisitors(), base: noVisitors() },
  figures: { arm: {}, base: {} },
  waiting: new Map(),
  counted: new Map(),
  before: none(),
  against: { failed: new Set(), ordered: new Set() },
  most: { failed: 0, ordered: 0 },
});
