import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from './after-paint';

/**
 * Hands changed values to `keep` behind the next paint: the frame of a key press renders no draft and waits for no
 * storage. Values are kept at once if the page is hidden or left, or if the form goes away. Returns what keeps them
 * at once. The first values are not handed on.
 */
export function useKeptValues<Values>(
  values: Values,
  keep: ((values: Values) => void) | undefined,
): () => void {
  // Formik copies its initial values: a draft that was thrown away must not come back from here.
  const kept = useRef(values);
  const latest = useRef({ values, keep });
  const keepNow = useCallback(() => {
    const { values: typed, keep: keepThem } = latest.current;
    if (typed === kept.current) return;
    kept.current = typed;
    keepThem?.(typed);
  }, []);

  useLayoutEffect(() => {
    latest.current = { values, keep };
  });
  useEffect(() => {
    if (values !== kept.current) return afterPaint(keepNow);
  }, [values, keepNow]);
  useLayoutEffect(() => {
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, [keepNow]);
  return keepNow;
}
