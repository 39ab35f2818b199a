import { because, done, type Refusal, refusal, type Result } from '../outcome';
import { HOST } from '../protocol/paths';
import { isReleaseId } from '../protocol/release-id';
import { initialSettings } from '../settings/settings';
import {
  isNewer,
  listBefore,
  readCurrentId,
  readPublication,
  readRecord,
  readWholeRelease,
  type ReleaseRecord,
  type Store,
} from '../store';
import type { Versions } from './parts';
import { type Memory, recall } from './recall';

/**
 * The release that is served, or undefined before the first one. A broken one may be replaced, by
 * `versions` that name the host and a remote for each of its slots, so that nothing has to be taken
 * from it; else it refuses.
 */
export async function readCurrent(
  store: Store,
  versions: Versions,
  warn: (warning: Refusal) => void,
): Promise<Result<ReleaseRecord | undefined>> {
  const id = await readCurrentId(store);
  if (id.ok && id.value === undefined) return done(undefined);
  const read = id.ok ? await readWholeRelease(store, id.value ?? '') : id;
  if (read.ok || isNewer(read.failure) || !(await isWhole(store, versions))) return read;
  warn(because(refusal('replaced'), read.failure));
  return done(undefined);
}

/** State that stays from release to release. */
export type Lasting = Pick<ReleaseRecord, 'withdrawn' | 'settings'> &
  Memory & {
    /** the release that it was read from; undefined if nothing was ever released, as far as it can be read */
    last: ReleaseRecord | undefined;
  };

/** Reads what stays: from `current`, or if that is broken from the newest record before it that can be read. */
export async function readLasting(
  store: Store,
  current: ReleaseRecord | undefined,
): Promise<Lasting> {
  const record = current ?? (await readNewest(store));
  if (!record) {
    const memory = { takenBack: {}, wereLive: {}, worked: { versions: {}, since: {} } };
    return { withdrawn: {}, settings: initialSettings, ...memory, last: undefined };
  }
  const { withdrawn, settings } = record;
  return { withdrawn, settings, ...(await recall(store, record)), last: record };
}

/** Reads the newest record that can be read: that of the served release, or one before it. Undefined if there is none. */
export async function readNewest(store: Store): Promise<ReleaseRecord | undefined> {
  const pointer = (await store.readPointer()) ?? '';
  for (const id of [pointer, ...(await listBefore(store, pointer))].filter(isReleaseId)) {
    const record = await readRecord(store, id);
    if (record.ok) return record.value;
  }
  return undefined;
}

async function isWhole(store: Store, versions: Versions): Promise<boolean> {
  const named = Object.entries(versions).map(([name, version]) =>
    readPublication(store, name, version),
  );
  const parts = (await Promise.all(named)).flatMap((read) => (read.ok ? [read.value] : []));
  const slots = parts.flatMap((part) =>
    part.kind === HOST ? part.pages.flatMap((page) => Object.keys(page.slots)) : [],
  );
  const filled = parts.flatMap((part) => (part.kind === 'remote' ? part.fills : []));
  return versions[HOST] !== undefined && slots.every((slot) => filled.includes(slot));
}
