import { useCallback, useEffect, useRef, useState } from 'react';

/** Code that comes behind the first screen; one value for each place of the form that has some. */
export interface Later<T> {
  load: () => Promise<T>;
  loaded?: T;
}

/** Asks for code before it is shown: a press then finds it there. Whoever shows it tells of a failure, and asks again. */
export function loadAhead<T>(later: Later<T>): void {
  later.load().then(
    (code) => (later.loaded = code),
    () => undefined,
  );
}

/** Loads code when it is first shown: it is no part of the form's first screen. After a failure `retry` asks for it again. */
export function useLater<T>(later: Later<T>) {
  const [value, setValue] = useState<{ code: T } | undefined>(
    () => later.loaded && { code: later.loaded },
  );
  const [hasFailed, setFailed] = useState(false);
  const failedUrl = useRef<string>(undefined);
  const load = useCallback(async () => {
    setFailed(false);
    if (failedUrl.current) await replaceInCache(failedUrl.current);
    later.load().then(
      (code) => {
        later.loaded = code;
        setValue((shown) => shown ?? { code });
      },
      (error: ChunkError) => {
        failedUrl.current = error.request;
        setFailed(true);
      },
    );
  }, [later]);
  // Also if it is there: it may have come since the first look. What has been imported is not asked for again.
  useEffect(() => void load(), [load]);
  return { code: value?.code, hasFailed, retry: () => void load() };
}

/** As the bundler's runtime rejects: with the address of the script. */
interface ChunkError {
  request?: string;
}

/** Milliseconds for a file to come past the cache; the import then says whether it does. */
const refetchBound = 5_000;

/** The browser keeps an immutable file that came damaged: each retry would be refused by its integrity. */
async function replaceInCache(url: string): Promise<void> {
  const bound = new AbortController();
  const timer = setTimeout(() => bound.abort(), refetchBound);
  await fetch(url, { cache: 'reload', signal: bound.signal }).catch(() => undefined);
  clearTimeout(timer);
}
