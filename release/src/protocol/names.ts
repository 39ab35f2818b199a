import { text } from './read';
import { isReleaseId } from './release-id';

/** A semantic version (semver.org, its own expression) of at most 64 characters. */
export const versionPattern =
  /^(?=.{5,64}$)(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*)?(\+[\da-zA-Z-]+(\.[\da-zA-Z-]+)*)?$/;
export const partPattern = /^[a-z][a-z0-9-]{0,63}$/;
const segmentPattern = /^[\w@+~-][\w@+~.-]*$/;
const pagePattern = /^\/([a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*)?$/;

export const isVersion = (name: string) => versionPattern.test(name);
export const isPartName = (name: string) => partPattern.test(name);

/** A path inside a build that means the same as a file, in a URL and in HTML: no dot segments. */
export const isFilePath = (path: string) =>
  path.split('/').every((part) => segmentPattern.test(part));

/** A page of the site, as `location.pathname` has it: lower case, since some file systems have no other. */
export const isPagePath = (path: string) => pagePattern.test(path);

export const versionName = text(isVersion, 'a version name');
export const partName = text(isPartName, 'a name of a host or remote');
export const filePath = text(isFilePath, 'a path inside the build');
export const pagePath = text(isPagePath, 'a path of a-z, 0-9 and hyphens, like /order-news');
export const slotName = text(isPartName, 'a name of a slot');

/** A key of the page's store. */
export const sliceName = text(
  (name) => /^[a-zA-Z]\w{0,63}$/.test(name),
  'a name of a slice, like newsList',
);

/** One line, as of a title, a menu or a label. */
const linePattern = /^[^\p{Cc}]{1,80}$/u;
export const isLine = (words: string) => linePattern.test(words);

export const line = text(isLine, 'one line of 1 to 80 characters');

/** The global variable that a remote's entry makes. */
export const containerName = text(
  (name) => /^[A-Za-z_$][\w$]*$/.test(name),
  'a name of a variable',
);

/** Subresource integrity of the exact bytes. */
export const integrity = text(
  (hash) => /^sha384-[A-Za-z0-9+/]{64}$/.test(hash),
  'a sha384 integrity',
);

/** The first 12 hexadecimal digits of the SHA-256 of a composition's file. */
export const isCompositionId = (id: string) => /^[0-9a-f]{12}$/.test(id);
export const releaseId = text(isReleaseId, 'a release');
export const compositionId = text(isCompositionId, 'a composition');
