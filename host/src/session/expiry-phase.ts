import { useEffect, useState } from 'react';

/** Milliseconds before the session's end at which the customer is asked. */
const warnedBefore = 2 * 60 * 1000;

/** Where a session stands: nothing to say, about to end, over. */
type ExpiryPhase = 'quiet' | 'warning' | 'over';

export function toExpiryPhase(tokenExpiry: Date | null, now: Date): ExpiryPhase {
  if (!tokenExpiry) return 'quiet';
  const left = tokenExpiry.getTime() - now.getTime();
  if (left <= 0) return 'over';
  return left <= warnedBefore ? 'warning' : 'quiet';
}

/** Milliseconds until the phase changes by itself. */
function untilNextPhase(tokenExpiry: Date, now: Date): number {
  const left = tokenExpiry.getTime() - now.getTime();
  return left > warnedBefore ? left - warnedBefore : left;
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
