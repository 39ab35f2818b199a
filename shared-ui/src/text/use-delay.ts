import { useEffect, useState } from 'react';

/** True once `ms` have passed since the first render. */
export function useDelay(ms: number): boolean {
  const [over, setOver] = useState(ms <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}
