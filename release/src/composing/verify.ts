import { type Refusal, refusal } from '../outcome';
import { compositionPath, versionPath } from '../protocol/paths';
import {
  integrityOf,
  readPublication,
  readRecord,
  readSeal,
  recordFiles,
  releasePath,
  type ReleaseRecord,
  sealFile,
  type Store,
} from '../store';

/** Count of compared files, and those that are not as they were written. */
export interface Verified {
  /** count */
  files: number;
  findings: Refusal[];
}

/** Compares each file of a published version, compressed ones included. */
export async function verifyPublication(
  store: Store,
  name: string,
  version: string,
): Promise<Verified> {
  const folder = versionPath(name, version);
  const files = await store.files(folder);
  const [publication, seal] = [
    await readPublication(store, name, version),
    await readSeal(store, name, version),
  ];
  const refusals = [publication, seal].flatMap((read) => (read.ok ? [] : read.failure));
  if (!publication.ok || !seal.ok) return { files: files.length, findings: refusals };
  const described = Object.entries(publication.value.files).map(
    ([path, { integrity }]) => [path, integrity] as const,
  );
  const expected = [...described, ...Object.entries(seal.value)].map(
    ([path, hash]) => [`${folder}/${path}`, hash] as const,
  );
  const there = files.filter((file) => file !== sealFile).map((file) => `${folder}/${file}`);
  return compare(store, there, new Map(expected), (path) =>
    refusal('changed-file', { path: `${store.name}/${path}`, name }),
  );
}

/**
 * Files of a release that may be gone: of one that was `pruned` any document and any file of its composition, since a
 * pruning that was killed has removed some.
 */
export type Kept = 'needed' | 'unneeded' | 'pruned';

/**
 * Compares each file of a release, and of its composition, with its record. Of an unneeded one all of the documents,
 * or all files of the composition, may be gone.
 */
export async function verifyRelease(store: Store, id: string, kept: Kept): Promise<Verified> {
  const folder = releasePath(id);
  const record = await readRecord(store, id);
  if (!record.ok) return { files: 1, findings: record.failure };
  const own = await store.files(folder);
  const documents = own.filter((file) => !recordFiles.includes(file));
  const toFinding = (path: string) => refusal('changed-release', { path: `${store.name}/${path}` });
  const groups = [
    {
      there: documents.map((file) => `${folder}/${file}`),
      expected: Object.entries(record.value.files).map(
        ([file, hash]) => [`${folder}/${file}`, hash] as const,
      ),
    },
    ...(await Promise.all(storedGroups(record.value).map((group) => withPresent(store, group)))),
  ];
  const found = await Promise.all(
    groups
      .filter(({ there }) => kept === 'needed' || there.length > 0)
      .map(({ there, expected }) => {
        const isExpected = ([path]: readonly [string, string]) =>
          kept !== 'pruned' || there.includes(path);
        return compare(store, there, new Map(expected.filter(isExpected)), toFinding);
      }),
  );
  return {
    files: found.reduce((all, { files }) => all + files, 2),
    findings: found.flatMap(({ findings }) => findings),
  };
}

/** The files of a release's composition, and those that it shares with others. */
function storedGroups({ active, stored }: ReleaseRecord): [string, string][][] {
  const isOwn = ([path]: [string, string]) => path.startsWith(compositionPath(active.id));
  const files = Object.entries(stored);
  return [files.filter(isOwn), files.filter((file) => !isOwn(file))];
}

async function withPresent(store: Store, expected: [string, string][]) {
  const all = await store.files('compositions');
  const paths = expected.map(([path]) => path);
  const there = paths.filter((path) => all.includes(path.replace('compositions/', '')));
  return { there, expected };
}

/** Compares files, by their path in the store, with their hashes; one that has none is a finding too. */
async function compare(
  store: Store,
  there: string[],
  expected: ReadonlyMap<string, string>,
  toFinding: (path: string) => Refusal,
): Promise<Verified> {
  const paths = [...new Set([...there, ...expected.keys()])];
  const findings: Refusal[] = [];
  for (const path of paths) {
    const bytes = await store.get(path);
    const hash = expected.get(path);
    if (bytes && hash === integrityOf(bytes)) continue;
    const stray = refusal('stray-file', { path: `${store.name}/${path}` });
    findings.push(hash === undefined ? stray : toFinding(path));
  }
  return { files: paths.length, findings };
}
