import type { FindableItem } from '@order-change/contract';
import { nowhere } from './item-index';
import { described, places } from './item-words';

/** Ranks the items that have all parts of a query: things of its kind first, then by the places of its words. */
export function rankItems(
  items: readonly FindableItem[],
  parts: readonly Uint8Array[],
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
    if (sum < Infinity) score.set(item, sum);
  }
  const rank = (item: FindableItem) => item.rank ?? items.length;
  return [...score]
    .sort(([a, scoreA], [b, scoreB]) => scoreA - scoreB || rank(a) - rank(b))
    .map(([item]) => item);
}

/** Things of the kind that are called so; things of the kind; others that are called so; others. */
function distance(place: number, isOfKind = true): number {
  return (isOfKind ? 0 : 20) + (place === places.head ? 0 : 10);
}

/** Categories of the things that a word names: those with at least half as much evidence as the one with the most. */
function kindsOf(items: readonly FindableItem[], found: Uint8Array): Set<string | undefined> {
  const evidence = new Map<string | undefined, number>();
  let best = 0;
  for (const [id, place] of found.entries()) {
    if (place >= described) continue;
    const category = items[id]?.category;
    const weight =
      place === places.head ? 6 : place === places.end ? 3 : place === places.category ? 6 : 1;
    const sum = (evidence.get(category) ?? 0) + weight;
    evidence.set(category, sum);
    best = Math.max(best, sum);
  }
  return new Set([...evidence].filter(([, sum]) => sum >= best / 2).map(([category]) => category));
}
