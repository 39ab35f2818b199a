import { seeOrder } from '@order-change/client/early';
import { findEarlySlot } from '@order-change/form/early';
import { showChoice } from './first-press/show-choice';

// Makes the first screen work from the document and the order's answer alone: the choice of kinds and its press. The page
// takes its place with ticks, focus and press, and the component shows and reports all else (a refusal, a failure, the
// usage events).

const early = findEarlySlot('order-form');

/** Milliseconds: what is quicker than this does not flash. */
const patience = 400;

if (early) {
  setTimeout(() => {
    const [waiting] = early.part('waiting').children;
    early.slot.firstElementChild?.replaceChildren(...(waiting?.childNodes ?? []));
  }, patience);
  void seeOrder()
    .then((seen) => seen && showChoice(early, seen))
    .catch(() => undefined); // The page reads the same answers, and says what is wrong with them.
}
