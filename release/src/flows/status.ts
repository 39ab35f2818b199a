import { missingComposition } from '../composing/composition';
import { missingFiles } from '../composing/parts';
import type { Refusal } from '../outcome/refusal';
import { done, type Result } from '../outcome/result';
import { compositionOf } from '../protocol/release-id';
import { onStore } from '../store/on-store';
import type { ReleaseRecord } from '../store/record';
import { readActiveId, readWholeRelease } from '../store/releases';
import type { Store } from '../store/store';

export interface Status extends ReleaseRecord {
  /** one for each part whose files are missing: its page lives without it */
  warnings: Refusal[];
}

/** How the release that is served came to be. Refuses when there is none, or when it is broken. */
export function status(store: Store): Promise<Result<Status>> {
  return onStore(store, async () => {
    const id = await readActiveId(store);
    if (!id.ok) return id;
    const read = await readWholeRelease(store, id.value);
    if (!read.ok) return read;
    const { active, held } = read.value;
    const parts = await missingFiles(
      store,
      [active, ...held].map(({ versions }) => versions),
    );
    const files = await Promise.all(
      [id.value, ...held.map(({ release }) => release)].map((release) =>
        missingComposition(store, compositionOf(release)),
      ),
    );
    return done({ ...read.value, warnings: [...parts, ...files.flat()] });
  });
}
