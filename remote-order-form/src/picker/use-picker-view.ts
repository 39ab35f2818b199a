import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ItemFilter, type PickerView, toPickerView } from './picker-view';

/** Milliseconds without a change after which the view is kept for a reload: a key press waits for no storage. */
const keepAfter = 300;

const mostSeen = 8;

/**
 * The view of the catalogue, as it was left: on the way back, after a reload, for another row. It is
 * kept when the catalogue is left, and while it is open whenever nothing has changed for a moment.
 */
export function usePickerView(isReady: boolean, left: unknown, onLeave: (view: object) => void) {
  const [view, setView] = useState(() => toPickerView(left));
  const scrollTop = useRef(view.scrollTop);
  const latest = useRef(view);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    onLeave({ ...latest.current, scrollTop: scrollTop.current });
  });
  const keepSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(), keepAfter);
  });

  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  useEffect(() => keepSoon(), [view]);

  // The heading has scrolled to the top of the page; the list is as long as it was once it is ready.
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return;
    isRestored.current = true;
    if (scrollTop.current > 0) window.scrollTo(0, scrollTop.current);
  }, [isReady]);

  useLayoutEffect(() => {
    const note = () => {
      if (!isRestored.current) return;
      scrollTop.current = window.scrollY;
      keepSoon();
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      clearTimeout(timer.current);
      keep();
    };
  }, []);

  return {
    view,
    setFilter: (filter: ItemFilter) =>
      setView((now) => ({ ...now, filter, pages: 1, scrollTop: 0 })),
    /** A transition: the press is answered before the next items are there. */
    showMore: () => startTransition(() => setView((now) => ({ ...now, pages: now.pages + 1 }))),
    noteSeen: (itemNo: string) => setView((now) => withSeen(now, itemNo)),
  };
}

function withSeen(view: PickerView, itemNo: string): PickerView {
  const others = view.seen.filter((each) => each !== itemNo);
  return { ...view, seen: [itemNo, ...others].slice(0, mostSeen) };
}
