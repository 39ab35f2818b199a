import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findParts } from '@order-change/build/parts';
import {
  activate,
  type ActivateOptions,
  createFolderStore,
  formatRefusal,
  keyFileOf,
  makeKey,
  orThrow,
  publish,
  readKey,
  type SigningKey,
} from 'release';
import { root } from '../root';
import { buildPart } from './build-part';
import { fingerprint } from './fingerprint';

/**
 * Builds what changed of the page, publishes it and makes it the active composition of a site folder.
 * A local version is the package's, followed by g and a hash of the built files, so every build has its own.
 */
export async function composeSite(
  siteDir: string,
  options: ActivateOptions = {},
): Promise<{ built: string[]; warnings: string[] }> {
  const parts = findParts(root);
  const wasBuilt = await Promise.all(parts.map(buildPart));
  const store = createFolderStore(siteDir);
  const versions: Record<string, string> = {};
  for (const part of parts) {
    const dist = join(root, part, 'dist');
    const version = localVersion(part);
    orThrow(await publish(store, dist, { version }));
    versions[part] = version;
  }
  const key = await signingKey(siteDir);
  const { warnings } = orThrow(await activate(store, versions, { ...options, key }));
  return {
    built: parts.filter((_, index) => wasBuilt[index]),
    warnings: warnings.map(formatRefusal),
  };
}

/** The key of a site that is released from this machine; made with its first release. */
async function signingKey(siteDir: string): Promise<SigningKey> {
  const file = keyFileOf(siteDir);
  return orThrow(await readKey(file)) ?? orThrow(await makeKey(file));
}

function localVersion(part: string): string {
  const { version } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-g${fingerprint(join(root, part), ['dist'])}`;
}
