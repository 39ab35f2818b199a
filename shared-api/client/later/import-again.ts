/** Milliseconds for a file to come past the browser's cache. */
const refetchBound = 3_000;

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
