import { string } from 'yup';

const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;
const PART = /^[a-z][a-z0-9-]{0,63}$/;
const RELEASE = /^\d{6,}-[0-9a-f]{12}$/;
const SEGMENT = /^[\w@+~-][\w@+~.-]*$/;

export const HOST = 'host';

export const isVersion = (text: string) => VERSION.test(text);
export const isPartName = (text: string) => PART.test(text);
export const isReleaseId = (text: string) => RELEASE.test(text);

/** Releases are counted: a later activation has a higher number. */
export const sequenceOf = (release: string) => Number.parseInt(release, 10);

/** A path inside a build that means the same as a file, in a URL and in HTML: no dot segments. */
export const isFilePath = (text: string) => text.split('/').every((part) => SEGMENT.test(part));

/** A page of the site, as `location.pathname` has it. */
export const isRoutePath = (text: string) =>
  text === '/' || (text.startsWith('/') && isFilePath(text.slice(1)));

export const versionName = nameOf('a version name', isVersion);
export const partName = nameOf('a name of a host or remote', isPartName);
export const releaseId = nameOf('a release', isReleaseId);
export const filePath = nameOf('a path inside the build', isFilePath);

/** Subresource integrity of the exact bytes. */
export const integrity = nameOf('a sha384 integrity', (text) =>
  /^sha384-[A-Za-z0-9+/]{64}$/.test(text),
);

function nameOf(what: string, isName: (text: string) => boolean) {
  return string()
    .required()
    .test(
      'name',
      ({ path, value }) => `${path} "${value}" is not ${what}`,
      (text) => !text || isName(text),
    );
}
