import { missingFiles } from '../composing/parts';
import { formatRefusal, type Result } from '../outcome';
import {
  listBefore,
  onStore,
  readCurrentId,
  readRecord,
  readWholeRelease,
  type ReleaseRecord,
  type Store,
} from '../store';

/**
 * Makes the function that finds the release to serve: the one that is pointed to, else the nearest
 * before it that is whole, else the last one served. Undefined when there is none at all.
 *
 * @param report takes one line for each thing that is broken or missing, once
 */
export function createReleaseReader(
  store: Store,
  report: (line: string) => void,
): () => Promise<ReleaseRecord | undefined> {
  let served: ReleaseRecord | undefined;
  const reported = new Set<string>();

  function reportOnce(line: string) {
    if (!reported.has(line)) report(line);
    reported.add(line);
  }

  async function orReport<T>(work: () => Promise<Result<T>>): Promise<T | undefined> {
    const result = await onStore(store, work);
    if (result.ok) return result.value;
    result.failure.map(formatRefusal).forEach(reportOnce);
    return undefined;
  }

  return async () => {
    let id = await orReport(() => readCurrentId(store));
    while (id !== undefined) {
      if (id === served?.id) return served;
      const asked = id;
      const release = await orReport(() => readWholeRelease(store, asked));
      if (release) {
        (await missingFiles(store, [release.active.versions]))
          .map(formatRefusal)
          .forEach(reportOnce);
        return (served = release);
      }
      const broken = await orReport(() => readRecord(store, asked));
      id = broken ? (broken.previous ?? undefined) : (await listBefore(store, asked))[0];
    }
    return served;
  };
}
