import { type Refusal, refusal } from '../outcome';
import type { ReleaseRecord, Rollouts } from '../store';
import type { Versions } from './parts';

/** Versions of parts that something was decided of, by the name of the part. */
export type Marked = ReleaseRecord['withdrawn'];

export const isMarked = (marked: Marked, name: string, version: string) =>
  Object.hasOwn(marked, name) && marked[name]?.includes(version) === true;

/** Puts `versions` first, each once, and keeps at most `most` of each part. */
export function withMarked(marked: Marked, versions: Versions, most = Infinity): Marked {
  const added = Object.entries(versions).map(([name, version]) => {
    const others = Object.hasOwn(marked, name) ? (marked[name] ?? []) : [];
    return [name, [version, ...others.filter((other) => other !== version)].slice(0, most)];
  });
  return { ...marked, ...(Object.fromEntries(added) as Marked) };
}

/** Each version with the name of its part. */
export const entriesOf = (marked: Marked) =>
  Object.entries(marked).flatMap(([name, list]) => list.map((version) => [name, version] as const));

export function withoutMarked(marked: Marked, isGone: (name: string, version: string) => boolean) {
  const left = Object.entries(marked).map(
    ([name, list]) => [name, list.filter((version) => !isGone(name, version))] as const,
  );
  return Object.fromEntries(left.filter(([, { length }]) => length > 0)) as Marked;
}

type Marks = Pick<ReleaseRecord, 'withdrawn' | 'takenBack'>;

/** Makes the predicate of barred versions, withdrawn or taken back: only an `activate` that names one brings it back. */
export function isBarredIn({ withdrawn, takenBack }: Marks) {
  return (name: string, version: string) =>
    isMarked(withdrawn, name, version) || isMarked(takenBack, name, version);
}

export type IsBarred = ReturnType<typeof isBarredIn>;

/** A refusal for each of `versions` that was withdrawn. */
export const withdrawnAmong = (versions: Versions, withdrawn: Marked): Refusal[] =>
  Object.entries(versions)
    .filter(([name, version]) => isMarked(withdrawn, name, version))
    .map(([name, version]) => refusal('withdrawn', { name, version }));

/** A refusal for each of `versions` that a rollback took back. */
export const takenBackAmong = (versions: Versions, takenBack: Marked): Refusal[] =>
  Object.entries(versions)
    .filter(([name, version]) => isMarked(takenBack, name, version))
    .map(([name, version]) => refusal('taken-back', { name, version }));

/** May a composition show a version that is barred? */
export const showsBarred = (
  { versions, arms = {} }: { versions: Versions; arms?: Versions },
  isBarred: IsBarred,
) => [versions, arms].some((some) => Object.entries(some).some((one) => isBarred(...one)));

/** The rollouts whose version is not barred. */
export const withoutBarred = (rollouts: Rollouts, isBarred: IsBarred): Rollouts =>
  Object.fromEntries(
    Object.entries(rollouts).filter(([name, { version }]) => !isBarred(name, version)),
  );
