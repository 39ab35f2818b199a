import type { Result } from '@order-change/contract';
import type { RemoteEntry } from '../composition/composition';
import { type Fault, fault } from '../federation/fault';

/**
 * Asks for all known files of a part past the browser's cache, which keeps what came: a file that was
 * refused for its integrity stays in the cache otherwise, because published files are immutable. Says which
 * file is missing, or is not the published one.
 */
export async function fetchAgain(
  { integrity }: Pick<RemoteEntry, 'integrity'>,
  fetch: typeof window.fetch,
  signal: AbortSignal,
): Promise<Result<true, Fault>> {
  const answers = await Promise.all(
    [...integrity].map(([url, hash]) => fetchFile(url, hash, fetch, signal)),
  );
  return answers.find(({ ok }) => !ok) ?? { ok: true, value: true };
}

async function fetchFile(
  url: string,
  integrity: string,
  fetch: typeof window.fetch,
  signal: AbortSignal,
): Promise<Result<true, Fault>> {
  const again: RequestInit = { cache: 'reload', signal };
  try {
    const { ok, status } = await fetch(url, { ...again, integrity });
    return ok ? { ok: true, value: true } : fault('unreachable', `${url} answers ${status}`);
  } catch (error) {
    // No cause either: the same file without its hash distinguishes a changed one from one that does not come.
    const isThere = await fetch(url, { ...again, cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    return fault(isThere ? 'integrity' : 'unreachable', error);
  }
}
