import { useEffect, useRef } from 'react';
import { useAppSelector } from '../hooks';
import { selectHasEnded } from '../store/auth.slice';
import type { AbandonmentReason } from './usage-events';

/** Milliseconds in the background after which a customer has left. */
const hiddenLimit = 30 * 60 * 1000;

/** Keys by which a customer loads the page again. */
const isReloadKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F5' || ((ctrlKey || metaKey) && key.toLowerCase() === 'r');

/**
 * Tells once that the customer left: by another page, by closing without a way back, by the session's
 * end, or by half an hour in the background. While `isUnderWay` is false there is nothing to abandon.
 *
 * A reload is no leaving. On `pagehide` only Chromium says so; before it the Navigation API does (Safari 26.2, Firefox 147),
 * and the keys. The reload button of an older browser counts as leaving: who goes on after it and finishes has both events.
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
    let isReload = false;
    const onNavigate = (event: Event & { navigationType?: string }) => {
      isReload = event.navigationType === 'reload';
    };
    const onKey = (event: KeyboardEvent) => {
      isReload = isReloadKey(event);
    };
    const onHide = ({ persisted }: PageTransitionEvent) => {
      if (!persisted && !isReload) tell('closed');
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
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('keydown', onKey);
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisibility);
      tell('navigated');
    };
  }, []);
}
