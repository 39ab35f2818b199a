import { join } from 'node:path';
import { ReleaseError } from '../errors';
import { discoverySchema, type DiscoveryDocument } from '../schema/discovery';
import { isReleaseId, sequenceOf } from '../schema/names';
import { parseJson, readJson, readText } from '../schema/parse';
import { releaseRecordSchema, type ReleaseRecord } from '../schema/release-record';
import { namesIn, withCompressed, writeFolder } from './files';
import { releasePath, releasesPath } from './paths';

const REMEDY =
  'Run npm run release -- rollback (with --to <id> if need be), or activate with the host and every remote named.';

export interface Release {
  id: string;
  dir: string;
  record: ReleaseRecord;
  discovery: DiscoveryDocument;
  indexHtml: string;
}

/** Reads a release whole. Throws {@link ReleaseError} naming the file that is broken. */
export async function readRelease(siteDir: string, id: string): Promise<Release> {
  const dir = join(siteDir, releasePath(id));
  const record = await readRecord(siteDir, id);
  const path = join(dir, 'discovery.json');
  const text = await readText(path, new ReleaseError(`${path} is missing.`, REMEDY));
  const discovery = parseJson(text, discoverySchema, path, REMEDY);
  const page = join(dir, 'index.html');
  const indexHtml = await readText(page, new ReleaseError(`${page} is missing.`, REMEDY));
  if (!indexHtml.includes(`>${text}</script>`)) {
    throw new ReleaseError(`${page} does not hold the bytes of ${path}.`, REMEDY);
  }
  return { id, dir, record, discovery, indexHtml };
}

/** How release `id` came to be. Throws when it is gone or broken. */
export async function readRecord(siteDir: string, id: string): Promise<ReleaseRecord> {
  const path = join(siteDir, releasePath(id), 'release.json');
  const record = await readJson(path, releaseRecordSchema, REMEDY);
  if (record.id === id) return record;
  throw new ReleaseError(`${path} speaks of another release.`, REMEDY);
}

/** Writes a release that nothing points to yet. */
export async function writeRelease(
  siteDir: string,
  record: ReleaseRecord,
  { discovery, indexHtml }: { discovery: string; indexHtml: string },
): Promise<void> {
  const isWritten = await writeFolder(siteDir, releasePath(record.id), {
    ...(await withCompressed({ 'index.html': Buffer.from(indexHtml) })),
    'discovery.json': Buffer.from(discovery),
    'release.json': Buffer.from(`${JSON.stringify(record, null, 2)}\n`),
  });
  if (!isWritten) throw new Error(`${releasePath(record.id)} exists, though its number was free`);
}

/** Ids of all releases, the first one first. */
export async function listReleases(siteDir: string): Promise<string[]> {
  const ids = await namesIn(join(siteDir, releasesPath), isReleaseId);
  return ids.sort((a, b) => sequenceOf(a) - sequenceOf(b));
}

export async function nextReleaseId(siteDir: string, compositionId: string): Promise<string> {
  const last = (await listReleases(siteDir)).at(-1);
  const sequence = last === undefined ? 1 : sequenceOf(last) + 1;
  return `${String(sequence).padStart(6, '0')}-${compositionId}`;
}
