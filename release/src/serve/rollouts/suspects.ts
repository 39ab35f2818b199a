import { collectorLimits } from '../../limits';
import { type Refusal, refusal, type ShownRefusal } from '../../outcome';
import { sequenceOf } from '../../protocol/release-id';
import type { ReleaseRecord } from '../../store';
import { isAboveBound } from '../analysis/bound';
import { type Collector, keyOf, type Watched } from './collector';

/** A live version of which ops are asked whether it is withdrawn. */
export interface Suspect {
  name: string;
  version: string;
  told: ShownRefusal;
}

/** The live versions that are looked at: each that has one to take its place. */
export function guardedIn({ id, active, settings, fallbacks }: ReleaseRecord): Watched[] {
  if (!settings.autoWithdraw) return [];
  const until = sequenceOf(id);
  return Object.entries(active.versions)
    .filter(([name]) => Object.hasOwn(fallbacks, name))
    .map(([name, variant]) => ({ name, variant, live: '', since: 1, until }));
}

/**
 * Says that a live version fails too often, beyond chance; undefined if it does not. It counts networks: anybody
 * can send reports, so a person decides what every visitor gets.
 */
export function suspicionOf(
  watched: Watched,
  collector: Pick<Collector, 'networks'>,
): Refusal | undefined {
  const { name, variant: version } = watched;
  const failed = collector.networks(keyOf(watched));
  if (failed.hits < collectorLimits.networks || !isAboveBound(failed)) return undefined;
  const { visitors, hits } = failed;
  return refusal('live-fails', { name, version, failed: Math.round(hits), networks: visitors });
}
