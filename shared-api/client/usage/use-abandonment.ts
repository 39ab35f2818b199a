import { useEffect, useRef } from 'react';
import { useAppSelector } from '../hooks';
import { selectHasEnded } from '../store/auth.slice';
import type { AbandonmentReason } from './usage-events';

/** Milliseconds in the background after which a customer has left. */
const hiddenLimit = 30 * 60 * 1000;

/**
 * Tells once that the customer left: by another page, by closing without a way back, by the session's
 * end, or by half an hour in the background. While `isUnderWay` is false there is nothing to abandon.
 *
 * A reload counts as leaving: no browser says on `pagehide` that the page will come back, and afterwards
 * the event has been sent. Who goes on after it and finishes has both events.
 */
export function useAbandonment(
  isUnderWay: boolean,
  onAbandon: (reason: Exclude<AbandonmentReason, 'locked'>) => void,
): void {
  const hasEnded = useAppSelector(selectHasEnded);
  const latest = useRef({ isUnderWay, onAbandon, isTold: false });
  latest.current.isUnderWay = isUnderWay;
  latest.current.onAbandon = onAbandon;

  function tell(reason: Exclude<AbandonmentReason, 'locked'>): void {
    const { current } = latest;
    if (!current.isUnderWay || current.isTold) return;
    current.isTold = true;
    current.onAbandon(reason);
  }

  useEffect(() => {
    if (hasEnded) tell('expired');
  }, [hasEnded]);

  useEffect(() => {
    let hiddenSince: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onHide = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) tell('closed');
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') {
        hiddenSince = Date.now();
        timer = setTimeout(() => tell('closed'), hiddenLimit);
      } else if (hiddenSince !== undefined && Date.now() - hiddenSince >= hiddenLimit) {
        tell('closed'); // The browser had stopped the timer.
      }
    };
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisibility);
      tell('navigated');
    };
  }, []);
}
