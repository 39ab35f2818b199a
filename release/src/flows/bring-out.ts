import { isDeepStrictEqual } from 'node:util';
import { type Change, changesBetween } from '../composing/changes';
import type { Composition } from '../composing/composition';
import type { Versions } from '../composing/parts';
import { variantsOf } from '../composing/variants';
import { done, type Refusal, refusal, refused, type Result } from '../outcome';
import { versionPath } from '../protocol/paths';
import {
  mirrorPath,
  onStore,
  readActiveRecord,
  type ReleaseRecord,
  type Rollouts,
  type Store,
} from '../store';
import {
  type Base,
  type Change as Decided,
  type MoveOptions,
  next,
  type Plan,
  readBase,
} from './plan';
import { goesForward, prepare, type Prepared } from './prepare';
import { writeOut } from './write-out';

export interface BroughtOut {
  release: string;
  composition: Composition;
  /** what some visitors get instead */
  rollouts: Rollouts;
  /** False when exactly this was active before. */
  changed: boolean;
  /** changes that customers see */
  changes: Change[];
  /** what the page lives without, and what was passed over */
  warnings: Refusal[];
  /** what ops should know, though nothing is wrong */
  notes: Refusal[];
  /** the check that let it through, for the history */
  check: string;
}

/** Composes, checks, renders and writes a release, then points to it. Undefined if somebody else pointed first. */
export async function bringOut(store: Store, plan: Plan): Promise<Result<BroughtOut> | undefined> {
  const { versions, current, pointer, key } = plan;
  const { keys } = plan.settings;
  if (await store.get(mirrorPath)) return refused(refusal('mirror', { store: store.name }));
  const others = otherThan(plan.expect, pointer);
  if (others.length > 0) return refused(...others);
  // Those of before count too: else somebody without any of them could have a key of their own accepted.
  const lists = [keys, current?.settings.keys ?? []].filter(({ length }) => length > 0);
  const isAccepted = lists.every((list) => list.includes(key?.publicKey ?? ''));
  if (keys.length > 0 && !isAccepted) {
    return refused(
      key ? refusal('key-not-accepted', { key: key.publicKey }) : refusal('key-needed'),
    );
  }
  const prepared = await prepare(store, plan);
  if (!prepared.ok) return prepared;
  const { parts, before, composed, rollouts, warnings, notes, check } = prepared.value;
  const said = { rollouts, warnings, notes: [...plan.notes, ...notes], check };
  if (goesForward(plan) && current && holds(current, versions, prepared.value)) {
    const composition = { id: current.active.id, versions };
    return done({ ...said, release: current.id, composition, changed: false, changes: [] });
  }

  await releaseVersions(store, plan, rollouts);
  const release = await writeOut(store, plan, prepared.value);
  if (release === undefined) return undefined;
  const moved = await store.movePointer(pointer, release, plan.after);
  if (moved === 'busy') return refused(refusal('busy'));
  if (moved === 'lost') return undefined;
  const composition = { id: composed.id, versions };
  // If the composition before cannot be read, nobody knows what has changed for customers.
  const changes = before || pointer === undefined ? changesBetween(before, parts) : [];
  return done({ ...said, release, composition, changed: true, changes });
}

/** Refuses if the caller expects another release than the served one: somebody else was faster. */
export const otherThan = (expected: string | undefined, served: string | undefined): Refusal[] =>
  expected === undefined || expected === served
    ? []
    : [refusal('other-release', { expected, served: served || 'none' })];

/** Before anything points to them. Those of the current release are there already. */
async function releaseVersions(store: Store, { versions, current }: Plan, rollouts: Rollouts) {
  const known = current ? [current.active.versions, variantsOf(current.rollouts)] : [];
  const named = [versions, variantsOf(rollouts)].flatMap((each) => Object.entries(each));
  for (const [name, version] of named)
    if (known.every((each) => each[name] !== version))
      await store.release(versionPath(name, version));
}

/** Is exactly this served already? */
function holds(
  { active, documents, ...current }: ReleaseRecord,
  versions: Versions,
  { rollouts, rendered }: Prepared,
): boolean {
  return (
    areSame(versions, active.versions) &&
    isDeepStrictEqual(rollouts, current.rollouts) &&
    rendered.kept.length === Object.keys(documents).length
  );
}

export function areSame(one: Versions, other: Versions): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}

const attempts = 20;

/** Runs a flow until it has moved the pointer, from its first step again if somebody else was faster. */
export async function untilMoved<T>(
  attempt: () => Promise<Result<T> | undefined>,
): Promise<Result<T>> {
  for (let tried = 0; tried < attempts; tried += 1) {
    const result = await attempt();
    if (result) return result;
  }
  return refused(refusal('busy'));
}

/** Makes the release after the one that is served. Refuses before the first, and what `change` refuses. */
export function follow(
  store: Store,
  options: MoveOptions,
  change: (base: Base & { current: ReleaseRecord }) => Result<Decided> | Promise<Result<Decided>>,
): Promise<Result<BroughtOut>> {
  return onStore(store, () =>
    untilMoved(async () => {
      const read = await readActiveRecord(store);
      if (!read.ok) return read;
      const current = read.value;
      const base = { ...(await readBase(store, current, current.id, options)), current };
      const changed = await change(base);
      return changed.ok ? bringOut(store, next(base, options, changed.value)) : changed;
    }),
  );
}
