import {
  type DiscoveryDocument,
  type DiscoveryFile,
  type HostVersion,
  type RemoteVersion,
  schemaUrl,
} from '../protocol/discovery';
import { versionPath } from '../protocol/paths';
import type { HostPublication, Publication, RemotePublication } from '../store/publication';
import type { Parts } from './parts';

/**
 * Every version that a composition names takes all traffic; beside it stands the one that takes over if it
 * fails, if there is one.
 */
export function toDiscovery(
  { host, remotes }: Parts,
  sequence: number,
  fallbacks: readonly Publication[] = [],
): DiscoveryDocument {
  const toVersion = (part: Publication) =>
    part.kind === 'host' ? toHostVersion(part, sequence) : toRemoteVersion(part);
  const withFallback = (part: Publication) => {
    const fallback = fallbacks.find(({ name }) => name === part.name);
    if (!fallback) return [toVersion(part)];
    const earlier = { ...toVersion(fallback), deployment: { traffic: 0, default: false } };
    return [{ ...toVersion(part), fallbackUrl: earlier.url }, earlier];
  };
  const sorted = [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1));
  const versions = [...sorted, host].map((part) => [part.name, withFallback(part)] as const);
  return {
    schema: schemaUrl,
    microFrontends: Object.fromEntries(versions) as DiscoveryDocument['microFrontends'],
  };
}

function toHostVersion(host: HostPublication, sequence: number): HostVersion {
  const { kind, contract, pages } = host;
  const views = Object.entries(host.views).map(([name, files]) => [name, toFiles(host, files)]);
  const extras = { kind, contract, sequence, preload: toFiles(host, host.preload), pages };
  return { ...common(host), extras: { ...extras, views: Object.fromEntries(views) } };
}

function toRemoteVersion(remote: RemotePublication): RemoteVersion {
  const { kind, contract, entryType, container, fills, pages, slices } = remote;
  const extras = { kind, contract, entryType, container, fills, pages, slices };
  const preload = toFiles(remote, entryType === 'module' ? scriptsBeside(remote) : remote.preload);
  return { ...common(remote), extras: { ...extras, preload } };
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
