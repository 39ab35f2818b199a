import type { Versions } from './composition';
import { ReleaseError } from './errors';
import { filesNamedBy } from './schema/build';
import { HOST } from './schema/names';
import {
  hostPublicationSchema,
  remotePublicationSchema,
  type HostPublication,
  type RemotePublication,
} from './schema/publication';
import { readPublication, readPublished } from './store/publications';

/** What a composition is made of. */
export interface Parts {
  host: HostPublication;
  remotes: RemotePublication[];
}

/**
 * Reads what is published as each of `versions`.
 *
 * @throws ReleaseError when one is not published, no longer has its bytes, or was built for another
 *   contract than the host
 */
export async function readParts(siteDir: string, versions: Versions): Promise<Parts> {
  const { [HOST]: hostVersion, ...others } = versions;
  if (hostVersion === undefined) {
    throw new ReleaseError(
      'No host is active. Name one: npm run release -- activate host=<version>',
    );
  }
  const host = await readPublication(siteDir, HOST, hostVersion, hostPublicationSchema);
  const remotes = await Promise.all(
    Object.entries(others).map(([name, version]) =>
      readPublication(siteDir, name, version, remotePublicationSchema),
    ),
  );
  for (const remote of remotes) checkContract(host, remote);
  for (const part of [host, ...remotes]) {
    for (const file of filesNamedBy(part)) await readPublished(siteDir, part, file);
  }
  return { host, remotes };
}

/** The remotes that the host's routes name and that are not among `remotes`, with their route. */
export function missingRemotes({ host, remotes }: Parts): { route: string; remote: string }[] {
  return Object.entries(host.routes)
    .map(([route, { remote }]) => ({ route, remote }))
    .filter(({ remote }) => remotes.every(({ name }) => name !== remote));
}

/** The names of `remotes` that no route of the host shows: most often a name that is misspelled. */
export function idleRemotes({ host, remotes }: Parts): string[] {
  const shown = Object.values(host.routes).map(({ remote }) => remote);
  return remotes.map(({ name }) => name).filter((name) => !shown.includes(name));
}

function checkContract(host: HostPublication, remote: RemotePublication): void {
  if (remote.contract === host.contract) return;
  throw new ReleaseError(
    `${remote.name} ${remote.version} was built for contract ${remote.contract}, host ${host.version} for ${host.contract}. Activate versions of the same contract together.`,
  );
}
