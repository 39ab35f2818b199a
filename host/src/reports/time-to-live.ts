import type { Explained } from 'release/protocol';

interface Load {
  /** the part, and the addresses of its entry and of the host's */
  name: string;
  urls: readonly (string | undefined)[];
  steps: readonly Explained['steps'][number][];
  /** Is it on the page that the visit began with? */
  isFirstPage: boolean;
  timings?: Pick<Performance, 'getEntriesByName' | 'now'>;
}

/**
 * Returns the milliseconds until a part can be used, from the beginning of the visit, or of the way to a later page. Undefined
 * unless its files and the host's came over the network: the browser keeps those of the live version alone, so visitors who come back
 * would make every new version slower.
 */
export function timeToLive({
  name,
  urls,
  steps,
  isFirstPage,
  timings = performance,
}: Load): number | undefined {
  const isFetched = (url = '') =>
    timings
      .getEntriesByName(new URL(url, document.baseURI).href)
      .some((entry) => (entry as PerformanceResourceTiming).transferSize > 0);
  if (!urls.every(isFetched)) return undefined;
  const asked = steps.find(({ part, did }) => did === 'asked' && part.startsWith(`${name}@`));
  return timings.now() - (isFirstPage ? 0 : (asked?.at ?? 0));
}
