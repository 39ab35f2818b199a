import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds for which a place may show nothing, after its last change. */
const emptyBound = 3_000;

/**
 * True once nothing in `place` has had a size for a while. A remote that shows nothing throws nothing, so
 * nothing else would notice it.
 */
export function useIsEmpty(place: RefObject<Node | null>): boolean {
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const look = () => setIsEmpty(hasNoSize(current));
    let timer = setTimeout(look, emptyBound);
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, emptyBound);
    });
    changes.observe(current, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
    };
  }, [place]);
  return isEmpty;
}

function hasNoSize(place: Node): boolean {
  const range = document.createRange();
  range.selectNodeContents(place);
  const { width, height } = range.getBoundingClientRect();
  return width === 0 || height === 0;
}
