import { collectorLimits } from '../../limits';
import { type Refusal, refusal } from '../../outcome';
import { sequenceOf } from '../../protocol/release-id';
import type { ReleaseRecord } from '../../store';
import { isAboveBound } from '../analysis/bound';
import type { Tally } from '../analysis/evidence';
import { type Collector, keyOf, type Watched } from './collector';

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
