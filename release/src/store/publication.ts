import { hostPage, remoteFields } from '../protocol/discovery';
import {
  filePath,
  integrity,
  isFilePath,
  isPartName,
  line,
  sliceName,
  versionName,
} from '../protocol/names';
import { HOST } from '../protocol/paths';
import {
  fail,
  flag,
  list,
  number,
  one,
  orElse,
  orNull,
  type ReadBy,
  type Reader,
  record,
  shape,
  text,
} from '../protocol/read';

const words = text((value) => value.length > 0 && value.length <= 200, 'a short text');

const common = {
  /** of this shape */
  schema: one(2),
  version: versionName,
  /** what publishing replaces by a name made of name and version; null for a build whose names are its own */
  placeholder: orElse(orNull(text((name) => /^[a-z]\w{31,63}$/.test(name), 'a placeholder')), null),
  /** the number of the host-remote contract that it was built against */
  contract: number(1, Number.MAX_SAFE_INTEGER),
  entry: filePath,
  /** files beyond the entry that the first screen needs */
  preload: list(filePath),
  /** its names in the page's store */
  slices: list(sliceName),
  /** what it shares with the page, by specifier; `import`: it brings one of its own for a page without */
  shared: record(
    () => true,
    () => shape({ version: words, range: words, singleton: flag, import: flag }),
  ),
  /** the names that it uses of the shared client's exports; null if the build did not look */
  usedClientExports: orNull(list(words)),
  /**
   * version of Module Federation's runtime that the host gives, or that the entry of a remote expects of it; null if the
   * entry expects none, or the build did not say
   */
  runtime: orElse(orNull(versionName), null),
  /** the team that has it, and how ops reach that team; undefined if the build did not say */
  owner: orElse(shape({ name: line, contact: line }), undefined),
  /** the HTML of its first screen, if that was rendered beforehand */
  firstScreen: orNull(filePath),
  /** every file of the version, by its path; `size` in bytes */
  files: record(isFilePath, () => shape({ integrity, size: number(0, Number.MAX_SAFE_INTEGER) })),
};

const host = shape({
  ...common,
  name: one(HOST),
  /** the oldest contract whose remotes it still accepts; the newest is its own */
  oldestContract: number(1, Number.MAX_SAFE_INTEGER),
  kind: one('host'),
  document: filePath,
  pages: list(hostPage),
  /** the names that its shared client gives to remotes; null if the build did not look */
  clientExports: orElse(orNull(list(words)), null),
  /** those of them that it gives to remotes of earlier contracts alone, each with the last one; undefined for none */
  endedExports: orElse(
    record(
      () => true,
      () => number(1, Number.MAX_SAFE_INTEGER),
    ),
    undefined,
  ),
  /** recorded answers and the journey that a smoke test makes (`candidates/smoke-test/fixtures.ts`); null for none */
  rehearsal: orElse(orNull(filePath), null),
  /** the files of each layout beyond the entry */
  views: record(isPartName, () => list(filePath)),
});

const remote = shape({
  ...common,
  ...remoteFields,
  name: text((name) => isPartName(name) && name !== HOST, 'a name of a remote'),
  kind: one('remote'),
  /** the modules of its container */
  exposes: list(text((name) => name.startsWith('./'), 'an exposed module')),
});

export type HostPublication = ReadBy<typeof host>;
export type RemotePublication = ReadBy<typeof remote>;

/**
 * `build.json`, version 2: what a build says of itself. The store keeps it beside the files as
 * `publication.json`.
 */
export type Publication = HostPublication | RemotePublication;

export const readBuild: Reader<Publication> = (given, at) => {
  // `$schema` is for editors: the store does not keep it.
  const { $schema: _, ...value } = Object(given) as Record<string, unknown>;
  if (value.kind === 'host') return host(value, at);
  return value.kind === 'remote' ? remote(value, at) : fail(`${at}.kind`, 'is not host or remote');
};

/** The files that a page asks for by name, before any script asks for more. */
export function filesNamedBy(build: Publication): string[] {
  const files = [build.entry, ...build.preload, ...(build.firstScreen ? [build.firstScreen] : [])];
  if (build.kind === 'remote') return files;
  const own = [build.document, ...(build.rehearsal ? [build.rehearsal] : [])];
  return [...files, ...own, ...Object.values(build.views).flat()];
}
