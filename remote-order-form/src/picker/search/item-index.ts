import type { DescribedItem } from '@order-change/contract';
import { places, toItemWords } from './item-words';

/** Worse than any place. */
export const nowhere = 255;

/** Items that are indexed before the browser may do something else: some 10 ms on a slow phone. */
const batchSize = 100;

/** Places of words, by item. */
export interface ItemIndex {
  /** adds the places of a word, each worse by a penalty */
  add: (found: Uint8Array, word: string, penalty?: number) => void;
  /** adds the places of a thing of a group, the first ones better: only if an item, or its category of one kind, is called so */
  addThing: (found: Uint8Array, word: string, nth: number) => void;
  addBeginning: (found: Uint8Array, start: string, penalty?: number) => void;
  /** the words of items of which something is true */
  wordsOf: (isMeant: (word: string) => boolean) => string[];
  /** a place for each item, `nowhere` at first */
  none: () => Uint8Array;
}

/** The first word of a group is that of its category: it counts in a category of several kinds, too. */
function isThing(place: number, nth: number): boolean {
  if (place === places.shared) return nth === 0;
  return place <= places.end || place === places.category;
}

type Posting = readonly [id: number, place: number];

/** Indexes a catalogue in the background. */
export async function createItemIndex(items: readonly DescribedItem[]): Promise<ItemIndex> {
  const postings = new Map<string, Posting[]>();
  for (const [id, item] of items.entries()) {
    if (id % batchSize === batchSize - 1) await new Promise((resolve) => setTimeout(resolve, 0));
    for (const [word, place] of toItemWords(item)) {
      const known = postings.get(word);
      if (known) known.push([id, place]);
      else postings.set(word, [[id, place]]);
    }
  }

  function note(found: Uint8Array, list: readonly Posting[], toPlace: (place: number) => number) {
    for (const [id, place] of list) found[id] = Math.min(found[id] ?? nowhere, toPlace(place));
  }

  return {
    none: () => new Uint8Array(items.length).fill(nowhere),
    add: (found, word, penalty = 0) =>
      note(found, postings.get(word) ?? [], (place) => place + penalty),
    addThing: (found, word, nth) => {
      const things = (postings.get(word) ?? []).filter(([, place]) => isThing(place, nth));
      note(found, things, (place) =>
        Math.min(places.member + nth + (place > places.end ? 2 : 0), places.described - 1),
      );
    },
    addBeginning: (found, start, penalty = 0) => {
      for (const [word, list] of postings) {
        if (word.startsWith(start)) note(found, list, (place) => place + penalty);
      }
    },
    wordsOf: (isMeant) => [...postings.keys()].filter(isMeant),
  };
}
