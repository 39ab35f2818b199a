/**
 * Returns whether anything of these files arrives. Joins a request that is under way and ends with its first byte: browsers say
 * nothing of a file before it is whole. False if all are there: then nothing that is awaited is a file.
 *
 * @param files addresses of a version, as the composition names them
 */
export async function isArriving(
  files: Iterable<string>,
  fetch: typeof window.fetch,
  signal: AbortSignal,
): Promise<boolean> {
  const missing = [...files].filter((file) => !isWhole(file));
  if (missing.length === 0) return false;
  const first = async (file: string) => {
    const { ok, body } = await fetch(file, { signal });
    const reader = ok ? body?.getReader() : undefined;
    const chunk = await reader?.read();
    void reader?.cancel();
    if (!chunk?.value) throw new Error(`Nothing of ${file} arrives.`);
  };
  return Promise.any(missing.map(first)).then(
    () => true,
    () => false,
  );
}

function isWhole(file: string): boolean {
  return performance.getEntriesByName(new URL(file, document.baseURI).href).length > 0;
}
