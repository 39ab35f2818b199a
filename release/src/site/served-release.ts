import { ReleaseError } from '../errors';
import { missingFiles } from '../parts';
import { readPointer } from '../store/pointer';
import { readRecord, readRelease, type Release } from '../store/releases';

/**
 * Makes the function that finds the release to serve: the one that is pointed to, else the nearest
 * before it that is whole, else the last one served. Undefined when there is none at all.
 *
 * @param report takes one line for each thing that is broken or missing, once
 */
export function createReleaseReader(
  siteDir: string,
  report: (line: string) => void,
): () => Promise<Release | undefined> {
  let served: Release | undefined;
  const reported = new Set<string>();

  async function orReport<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      reportOnce(error.message);
      return undefined;
    }
  }

  function reportOnce(line: string) {
    if (!reported.has(line)) report(line);
    reported.add(line);
  }

  return async () => {
    let id = await orReport(readPointer(siteDir));
    while (id) {
      if (id === served?.id) return served;
      const release = await orReport(readRelease(siteDir, id));
      if (release) {
        (await missingFiles(siteDir, release.record.active.versions)).forEach(reportOnce);
        return (served = release);
      }
      id = (await orReport(readRecord(siteDir, id)))?.previous ?? undefined;
    }
    return served;
  };
}
