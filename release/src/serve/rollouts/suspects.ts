import { collectorLimits } from '../../limits';
import { type Refusal, refusal } from '../../outcome';
import { sequenceOf } from '../../protocol/release-id';
import type { ReleaseRecord, Worked } from '../../store';
import { isAboveBound, isAboveMost } from '../analysis/bound';
import type { Tally } from '../analysis/evidence';
import { type Collector, keyOf, type Watched } from './collector';
import { tallySince } from './series';

/** The live versions that are looked at: each that has one to take its place. */
export function guardedIn({ id, active, settings, fallbacks }: ReleaseRecord): Watched[] {
  if (!settings.autoWithdraw) return [];
  const until = sequenceOf(id);
  return Object.entries(active.versions)
    .filter(([name]) => Object.hasOwn(fallbacks, name))
    .map(([name, variant]) => ({ name, variant, live: '', since: 1, until }));
}

/** Do as many networks as a withdrawal needs say that it fails, beyond chance? */
export const saysEnough = (networks: Tally): boolean =>
  networks.hits >= collectorLimits.networks && isAboveBound(networks);

/**
 * Returns the networks that say that a live version fails too often, beyond chance; undefined if it does not. It counts networks:
 * anybody can send reports, so a person decides what every visitor gets.
 */
export function networksAgainst(
  watched: Watched,
  collector: Pick<Collector, 'networks' | 'seen'>,
): Tally | undefined {
  const key = keyOf(watched);
  // What fails since a moment drowns in the hours that were good: the last two are looked at alone, too.
  const tallies = [collector.networks(key), ...(collector.seen(key)?.arm.networks ?? [])];
  return tallies.find(saysEnough);
}

/** Says that a live version fails. @param networks those that say so */
export const suspicionOf = (
  { name, variant: version }: Watched,
  { visitors, hits }: Tally,
): Refusal =>
  refusal('live-fails', { name, version, failed: Math.round(hits), networks: visitors });

/**
 * Returns the networks of this hour that say that a live version fails for so many visitors that it is withdrawn without a word of ops:
 * beyond chance by visitors and by networks. Undefined if they do not.
 */
export function mostAgainst(
  watched: Watched,
  collector: Pick<Collector, 'seen'>,
  now: number,
): Tally | undefined {
  const seen = collector.seen(keyOf(watched))?.arm;
  if (!seen) return undefined;
  const [networks] = seen.networks;
  const visitors = tallySince(seen.points, now - collectorLimits.hashesKept);
  const isMost = networks.hits >= collectorLimits.mostNetworks && isAboveMost(networks);
  return isMost && isAboveMost(visitors) ? networks : undefined;
}

/**
 * Is a live version new, and is what takes its place known to have worked? One that was good for a day fails for another reason: the version
 * before it would not help.
 */
export function isYoung(
  { name, variant }: Watched,
  { fallbacks }: Pick<ReleaseRecord, 'fallbacks'>,
  { versions, since }: Worked,
  now: number,
): boolean {
  const began = since[name];
  const isNew = began !== undefined && now - Date.parse(began) < collectorLimits.young;
  const works = versions[name] ?? [];
  return isNew && !works.includes(variant) && works.includes(fallbacks[name] ?? '');
}
