import type { Composition } from './composition';
import { ReleaseError, writingTo } from './errors';
import { readParts } from './parts';
import { withLock } from './store/lock';
import { flipPointer, readActive } from './store/pointer';
import { listReleases, readRecord, readRelease } from './store/releases';

export interface RolledBack {
  release: string;
  composition: Composition;
}

/**
 * Points back to the release that was served before the current one, or to `options.to`.
 *
 * @throws ReleaseError when there is none, or it is no longer whole: then nothing changes
 */
export async function rollback(
  siteDir: string,
  options: { to?: string } = {},
): Promise<RolledBack> {
  return writingTo(siteDir, () =>
    withLock(siteDir, async () => {
      const id = await (options.to === undefined
        ? previousRelease(siteDir)
        : namedRelease(siteDir, options.to));
      const { record } = await readRelease(siteDir, id);
      await readParts(siteDir, record.active.versions);
      await flipPointer(siteDir, id);
      return { release: id, composition: record.active };
    }),
  );
}

async function namedRelease(siteDir: string, id: string): Promise<string> {
  if ((await listReleases(siteDir)).includes(id)) return id;
  throw new ReleaseError(`There is no release "${id}": npm run release -- list`);
}

async function previousRelease(siteDir: string): Promise<string> {
  const current = await readActive(siteDir);
  const { previous } = await readRecord(siteDir, current);
  if (previous !== null) return previous;
  throw new ReleaseError(
    `Release ${current} has none before it. Activate other versions instead, or choose with --to.`,
  );
}
