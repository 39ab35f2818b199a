import {
  type DiscoveryDocument,
  type DiscoveryFile,
  type HostVersion,
  type RemoteVersion,
  schemaUrl,
} from '../protocol/discovery';
import { HOST, versionPath } from '../protocol/paths';
import type { HostPublication, Publication, RemotePublication } from '../store/publication';
import type { Parts } from './parts';

/** Every version that a composition names: those of the active one serve, the others are held. */
export function toDiscovery(active: Parts, held: Parts[] = []): DiscoveryDocument {
  const all = [active, ...held];
  const names = active.remotes.map(({ name }) => name).sort();
  const remotes = names.map((name) => [
    name,
    versionsOf(
      all.flatMap(({ remotes }) => remotes.filter((remote) => remote.name === name)),
      toRemoteVersion,
    ),
  ]);
  const host = versionsOf(
    all.map((parts) => parts.host),
    toHostVersion,
  );
  return { schema: schemaUrl, microFrontends: { ...Object.fromEntries(remotes), [HOST]: host } };
}

/** Each version once; the first takes all traffic. */
function versionsOf<P extends Publication, V>(
  publications: P[],
  toVersion: (publication: P, isActive: boolean) => V,
): V[] {
  const unique = new Map(publications.map((publication) => [publication.version, publication]));
  return [...unique.values()].map((publication, index) => toVersion(publication, index === 0));
}

function toHostVersion(host: HostPublication, isActive: boolean): HostVersion {
  const { kind, contract, pages } = host;
  const views = Object.entries(host.views).map(([name, files]) => [name, toFiles(host, files)]);
  const extras = { kind, contract, preload: toFiles(host, host.preload), pages };
  return { ...common(host, isActive), extras: { ...extras, views: Object.fromEntries(views) } };
}

function toRemoteVersion(remote: RemotePublication, isActive: boolean): RemoteVersion {
  const { kind, contract, entryType, container, fills, pages, slices } = remote;
  const extras = { kind, contract, entryType, container, fills, pages, slices };
  const preload = toFiles(remote, remote.preload);
  return { ...common(remote, isActive), extras: { ...extras, preload } };
}

/** The file that a browser asks for first. */
export function entryOf(publication: Publication): DiscoveryFile {
  return toFile(publication, publication.entry);
}

function common(publication: Publication, isActive: boolean) {
  const { url, integrity } = entryOf(publication);
  return {
    url,
    metadata: { version: publication.version, integrity },
    deployment: { traffic: isActive ? 100 : 0, default: isActive },
  };
}

function toFiles(publication: Publication, files: string[]): DiscoveryFile[] {
  return files.map((file) => toFile(publication, file));
}

function toFile({ name, version, files }: Publication, file: string): DiscoveryFile {
  const { integrity = '' } = files[file] ?? {};
  return { url: `/${versionPath(name, version)}/${file}`, integrity };
}
