/** Milliseconds for a file to come past the browser's cache. */
const refetchBound = 3_000;

/** Loads what reads and judges an answer, once. */
export function loadAnswers() {
  return importAgain(() => import(/* webpackChunkName: "calls" */ './answers'));
}

/** Loads axios, once. */
export function loadLater() {
  return importAgain(() => import(/* webpackChunkName: "axios" */ './later'));
}

/**
 * Fetches both, one behind the other, and runs nothing of it: the first call then waits for no file. If one does not
 * come, that call asks for it again.
 */
export async function fetchLater(): Promise<unknown> {
  await import(/* webpackChunkName: "calls" */ './answers-fetched').catch(() => undefined);
  return import(/* webpackChunkName: "axios" */ './later-fetched').catch(() => undefined);
}

/**
 * Imports code, and once more if it does not come: past the browser's cache, which keeps a file that was
 * changed on its way.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Bundlers name the file so.
    const { request } = error as { request?: string };
    if (request !== undefined) await refetch(request);
    return load();
  }
}

async function refetch(url: string): Promise<void> {
  const bound = new Promise((resolve) => setTimeout(resolve, refetchBound));
  await Promise.race([fetch(url, { cache: 'reload' }).catch(() => undefined), bound]);
}
