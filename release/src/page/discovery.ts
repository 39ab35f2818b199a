import type { Parts } from '../parts';
import {
  SCHEMA_URL,
  type DiscoveryDocument,
  type DiscoveryFile,
  type HostVersion,
  type RemoteVersion,
} from '../schema/discovery';
import type { HostPublication, Publication, RemotePublication } from '../schema/publication';
import { versionPath } from '../store/paths';

/** Every version that a composition names: those of the active one serve, the others are held. */
export function toDiscovery(active: Parts, held: Parts[]): DiscoveryDocument {
  const all = [active, ...held];
  const remotes = active.remotes.map(({ name }) => [
    name,
    versionsOf(
      all.flatMap((parts) => parts.remotes.filter((remote) => remote.name === name)),
      toRemoteVersion,
    ),
  ]);
  const host = versionsOf(
    all.map((parts) => parts.host),
    toHostVersion,
  );
  return { schema: SCHEMA_URL, microFrontends: { ...Object.fromEntries(remotes), host } };
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
  const routes = Object.entries(host.routes).map(([path, { remote, preload }]) => [
    path,
    { remote, preload: preload.map((file) => toFile(host, file)) },
  ]);
  return {
    ...common(host, isActive),
    extras: { ...extras(host), kind: 'host', routes: Object.fromEntries(routes) },
  };
}

function toRemoteVersion(remote: RemotePublication, isActive: boolean): RemoteVersion {
  return { ...common(remote, isActive), extras: { ...extras(remote), kind: 'remote' } };
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

function extras(publication: Publication) {
  return {
    contract: publication.contract,
    preload: publication.preload.map((file) => toFile(publication, file)),
  };
}

function toFile({ name, version, files }: Publication, file: string): DiscoveryFile {
  return { url: `/${versionPath(name, version)}/${file}`, integrity: files[file] ?? '' };
}
