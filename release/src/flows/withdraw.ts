import { check } from '../composing/check';
import { isBarredIn, showsBarred, withMarked, withoutBarred } from '../composing/marked';
import { readParts, type Versions } from '../composing/parts';
import { retainedAfter } from '../composing/retained';
import { stillRunning } from '../composing/variants';
import { done, refusal, refused, type Result } from '../outcome';
import { readPublication, type Store } from '../store';
import { type BroughtOut, follow } from './bring-out';
import type { MoveOptions } from './plan';
import { nearestWithout } from './rollback';

/**
 * Takes one version away from everybody, as a new release. If it is active, the newest earlier version
 * of the part that was active, is whole and fits takes its place, but none that was withdrawn or that a rollback took back. Sessions that hold it get the active
 * composition with their next page load; what was typed stays in the browser. Afterwards the version
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
    const others = (lasting.wereLive[name] ?? []).filter((other) => !isBarred(name, other));
    const versions = isActive
      ? await replaced(store, active.versions, name, others)
      : active.versions;
    if (!versions) return refused(refusal('no-replacement', { name, version }));
    return done({
      flow: 'withdraw',
      versions,
      withdrawn,
      held: retainedAfter(current, now).filter((one) => !showsBarred(one, isBarred)),
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
