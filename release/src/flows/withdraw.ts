import { check } from '../composing/check';
import { fallbackCandidates } from '../composing/fallbacks';
import { isBarredIn, withMarked, withoutBarred } from '../composing/marked';
import { retainedWithout } from '../composing/named';
import { readParts, type Versions } from '../composing/parts';
import { retainedAfter } from '../composing/retained';
import { stillRunning } from '../composing/variants';
import { done, refusal, refused, type Result } from '../outcome';
import { HOST } from '../protocol/paths';
import { readPublication, type Store } from '../store';
import { type BroughtOut, follow } from './bring-out';
import type { MoveOptions } from './plan';
import { nearestWithout } from './rollback';

/**
 * Takes one version away from everybody, as a new release. If it is active, the newest earlier version of the part that
 * worked, is whole and fits replaces it; if none worked, one that was active. None that was withdrawn or taken back does.
 * Sessions that hold it, be it as a failover version, get the active composition with their next page load; what was
 * typed stays in the browser. Afterwards the version
 * is refused by `activate` and `rollback`, unless `activate` says `reinstate`.
 */
export function withdraw(
  store: Store,
  name: string,
  version: string,
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  return follow(store, options, async ({ current, now, ...lasting }) => {
    const { active } = current;
    const withdrawn = withMarked(lasting.withdrawn, { [name]: version });
    const isBarred = isBarredIn({ ...lasting, withdrawn });
    const isActive = active.versions[name] === version;
    const published = isActive ? done(undefined) : await readPublication(store, name, version);
    if (!published.ok) return published;
    const others = fallbackCandidates(active.versions, { ...lasting, withdrawn })[name] ?? [];
    const versions = isActive
      ? await replaced(store, active.versions, name, others)
      : active.versions;
    if (!versions)
      return refused(
        name === HOST
          ? refusal('no-other-host', { version })
          : refusal('no-replacement', { name, version }),
      );
    return done({
      flow: 'withdraw',
      versions,
      withdrawn,
      held: await retainedWithout(store, retainedAfter(current, now), isBarred),
      previous: await nearestWithout(store, current.previous, isBarred),
      rollouts: withoutBarred(stillRunning(current.rollouts, active.versions, versions), isBarred),
    });
  });
}

/** `versions` with the first of `others` of the part `name` that makes a page with the rest. */
async function replaced(
  store: Store,
  versions: Versions,
  name: string,
  others: readonly string[],
): Promise<Versions | undefined> {
  for (const other of others) {
    const instead = { ...versions, [name]: other };
    const parts = await readParts(store, instead);
    if (parts.ok && check(parts.value).length === 0) return instead;
  }
  return undefined;
}
