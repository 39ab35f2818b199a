import {
  type DiscoveryDocument,
  type DiscoveryFile,
  type HostVersion,
  type RemoteVersion,
  schemaUrl,
} from '../protocol/discovery';
import { versionPath } from '../protocol/paths';
import type { HostPublication, Publication, RemotePublication, Rollouts } from '../store';
import type { Parts } from './parts';

/** Parts of a composition beside the live ones. */
export interface Beside {
  /** failover versions of the live ones, those of one part in their order */
  fallbacks?: readonly Publication[];
  variants?: readonly Publication[];
  rollouts?: Rollouts;
  /** pages report what becomes of each live version that has a fallback */
  isGuarded?: boolean;
  /** from which pages load what is published; null for the site itself */
  filesOrigin?: string | null;
}

/**
 * Every version that a composition names takes all traffic but for that of a rollout, whose version is
 * beside it, as are its failover versions, each of which names the next. A variant fails over to the live version.
 */
export function toDiscovery(
  { host, remotes }: Parts,
  sequence: number,
  {
    fallbacks = [],
    variants = [],
    rollouts = {},
    isGuarded = false,
    filesOrigin = null,
  }: Beside = {},
): DiscoveryDocument {
  const toVersion = (part: Publication) =>
    part.kind === 'host' ? toHostVersion(part, sequence) : toRemoteVersion(part);
  const versionsOf = (part: Publication) => {
    const isOfPart = ({ name }: Publication) => name === part.name;
    const [variant, rollout] = [variants.find(isOfPart), rollouts[part.name]];
    // A variant fails over to the live version, so it is the last one to which that fails over.
    const ofPart = fallbacks.filter(isOfPart);
    const isVariant = ({ version }: Publication) => version === variant?.version;
    const earlierOnes = ofPart.filter((one) => !isVariant(one));
    const chain = [...earlierOnes, ...ofPart.filter(isVariant)];
    const addresses = chain.map((one) => entryOf(one).url);
    const alone = toVersion(part);
    const live = addresses[0]
      ? {
          ...alone,
          fallbackUrl: addresses[0],
          extras: { ...alone.extras, judged: isGuarded || undefined },
        }
      : alone;
    const earlier = earlierOnes.map((one, index) => ({
      ...toVersion(one),
      fallbackUrl: addresses[index + 1],
      deployment: { traffic: 0, default: false },
    }));
    if (!variant || !rollout) return [live, ...earlier];
    const { traffic, since, judge } = rollout;
    const some = toVersion(variant);
    const other = Math.round((100 - traffic) * 100) / 100;
    return [
      { ...live, deployment: { traffic: other, default: true } },
      {
        ...some,
        fallbackUrl: live.url,
        deployment: { traffic, default: false },
        extras: { ...some.extras, rollout: since, judged: judge || undefined },
      },
      ...earlier,
    ];
  };
  const sorted = [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1));
  const versions = [...sorted, host].map((part) => [part.name, versionsOf(part)] as const);
  const microFrontends = Object.fromEntries(versions) as DiscoveryDocument['microFrontends'];
  return atOrigin({ schema: schemaUrl, microFrontends }, filesOrigin);
}

/** The same document, with its files at another origin; null for the site's own. */
function atOrigin(document: DiscoveryDocument, origin: string | null): DiscoveryDocument {
  if (origin === null) return document;
  const isAddress = (key: string, value: unknown): value is string =>
    ['url', 'fallbackUrl'].includes(key) && /^\/(host|remotes)\//.test(String(value));
  const json = JSON.stringify(document, (key, value: unknown) =>
    isAddress(key, value) ? `${origin}${value}` : value,
  );
  return JSON.parse(json) as DiscoveryDocument;
}

function toHostVersion(host: HostPublication, sequence: number): HostVersion {
  const { kind, contract, pages } = host;
  const views = Object.entries(host.views).map(([name, files]) => [name, toFiles(host, files)]);
  const extras = { kind, contract, sequence, preload: toFiles(host, host.preload), pages };
  return {
    ...common(host),
    extras: { ...extras, views: Object.fromEntries(views), rollout: undefined, judged: undefined },
  };
}

function toRemoteVersion(remote: RemotePublication): RemoteVersion {
  const { kind, contract, entryType, container, fills, pages, slices } = remote;
  const extras = { kind, contract, entryType, container, fills, pages, slices };
  const preload = toFiles(remote, entryType === 'module' ? scriptsBeside(remote) : remote.preload);
  return {
    ...common(remote),
    extras: { ...extras, preload, rollout: undefined, judged: undefined },
  };
}

/**
 * All scripts beside the entry, those of the first screen first. Nothing else vouches for them: an `import`
 * has no integrity, so the page preloads each before the entry runs.
 */
function scriptsBeside({ entry, preload, files }: RemotePublication): string[] {
  const scripts = Object.keys(files).filter((file) => file !== entry && /\.m?js$/.test(file));
  return [...new Set([...preload, ...scripts])];
}

/** The file that a browser asks for first. */
export function entryOf(publication: Publication): DiscoveryFile {
  return toFile(publication, publication.entry);
}

function common(publication: Publication) {
  const { url, integrity } = entryOf(publication);
  return {
    url,
    fallbackUrl: undefined,
    metadata: { version: publication.version, integrity },
    deployment: { traffic: 100, default: true },
  };
}

function toFiles(publication: Publication, files: string[]): DiscoveryFile[] {
  return files.map((file) => toFile(publication, file));
}

function toFile({ name, version, files }: Publication, file: string): DiscoveryFile {
  const { integrity = '' } = files[file] ?? {};
  return { url: `/${versionPath(name, version)}/${file}`, integrity };
}
