import { readNewest } from '../composing/current';
import {
  type IsBarred,
  isBarredIn,
  isMarked,
  type Marked,
  showsBarred,
  takenBackAmong,
  withdrawnAmong,
  withMarked,
  withoutBarred,
} from '../composing/marked';
import { retainedWithout } from '../composing/named';
import type { Versions } from '../composing/parts';
import { shownIn, withWorked } from '../composing/recall';
import { inOrder, stillRetained } from '../composing/retained';
import { stillRunning, variantsOf } from '../composing/variants';
import { because, done, type Refusal, refusal, refused, type Result } from '../outcome';
import { pickSettings, type Settings } from '../settings/settings';
import {
  earlier,
  isNewer,
  listReleases,
  onStore,
  readActiveId,
  readRecord,
  type ReleaseRecord,
  type Rollouts,
  type Store,
} from '../store';
import { bringOut, type BroughtOut, otherThan, untilMoved } from './bring-out';
import { type MoveOptions, next, readBase } from './plan';

export interface RollbackOptions extends MoveOptions {
  /** a release; without it the one before */
  to?: string;
  /** instead of a release: versions to go back to, the other parts stay as they are */
  versions?: Versions;
  /** settings that change with it */
  settings?: Partial<Settings>;
}

/**
 * Brings back, as a new release, the composition of the release before the current one, that of `to`,
 * or the current one with other `versions`. Sessions on the composition that is taken back get the
 * active one. What it takes back comes back only by an `activate` that names it. Refuses when there is none, when its
 * parts are no longer whole, or when one of them was withdrawn, taken back before, or never live, since nothing is
 * mounted here, or when all of `versions` are live: then nothing changes. If the record of the current one is broken, the newest one before it that can be
 * read takes its place. Without `to` and `versions` it undoes the release that was served when it was asked
 * for, and refuses if another one is served since: of two at once, the second one would undo a release that nobody meant.
 */
export function rollback(store: Store, options: RollbackOptions = {}): Promise<Result<BroughtOut>> {
  return onStore(store, async () => {
    const isNamed = options.to !== undefined || options.versions !== undefined;
    const expect = options.expect ?? (isNamed ? undefined : await store.readPointer());
    return untilMoved(() =>
      attempt(store, expect === undefined ? options : { ...options, expect }),
    );
  });
}

async function attempt(
  store: Store,
  { to, versions, ...options }: RollbackOptions,
): Promise<Result<BroughtOut> | undefined> {
  const pointer = await store.readPointer();
  const others = otherThan(options.expect, pointer);
  if (others.length > 0) return refused(...others);
  const current = pointer ? await readRecord(store, pointer) : undefined;
  if (current?.ok === false && isNewer(current.failure)) return current;
  const served = current?.ok ? current.value : undefined;
  const id = await (versions ? readActiveId(store) : targetOf(store, to, served));
  if (!id.ok) return id;
  const target = await readRecord(store, id.value);
  if (!target.ok && id.value !== pointer) return refused(noTarget(id.value, target.failure));
  if (!target.ok) return target;

  const { active, held, previous, settings, forced } = target.value;
  const base = await readBase(store, served, pointer, options);
  const all = { ...active.versions, ...versions };
  const refusals = [
    ...(served ? liveAmong(served, versions ?? {}) : []),
    ...withdrawnAmong(all, base.withdrawn),
    ...takenBackAmong(all, base.takenBack),
    ...(versions ? await neverLiveAmong(store, versions, target.value) : []),
  ];
  if (refusals.length > 0) return refused(...refusals);
  const rollouts = withoutBarred(
    stillRunning(target.value.rollouts, active.versions, all),
    isBarredIn(base),
  );
  const takenBack = served ? afterRollback(base.takenBack, served, all, rollouts) : base.takenBack;
  const isBarred = isBarredIn({ ...base, takenBack });
  const supersededAt = served ? inOrder(served, base.now)[0] : base.now;
  const live = served?.active.versions ?? {};
  const broughtBack = Object.fromEntries(
    Object.entries(all).filter(([name, version]) => live[name] !== version),
  );
  const plan = next(base, options, {
    flow: 'rollback',
    versions: all,
    // What was passed over then is passed over again.
    force: [...(options.force ?? []), ...forced.map(({ code }) => code)],
    held: await retainedWithout(store, stillRetained(held, supersededAt), isBarred),
    previous: await nearestWithout(store, versions ? id.value : previous, isBarred),
    rollouts,
    takenBack,
    // Ops named it: they say that it works.
    worked: to || versions ? withWorked(base.worked, broughtBack) : base.worked,
    settings: { ...pickSettings(settings, 'goesBack'), ...options.settings },
    warnings: current?.ok === false ? [because(refusal('replaced'), current.failure)] : [],
  });
  return bringOut(store, plan);
}

