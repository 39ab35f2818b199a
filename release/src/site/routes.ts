import { choicesFile } from '../protocol/paths';

// What the site answers where, and with which headers: the site server and nginx's configuration are made of it.

/** First segments of the paths of files that never change. A miss below them never gets HTML. */
export const publishedFolders = ['host', 'remotes', 'compositions'] as const;

/** Files of the served release that are no documents. */
export const releaseFiles = ['discovery.json', choicesFile] as const;

/** `cache-control` of an answer. `no-transform`: integrity refuses a script that a data saver has rewritten. */
export const keeping = {
  published: 'public, max-age=31536000, immutable, no-transform',
  /** documents and {@link releaseFiles}: asked for again with each use */
  served: 'no-cache, no-transform',
  missing: 'no-store',
} as const;

/**
 * Sent with published files that are there: whoever serves the documents may be another origin, and nothing there is
 * for one visitor.
 */
export const ofPublished = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/**
 * `content-security-policy` of an answer. What a published file, opened as a document, may do: nothing. What a page may load is
 * said by the page itself.
 */
export const policies = {
  page: "frame-ancestors 'none'",
  published: "default-src 'none'; frame-ancestors 'none'; sandbox",
  /** a picture may style itself */
  svg: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
} as const;

/** Published files with {@link policies.svg}; nginx reads it too. */
export const svgFile = /\.svg$/;

/** Sent with every answer: no browser guesses another type than it says. */
export const typed = { 'x-content-type-options': 'nosniff' } as const;

/** Sent with every answer of the site, unless it says otherwise. */
export const always = {
  'content-security-policy': policies.page,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // No script runs without integrity: not a chunk either that its build did not vouch for.
  'integrity-policy': 'blocked-destinations=(script)',
  'permissions-policy': ['camera', 'geolocation', 'microphone', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'accept-encoding',
  ...typed,
} as const;

/** Sent over https alone. */
export const overHttps = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/** The text of a request that cannot be read. */
export const badRequest = 'Bad request\n';

/** The text of a miss that is not a page. */
export const notFound = 'Not found\n';

/** Seconds after which a client may ask again for a site that has no release to serve. */
export const retryAfter = '30';
