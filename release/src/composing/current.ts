import { because, done, type Refusal, refusal, type Result } from '../outcome';
import { HOST } from '../protocol/paths';
import { initialSettings, pickSettings } from '../settings/settings';
import {
  listReleases,
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
  if (read.ok || !(await isWhole(store, versions))) return read;
  warn(because(refusal('replaced'), read.failure));
  return done(undefined);
}

/** State that stays from release to release. */
export type Lasting = Pick<ReleaseRecord, 'withdrawn' | 'settings'> & Memory;

/** Reads what stays: from `current`, or what survives a broken record from the newest one that can be read. */
export async function readLasting(
  store: Store,
  current: ReleaseRecord | undefined,
): Promise<Lasting> {
  const record = current ?? (await newestReadable(store));
  if (!record) {
    const worked = { versions: {}, since: {} };
    return { withdrawn: {}, takenBack: {}, wereLive: {}, worked, settings: initialSettings };
  }
  const { withdrawn, settings } = record;
  const surviving = { ...initialSettings, ...pickSettings(settings, 'survives') };
  return {
    withdrawn,
    settings: current ? settings : surviving,
    ...(await recall(store, record)),
  };
}

async function newestReadable(store: Store): Promise<ReleaseRecord | undefined> {
  for (const id of (await listReleases(store)).reverse()) {
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
