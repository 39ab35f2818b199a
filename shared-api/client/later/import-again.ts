/** Milliseconds for a file to come past the browser's cache. */
const refetchBound = 5_000;

/**
 * Imports code, and once more if it does not come: past the browser's cache, which keeps a file that was
 * changed on its way. A file that does not come so either is not waited for again: bundlers give up after 20 seconds.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Bundlers name the file so.
    const { request } = error as { request?: string };
    if (request !== undefined && !(await isFetchedAgain(request))) throw error;
    return load();
  }
}

async function isFetchedAgain(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(refetchBound);
    const answer = await fetch(url, { cache: 'reload', signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
