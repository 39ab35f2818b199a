import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  activate as activateIn,
  createFolderStore,
  keyFileOf,
  orThrow,
  publish as publishTo,
  readKey,
  rollback as rollbackIn,
} from 'release';
import type { DiscoveryDocument } from 'release/protocol';
import { dataDir } from './environment';
import { buildVariant, type Variant } from './variant';

// What an operator does on the site that all tests share, by the flows themselves: a process of its own for each
// step takes a second. Each throws unless it is done. What a refusal says: `release` of `./site`, the command.

const siteDir = join(dataDir, 'site');
const store = createFolderStore(siteDir);
const signing = async () => ({ key: orThrow(await readKey(keyFileOf(siteDir))) });

export async function publish(dist: string, options: { version?: string } = {}): Promise<void> {
  orThrow(await publishTo(store, dist, options));
}

/** Activates without the smoke test: most tests show what the page does with a part that it would refuse. */
export async function activateAll(versions: Record<string, string>): Promise<void> {
  orThrow(await activateIn(store, versions, await signing()));
}

/** From which pages load what is published; null for the site itself. */
export async function setFilesOrigin(filesOrigin: string | null): Promise<void> {
  orThrow(await activateIn(store, {}, { ...(await signing()), filesOrigin }));
}

export const activate = (remote: string, version: string) => activateAll({ [remote]: version });

/** The version of a part that all visitors get but those of a rollout. */
export function liveVersion(name: string): string {
  const { microFrontends } = JSON.parse(
    readFileSync(join(siteDir, 'current/discovery.json'), 'utf8'),
  ) as DiscoveryDocument;
  const live = microFrontends[name]?.find(({ deployment }) => deployment.default);
  if (!live) throw new Error(`No version of ${name} is live.`);
  return live.metadata.version;
}

export async function rollback(): Promise<void> {
  orThrow(await rollbackIn(store, await signing()));
}

/** Builds, publishes and activates a changed remote; what is shown on it; and the way back. */
export async function whileActive(variant: Variant, show: () => Promise<void>): Promise<void> {
  await publish(await buildVariant(variant));
  await activate(variant.name ?? variant.remote, variant.version);
  try {
    await show();
  } finally {
    await rollback();
  }
}
