import { createHash } from 'node:crypto';
import { done, type Refusal, refusal, refused, type Result } from '../outcome';
import { parseJson } from '../protocol/read';
import { isReleaseId, sequenceOf } from '../protocol/release-id';
import { integrityOf } from './integrity';
import { recordPath, releasePath, releasesPath } from './paths';
import { readRecordShape, type ReleaseRecord } from './record';
import { toStored } from './retained-releases';
import type { Store, Written } from './store';

/** The id of the release that is served; undefined before the first. */
export async function readCurrentId(store: Store): Promise<Result<string | undefined>> {
  const id = await store.readPointer();
  if (id === undefined || isReleaseId(id)) return done(id);
  return refused(refusal('no-pointer', { path: `${store.name}/current` }));
}

/** The id of the release that is served. Refuses before the first. */
export async function readActiveId(store: Store): Promise<Result<string>> {
  const id = await readCurrentId(store);
  if (!id.ok) return id;
  return id.value === undefined
    ? refused(refusal('nothing-active', { store: store.name }))
    : done(id.value);
}

/** Reads the record of a release. Refuses a record whose bytes differ from those that were written. */
export async function readRecord(store: Store, id: string): Promise<Result<ReleaseRecord>> {
  const [bytes, sum] = await Promise.all([store.get(recordPath(id)), store.get(sumPath(id))]);
  const record = parseRecord(store, id, bytes);
  // One without a hash is from an earlier version of this tool.
  if (!bytes || !sum) return record;
  const path = `${store.name}/${recordPath(id)}`;
  const isAsWritten = String(sum) === integrityOf(bytes);
  if (record.ok) return isAsWritten ? record : refused(refusal('changed-release', { path }));
  const read = parseJson(String(bytes), readRecordShape);
  return isAsWritten && !read.ok
    ? refused(refusal('newer-record', { path, fault: read.failure }))
    : record;
}

/** Is it a record of a newer tool? Its release is whole, so nothing may take its place. */
export const isNewer = (faults: readonly Refusal[]) =>
  faults.some(({ code }) => code === 'newer-record');

/** Reads a record from its bytes, changed ones too. */
export function parseRecord(
  store: Pick<Store, 'name'>,
  id: string,
  bytes: Buffer | undefined,
): Result<ReleaseRecord> {
  const path = `${store.name}/${recordPath(id)}`;
  if (!bytes) return refused(refusal('missing-file', { path }));
  const parsed = parseJson(String(bytes), readRecordShape);
  if (!parsed.ok) return refused(refusal('broken-record', { path, fault: parsed.failure }));
  return parsed.value.id === id
    ? done(parsed.value)
    : refused(refusal('broken-record', { path, fault: 'it speaks of another release' }));
}

/** Yields the records before release `id`, newest first, as far as they can be read. */
export async function* earlier(store: Store, id: string): AsyncGenerator<ReleaseRecord> {
  let record = await readRecord(store, id);
  while (record.ok && record.value.before) {
    record = await readRecord(store, record.value.before.release);
    if (record.ok) yield record.value;
  }
}

/** Lists the ids of the releases before `id`, the newest first; all if it is no release. */
export async function listBefore(store: Store, id: string): Promise<string[]> {
  const ids = await listReleases(store);
  return ids.filter((one) => !isReleaseId(id) || sequenceOf(one) < sequenceOf(id)).reverse();
}

/** Reads the record of the served release. Refuses before the first. */
export async function readActiveRecord(store: Store): Promise<Result<ReleaseRecord>> {
  const id = await readActiveId(store);
  return id.ok ? readRecord(store, id.value) : id;
}

/** {@link readRecord}, once every file of the release is as it was written. */
export async function readWholeRelease(store: Store, id: string): Promise<Result<ReleaseRecord>> {
  const read = await readRecord(store, id);
  if (!read.ok) return read;
  const [fault] = await store.unlike(releasePath(id), read.value.files);
  if (fault === undefined) return read;
  const path = `${releasePath(id)}/${fault}`;
  const code = (await store.get(path)) ? 'changed-release' : 'missing-file';
  return refused(refusal(code, { path: `${store.name}/${path}` }));
}

/** Is every file of the release as it was written? */
export const isWhole = async (store: Store, id: string) => (await readWholeRelease(store, id)).ok;

/** The link to the release before: its id and the SHA-256 of its record, as it lies in the store. */
export async function chainTo(store: Store, id: string): Promise<ReleaseRecord['before']> {
  const bytes = isReleaseId(id) ? await store.get(recordPath(id)) : undefined;
  return bytes ? { release: id, hash: hashOfRecord(bytes) } : null;
}

/** The SHA-256 by which a record vouches for the one before it, hexadecimal. */
export const hashOfRecord = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The files of a release that its record does not name: the record, and the hash of its exact bytes. */
export const recordFiles = ['release.json', 'release.sum'];

const sumPath = (id: string) => `${releasePath(id)}/release.sum`;

/** The next free number. */
export async function nextSequence(store: Store): Promise<number> {
  const last = (await listReleases(store)).at(-1);
  return last === undefined ? 1 : sequenceOf(last) + 1;
}

/** Writes a release that nothing points to yet. False if another one has its number. */
export async function writeRelease(
  store: Store,
  record: Omit<ReleaseRecord, 'files'>,
  content: Readonly<Record<string, Written>>,
): Promise<boolean> {
  const integrity = Object.entries(content).map(([path, file]) => [
    path,
    Buffer.isBuffer(file) ? integrityOf(file) : file.integrity,
  ]);
  const { settings, held, ...others } = record;
  const files = Object.fromEntries(integrity);
  // No company is a field that is missing: a tool of before reads the record.
  const { company, ...known } = settings;
  const words = Object.keys(company).length > 0 && { company };
  const whole = { ...others, ...known, ...words, held: toStored(held), files };
  const json = Buffer.from(`${JSON.stringify(whole, null, 2)}\n`);
  const sum = Buffer.from(integrityOf(json));
  return store.put(releasePath(record.id), {
    ...content,
    'release.json': json,
    'release.sum': sum,
  });
}

/** Ids of all releases, the first one first. */
export async function listReleases(store: Store): Promise<string[]> {
  const ids = (await store.list(releasesPath)).filter(isReleaseId);
  return ids.sort((a, b) => sequenceOf(a) - sequenceOf(b));
}
