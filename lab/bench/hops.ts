import type { PageRequest } from './requests';

type Asked = Pick<PageRequest, 'url' | 'startedBy'>;

/**
 * The longest chain of requests, each of which could start only when the one before had come: the
 * document is the first hop.
 */
export function countHops(requests: readonly Asked[]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depths = new Map<Asked, number>();

  function depthOf(request: Asked): number {
    const known = depths.get(request);
    if (known !== undefined) return known;
    depths.set(request, 1); // where files name each other, neither waits
    const causes = request.startedBy
      .map((url) => byUrl.get(url))
      .filter((cause) => cause !== undefined && cause !== request);
    const depth = 1 + Math.max(0, ...causes.map((cause) => depthOf(cause as Asked)));
    depths.set(request, depth);
    return depth;
  }

  return Math.max(0, ...requests.map(depthOf));
}
