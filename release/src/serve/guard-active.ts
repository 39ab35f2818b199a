import type { MoveOptions } from '../flows/move';
import { withdraw } from '../flows/withdraw';
import { isAboveBound } from '../judge/bound';
import { collectorLimits } from '../limits';
import { sequenceOf } from '../protocol/release-id';
import { type Result } from '../result';
import type { ReleaseRecord } from '../store/record';
import type { Store } from '../store/store';
import { type Collector, keyOf, type Watched } from './collector';

/** The live versions that are withdrawn if they fail: each that has one to take its place. */
export function guardedIn({ id, active, autoWithdraw, fallbacks }: ReleaseRecord): Watched[] {
  if (!autoWithdraw) return [];
  const until = sequenceOf(id);
  return Object.entries(active.versions)
    .filter(([name]) => Object.hasOwn(fallbacks, name))
    .map(([name, arm]) => ({ name, arm, live: '', since: 1, until }));
}

interface Ports {
  store: Store;
  collector: Pick<Collector, 'failures' | 'networksAgainst'>;
  options: MoveOptions;
  /** takes what became of a version that was to be withdrawn, under a key */
  tell: (key: string, result: Result<unknown>, line: string) => void;
  /** takes a line for ops, once for each key */
  notifyOnce: (key: string, line: string) => void;
}

/** Withdraws a live version for whose visitors it fails too often, beyond chance; the next ones get the one before. */
export async function guard(
  watched: Watched,
  { store, collector, options, tell, notifyOnce }: Ports,
): Promise<void> {
  const { name, arm } = watched;
  const key = keyOf(watched);
  const failed = collector.failures(key);
  if (!isAboveBound(failed)) return;
  const why = `auto-withdraw: fails for ${failed.hits} of ${failed.visitors} visitors`;
  const networks = collector.networksAgainst(key, 'failed');
  if (networks < collectorLimits.networks) {
    const few = `${name} ${arm} would be withdrawn (${why}), but only ${networks} networks say so.`;
    return notifyOnce(`${key} few`, few);
  }
  const result = await withdraw(store, name, arm, { ...options, why });
  tell(`${key} withdraw`, result, `${name} ${arm} is withdrawn. ${why}`);
}
