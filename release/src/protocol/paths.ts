/** The name of the one part that is not a remote. */
export const HOST = 'host';

/** `host/<version>` or `remotes/<name>/<version>`: the same in the store and in a URL. */
export function versionPath(name: string, version: string): string {
  return name === HOST ? `${HOST}/${version}` : `remotes/${name}/${version}`;
}

/** The immutable file of a composition: the same in the store and in a URL. */
export const compositionPath = (id: string) => `compositions/${id}.json`;

/**
 * The signature of its exact bytes: Ed25519, base64url.
 *
 * @param key public, if another one than that of its release has signed it since
 */
export const signaturePath = (id: string, key?: string) =>
  `compositions/${id}.${key === undefined ? '' : `${key.slice(0, 16)}.`}sig`;

/** The file of a release that names those that a visit may have. */
export const choicesFile = 'choices.json';

/** Returns the file of a page's document in a release, so that any static server finds it by its path. */
export const documentPath = (page: string) => `${page}/index.html`.slice(page === '/' ? 2 : 1);

/** The document of every path without a page. */
export const missDocument = '404.html';

/** Path of the not-found page, to which the host redirects a miss deeper than one segment (spec §2). */
export const missPath = '/not-found';

/** First segments that no page has: files of the store, the API and what is beside it. */
const reserved = [
  'api',
  'host',
  'remotes',
  'compositions',
  'images',
  'v2',
  'healthz',
  'readyz',
  'reports',
];

export const isReserved = (page: string) =>
  page === missPath || reserved.includes(page.split('/')[1] ?? '');

/** One slash at the end of a path changes nothing. */
export const toPage = (pathname: string) => pathname.replace(/(.)\/$/, '$1');
