import { afterPaint } from '@order-change/form';
import { startTransition, useEffect, useState } from 'react';

/** Cards that are rendered, laid out and painted together: on a slow phone 24 of them take 0.1 s. */
const sliceSize = 6;

/**
 * Answers how many cards of a list are shown: the first few at once, the others slice by slice, each behind the paint
 * of the one before, so that a press waits for one slice at most.
 *
 * @param shown how many it will be
 * @param isWhole another list is shown whole at once
 */
export function useCardsInSlices(list: object, shown: number, isWhole: boolean): number {
  const first = isWhole ? shown : sliceSize;
  const [done, setDone] = useState({ of: list, cards: first });
  if (done.of !== list) setDone({ of: list, cards: first });
  const cards = Math.min(done.cards, shown);
  // One slice more is let in than is shown: the next press waits for no frame.
  const isAhead = done.cards >= shown + sliceSize;
  useEffect(() => {
    if (isAhead) return;
    return afterPaint(() => startTransition(() => setDone({ of: list, cards: cards + sliceSize })));
  }, [list, cards, isAhead]);
  return cards;
}
