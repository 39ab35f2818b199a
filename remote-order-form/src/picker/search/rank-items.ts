import type { FindableItem } from '@order-change/contract';
import { nowhere } from './item-index';
import { places } from './item-words';

/** Ranks the items that have all parts of a query: things of its kind first, then by the places of its words. */
export function rankItems(
  items: readonly FindableItem[],
  parts: readonly Uint8Array[],
  isPreferred: (item: FindableItem) => boolean,
): FindableItem[] {
  const score = new Map<FindableItem, number>();
  const kinds = parts.map((places) => kindsOf(items, places));
  for (const [id, item] of items.entries()) {
    let sum = 0;
    for (const [part, found] of parts.entries()) {
      const place = found[id] ?? nowhere;
      sum +=
        place === nowhere ? Infinity : place + distance(place, kinds[part]?.has(item.category));
    }
    if (sum < Infinity) score.set(item, isPreferred(item) ? sum - preference : sum);
  }
  const rank = (item: FindableItem) => item.rank ?? items.length;
  return [...score]
    .sort(([a, scoreA], [b, scoreB]) => scoreA - scoreB || rank(a) - rank(b))
    .map(([item]) => item);
}

/** Less than the distance between things and others: a preference does not change what is meant. */
const preference = 15;

/** Things of the kind that are called so; things of the kind; others that are called so; others. */
function distance(place: number, isOfKind = true): number {
  return (isOfKind ? 0 : 40) + (place <= places.listed ? 0 : 20);
}

/** Categories of the things that a word names: those with more than half as much evidence as the one with the most. */
function kindsOf(items: readonly FindableItem[], found: Uint8Array): Set<string | undefined> {
  const evidence = new Map<string | undefined, number>();
  for (const [id, place] of found.entries()) {
    if (place >= places.described) continue;
    const category = items[id]?.category;
    evidence.set(category, (evidence.get(category) ?? 0) + weightOf(place));
  }
  const most = Math.max(...evidence.values());
  return new Set([...evidence].filter(([, sum]) => sum > most / 2).map(([category]) => category));
}

/** Weight of a place as evidence for the category of a word. */
function weightOf(place: number): number {
  if (place <= places.listed || place === places.category) return 6;
  if (place <= places.end) return 3;
  return place <= places.part ? 1 : 2;
}
