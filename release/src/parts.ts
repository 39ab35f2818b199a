import type { Schema } from 'yup';
import type { Versions } from './composition';
import { ReleaseError } from './errors';
import { HOST } from './schema/names';
import {
  hostPublicationSchema,
  publicationSchema,
  remotePublicationSchema,
  type HostPublication,
  type Publication,
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
  const host = await readPart(siteDir, HOST, hostVersion, hostPublicationSchema);
  const remotes = await Promise.all(
    Object.entries(others).map(([name, version]) =>
      readPart(siteDir, name, version, remotePublicationSchema),
    ),
  );
  for (const remote of remotes) checkContract(host, remote);
  return { host, remotes };
}

/** One line for each of `versions` whose files are no longer in the store as they were published. */
export async function missingFiles(siteDir: string, versions: Versions): Promise<string[]> {
  const lines = await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      try {
        await readPart(siteDir, name, version, publicationSchema);
        return [];
      } catch (error) {
        if (error instanceof ReleaseError) return [error.message];
        throw error;
      }
    }),
  );
  return lines.flat();
}

async function readPart<P extends Publication>(
  siteDir: string,
  name: string,
  version: string,
  schema: Schema<P>,
): Promise<P> {
  const part = await readPublication(siteDir, name, version, schema);
  for (const file of Object.keys(part.files)) await readPublished(siteDir, part, file);
  return part;
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
