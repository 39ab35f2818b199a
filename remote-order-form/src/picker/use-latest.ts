import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same, so that what is memoised stays so, and calls the latest one. */
export function useLatest<Args extends unknown[]>(
  call: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  }, [call]);
  return useCallback((...args: Args) => latest.current(...args), []);
}
