import { serverNow } from '@order-change/client';
import { useEffect, useReducer } from 'react';

/**
 * Returns the server's clock in milliseconds, anew every second while something is awaited. It is read
 * at every render, so that a time which was noted a moment ago never lies ahead.
 */
export function useNow(isAwaited: boolean): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isAwaited]);
  return serverNow();
}
