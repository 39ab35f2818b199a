/** Milliseconds for a file to come past the browser's cache. */
const refetchBound = 3_000;

/** Loads the code of calls, once. */
export function loadLater() {
  return importAgain(() => import(/* webpackChunkName: "calls" */ './later'));
}

/**
 * Fetches the code of calls, and runs nothing of it: the first call then waits for no file. If it does not come,
 * that call asks for it again.
 */
export function fetchLater(): Promise<unknown> {
  return import(/* webpackChunkName: "calls" */ './later-fetched').catch(() => undefined);
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
