import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activate, publish, type ActivateOptions } from 'release';
import { root } from '../root';
import { buildPart } from './build-part';
import { fingerprint } from './fingerprint';
import { parts, type Part } from './parts';

/**
 * Builds what changed of the page, publishes it and makes it the active composition of a site folder.
 * A local version is the package's, followed by a hash of the built files, so every build has its own.
 */
export async function composeSite(
  siteDir: string,
  options: ActivateOptions = {},
): Promise<{ built: Part[]; warnings: string[] }> {
  const wasBuilt = await Promise.all(parts.map(buildPart));
  const versions: Partial<Record<Part, string>> = {};
  for (const part of parts) {
    const dist = join(root, part, 'dist');
    const version = localVersion(part);
    await publish(siteDir, dist, { version });
    versions[part] = version;
  }
  const { warnings } = await activate(siteDir, versions, options);
  return { built: parts.filter((_, index) => wasBuilt[index]), warnings };
}

function localVersion(part: Part): string {
  const { version } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${fingerprint(join(root, part), ['dist'])}`;
}
