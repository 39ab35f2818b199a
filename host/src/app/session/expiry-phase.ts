import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds before the session's end at which the customer is asked. */
const warnedBefore = 2 * 60 * 1000;

/** Phase of a session: nothing to say, about to end, over. */
type ExpiryPhase = 'quiet' | 'warning' | 'over';

export function toExpiryPhase(tokenExpiry: Date | null, now: Date): ExpiryPhase {
  if (!tokenExpiry) return 'quiet';
  const left = tokenExpiry.getTime() - now.getTime();
  if (left <= 0) return 'over';
  return left <= warnedBefore ? 'warning' : 'quiet';
}

/** The most milliseconds that a timer takes: with more it goes off at once. */
const longestTimer = 2 ** 31 - 1;

/** Milliseconds until the phase changes by itself. */
function untilNextPhase(tokenExpiry: Date, now: Date): number {
  const left = tokenExpiry.getTime() - now.getTime();
  return Math.min(left > warnedBefore ? left - warnedBefore : left, longestTimer);
}

/** Milliseconds by which the device's clock and the time that went by may differ. */
const clockTolerance = 5_000;

/** The part of the device's clock that only changes when it is set, or while the device sleeps. */
const clockBase = () => Date.now() - performance.now();

/**
 * Returns whether the device's clock alone can decide that this expiry is over: not when it was set meanwhile, as
 * a network corrects it, nor when the device slept, which looks the same. Asked when it matters.
 */
export function useClockTrust(tokenExpiry: Date | null): () => boolean {
  const base = useRef(0);
  useEffect(() => {
    base.current = clockBase();
  }, [tokenExpiry]);
  return useCallback(() => Math.abs(clockBase() - base.current) < clockTolerance, []);
}

/** The phase as time goes by; a tab that slept looks again when it is seen. */
export function useExpiryPhase(tokenExpiry: Date | null): ExpiryPhase {
  const [phase, setPhase] = useState(() => toExpiryPhase(tokenExpiry, new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      const next = toExpiryPhase(tokenExpiry, now);
      setPhase(next);
      if (tokenExpiry && next !== 'over')
        timer = setTimeout(look, untilNextPhase(tokenExpiry, now));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [tokenExpiry]);
  return phase;
}
