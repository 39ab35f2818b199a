import {
  containerName,
  integrity,
  isPartName,
  line,
  pagePath,
  partName,
  sliceName,
  slotName,
  versionName,
} from './names';
import { HOST } from './paths';
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
} from './read';

/**
 * The discovery document: awslabs frontend-discovery v1-pre, and stricter. Every name has a version,
 * traffic sums to exactly 100, exactly one version is the default, integrity is sha384. What is ours
 * lies under `extras`. There is always a host. `/discovery.json`, the file of a composition and the
 * part of it that a page's document inlines all have this shape.
 */
export const schemaUrl =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const callUrl = text((path) => /^\/(?!\/)/.test(path), 'a path of this site');

/** Address of a published file: on this site, or at another origin, which the page's policy must allow. */
const filePattern =
  /^(https:\/\/[a-z0-9.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)?\/(?!\/)/;
const url = text((address) => filePattern.test(address), 'an address of a file');
const file = shape({ url, integrity });
const isHeaderName = (name: string) => /^[a-z][a-z-]{0,63}$/.test(name);
const contract = number(1, Number.MAX_SAFE_INTEGER);

/** A page that a part brings (spec §2). */
const page = {
  path: pagePath,
  /** in the document's title */
  title: line,
  /** without a session that has passed the membership check it leads to the top page */
  session: flag,
  /** its words in the menu, or none */
  menu: orNull(line),
};

const ownPage = shape(page);

/** Fields of a remote, wherever they are written. */
export const remoteFields = {
  contract,
  /** a classic script, or an ES module */
  entryType: one('script', 'module'),
  container: containerName,
  /** the slots of the host's pages that it fills */
  fills: list(slotName),
  pages: list(ownPage),
  /** its names in the page's store */
  slices: list(sliceName),
};

/** A call of the site's API that a page begins with (`early-calls.ts`). */
const earlyCall = shape({
  method: one('GET', 'POST'),
  url: callUrl,
  headers: record(isHeaderName, () => line),
  /** sent as it is */
  body: orElse(line, undefined),
  /** the key of the browser's storage with an earlier answer: the call is not made if it is there */
  unlessKept: orElse(line, undefined),
});

/** A page of the host: how it is laid out, and the words by which a customer knows each slot. */
export interface HostPage extends ReadBy<typeof ownPage> {
  view: string;
  slots: Record<string, string>;
  calls?: EarlyCall[] | undefined;
}

export const hostPage: Reader<HostPage> = shape({
  ...page,
  view: partName,
  slots: record(isPartName, () => line),
  calls: orElse(list(earlyCall), undefined),
});

const version = <T>(extras: Reader<T>) =>
  shape({
    url,
    /** of the failover version; it is beside this one, without traffic */
    fallbackUrl: orElse(url, undefined),
    metadata: shape({ version: versionName, integrity }),
    /** `traffic` in percent: of all visitors, but for what rollouts beside it take */
    deployment: shape({ traffic: number(0, 100), default: flag }),
    extras,
  });

/** The number of the release that began to give a variant to visitors (`variants.ts`). */
const rollout = orElse(number(1, 999_999_999), undefined);
/** Pages report what becomes of the part: its rollout, or its live version, is analysed. */
const judged = orElse(one(true), undefined);

const hostVersion = version(
  shape({
    kind: one('host'),
    contract,
    /** of the release that wrote this file; in a document, of the one that wrote the document */
    sequence: number(1, 999_999_999),
    preload: list(file),
    pages: list(hostPage),
    /** the files of each layout beyond the entry */
    views: record(isPartName, () => list(file)),
    rollout,
    judged,
  }),
);
const remoteVersion = version(
  shape({ kind: one('remote'), ...remoteFields, preload: list(file), rollout, judged }),
);

export type DiscoveryFile = ReadBy<typeof file>;
export type HostVersion = ReadBy<typeof hostVersion>;
export type RemoteVersion = ReadBy<typeof remoteVersion>;
export type EarlyCall = ReadBy<typeof earlyCall>;
export type RemotePage = RemoteVersion['extras']['pages'][number];

export interface DiscoveryDocument {
  schema: typeof schemaUrl;
  microFrontends: { host: HostVersion[]; [remote: string]: (HostVersion | RemoteVersion)[] };
}

const shapeOfDocument = shape({
  schema: one(schemaUrl),
  microFrontends: record<(HostVersion | RemoteVersion)[]>(isPartName, (name) =>
    list<HostVersion | RemoteVersion>(name === HOST ? hostVersion : remoteVersion),
  ),
});

export const readDiscovery: Reader<DiscoveryDocument> = (value, at) => {
  const document = shapeOfDocument(value, at);
  if (!(HOST in document.microFrontends)) fail('', 'microFrontends has no host');
  for (const [name, versions] of Object.entries(document.microFrontends)) {
    const names = new Set(versions.map(({ metadata }) => metadata.version));
    if (names.size !== versions.length) fail(` ${name}`, 'names a version twice');
    const sum = versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0);
    const traffic = Math.round(sum * 100) / 100; // fractions like 0.07 are not exact
    if (traffic !== 100) fail(` ${name}`, `has a traffic that sums to ${traffic}, not to 100`);
    const defaults = versions.filter(({ deployment }) => deployment.default).length;
    if (defaults !== 1) fail(` ${name}`, `has ${defaults} defaults, not one`);
  }
  return document as DiscoveryDocument;
};
