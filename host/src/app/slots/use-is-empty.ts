import { type RefObject, useEffect, useState } from 'react';
import { whatIsSeen } from './what-is-seen';

/** Milliseconds for which a place may show nothing, after its last change. */
const emptyBound = 3_000;
/** Milliseconds for which a place that has shown nothing else may say that something is loading. */
const progressBound = 20_000;

/**
 * True once nothing in `place` can be read or used for a while, or nothing but the word of a progress from the
 * start. A remote that shows nothing throws nothing, so nothing else would notice it.
 *
 * @param mayWait does it wait for something that must not be left, like the answer to an order?
 */
export function useIsEmpty(place: RefObject<Element | null>, mayWait: () => boolean): boolean {
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const began = performance.now();
    let hasShown = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const seen = whatIsSeen(current);
      hasShown ||= seen === 'screen';
      const left = began + progressBound - performance.now();
      const isOver = seen === 'progress' && !hasShown && left <= 0 && !mayWait();
      if (seen === 'nothing' || isOver) setIsEmpty(true);
      else if (!hasShown) timer = setTimeout(look, Math.max(left, emptyBound));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, emptyBound);
    };
    wait();
    const changes = new MutationObserver(wait);
    changes.observe(current, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
    };
  }, [place, mayWait]);
  return isEmpty;
}
