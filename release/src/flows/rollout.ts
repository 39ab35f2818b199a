import type { Versions } from '../composing/parts';
import { done, type Refusal, refusal, refused, type Result } from '../outcome';
import { isTraffic, type ReleaseRecord, type Rollouts } from '../store';

/**
 * The rollouts with `versions` at a traffic: new ones begin, those of the same version widen. Refuses what
 * would take visitors out, since each has seen the version.
 *
 * @param traffic percent, from 0.01 to 99.99
 * @param sequence of the release that will have them
 * @param judge `release serve` widens or withdraws them by itself; undefined leaves it as it is
 */
export function withRollouts(
  { active, rollouts }: Pick<ReleaseRecord, 'active' | 'rollouts'>,
  versions: Versions,
  traffic: number,
  sequence: number,
  judge: boolean | undefined,
): Result<Rollouts> {
  if (!isTraffic(traffic)) return refused(refusal('no-traffic', { text: String(traffic) }));
  const refusals: Refusal[] = [];
  const changed = Object.entries(versions).map(([name, version]) => {
    const running = Object.hasOwn(rollouts, name) ? rollouts[name] : undefined;
    if (active.versions[name] === version) refusals.push(refusal('arm-is-live', { name, version }));
    if (!running)
      return [name, { version, traffic, since: sequence, judge: judge ?? false }] as const;
    if (running.version !== version)
      refusals.push(refusal('rollout-taken', { name, version, other: running.version }));
    if (running.traffic > traffic)
      refusals.push(refusal('rollout-narrows', { name, version, now: running.traffic }));
    return [name, { ...running, traffic, judge: judge ?? running.judge }] as const;
  });
  return refusals.length > 0
    ? refused(...refusals)
    : done({ ...rollouts, ...Object.fromEntries(changed) });
}