/** Returns the refusal to go back to a release whose record cannot be read. */
export const noTarget = (id: string, faults: readonly Refusal[]) =>
  because(refusal('no-target', { id }), faults);

/** Refusals if all of `versions` are live: a caller that names the version to take back would believe that it is gone. */
function liveAmong({ active }: ReleaseRecord, versions: Versions): Refusal[] {
  const named = Object.entries(versions);
  return named.every(([name, version]) => active.versions[name] === version)
    ? named.map(([name, version]) => refusal('live-already', { name, version }))
    : [];
}

/** A refusal for each of `versions` that neither the release `last` nor one before it has shown to anybody. */
async function neverLiveAmong(
  store: Store,
  versions: Versions,
  last: ReleaseRecord,
): Promise<Refusal[]> {
  const isNew = (record: ReleaseRecord) => {
    const lists = [shownIn(record), record.wereLive ?? {}];
    return ([name, version]: [string, string]) =>
      !lists.some((list) => isMarked(list, name, version));
  };
  let unseen = Object.entries(versions).filter(isNew(last));
  for await (const older of earlier(store, last.id)) {
    if (unseen.length === 0) break;
    unseen = unseen.filter(isNew(older));
  }
  return unseen.map(([name, version]) => refusal('never-live', { name, version }));
}

/** Returns what was taken back before, and what `served` shows to anybody and the new release to nobody. */
function afterRollback(
  takenBack: Marked,
  { active, rollouts }: ReleaseRecord,
  versions: Versions,
  left: Rollouts,
): Marked {
  const variants = variantsOf(left);
  const gone = (shown: Versions) =>
    Object.fromEntries(
      Object.entries(shown).filter(
        ([name, version]) => versions[name] !== version && variants[name] !== version,
      ),
    );
  return withMarked(withMarked(takenBack, gone(active.versions)), gone(variantsOf(rollouts)));
}

/** Finds the release to which a rollback leads: from `id` back the first that shows nothing barred. */
export async function nearestWithout(
  store: Store,
  id: string | null,
  isBarred: IsBarred,
): Promise<string | null> {
  let next = id;
  while (next !== null) {
    const record = await readRecord(store, next);
    if (!record.ok) return null;
    if (!showsBarred(record.value.active, isBarred)) return next;
    next = record.value.previous;
  }
  return null;
}

async function targetOf(
  store: Store,
  to: string | undefined,
  served: ReleaseRecord | undefined,
): Promise<Result<string>> {
  if (to === undefined) return served ? previousOf(served) : lastReadable(store);
  return (await listReleases(store)).includes(to)
    ? done(to)
    : refused(refusal('no-release', { id: to }));
}

const previousOf = ({ id, previous }: ReleaseRecord): Result<string> =>
  previous === null ? refused(refusal('none-before', { id })) : done(previous);

/** A record that cannot be read does not say where a rollback leads. */
async function lastReadable(store: Store): Promise<Result<string>> {
  const id = await readActiveId(store);
  if (!id.ok) return id;
  const last = await readNewest(store);
  return last ? done(last.id) : refused(refusal('none-readable', { id: id.value }));
}
