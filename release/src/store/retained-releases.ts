import { isPartName, releaseId, versionName } from '../protocol/names';
import { list, orElse, orNull, type ReadBy, type Reader, record, shape } from '../protocol/read';
import { readFilesOrigin } from '../settings/files-origin';
import { time } from './time';

const versions = record(isPartName, () => versionName);

const readStored = list(
  shape({
    release: releaseId,
    /** all of them; null if {@link differs} says which */
    versions: orNull(versions),
    /** from the one before it in the list; null for a part that it lacks */
    differs: orElse(
      record(isPartName, () => orNull(versionName)),
      {},
    ),
    /** what some of its sessions hold instead */
    arms: orElse(versions, {}),
    supersededDatetime: time,
    /** the origin of its files; null for the site itself */
    filesOrigin: orElse(orNull(readFilesOrigin), null),
  }),
);

type Stored = ReadBy<typeof readStored>;
type Versions = Record<string, string>;

/** A release whose composition a session may retain. */
export type RetainedRelease = Omit<Stored[number], 'versions' | 'differs'> & { versions: Versions };

/** Reads retained releases from a record, newest first. */
export const readRetained: Reader<RetainedRelease[]> = (value, at) => {
  let newer: Versions = {};
  return readStored(value, at).map(({ versions, differs, ...held }) => {
    newer = versions ?? apply(newer, Object.entries(differs));
    return { ...held, versions: newer };
  });
};

/** Neighbours mostly differ by one part: 200 compositions of 200 parts, all written out, are 2 MB in each record. */
export function toStored(all: readonly RetainedRelease[]): Stored {
  return all.map(({ versions, ...held }, index) => {
    const newer = all[index - 1]?.versions;
    if (!newer) return { ...held, versions, differs: {} };
    return { ...held, versions: null, differs: difference(newer, versions) };
  });
}

function apply(newer: Versions, changes: [string, string | null][]): Versions {
  if (changes.length === 0) return newer;
  const after = { ...newer };
  for (const [name, version] of changes) if (version !== null) after[name] = version;
  const lacks = changes.flatMap(([name, version]) => (version === null ? [name] : []));
  if (lacks.length === 0) return after;
  return Object.fromEntries(Object.entries(after).filter(([name]) => !lacks.includes(name)));
}

function difference(newer: Versions, older: Versions): Record<string, string | null> {
  const differs: Record<string, string | null> = {};
  if (newer === older) return differs;
  for (const name in older) if (newer[name] !== older[name]) differs[name] = older[name] as string;
  for (const name in newer) if (!Object.hasOwn(older, name)) differs[name] = null;
  return differs;
}
