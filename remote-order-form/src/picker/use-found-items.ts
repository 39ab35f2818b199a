import type { DescribedItem } from '@order-change/contract';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { countChoices, createSorter, type FilterCounts, filterItems } from './filter-items';
import type { ItemFilter } from './picker-view';
import { createItemSearch, type ItemSearch } from './search/item-search';

interface Indexed {
  items: readonly DescribedItem[];
  search: Promise<ItemSearch>;
}

const words = ['itemNo', 'name', 'description', 'category', 'readings', 'rank'] as const;

/** True if two lists have the same words: what a place allows makes new items of them. */
function haveSameWords(some: readonly DescribedItem[], others: readonly DescribedItem[]): boolean {
  return (
    some.length === others.length &&
    some.every((item, index) => words.every((word) => item[word] === others[index]?.[word]))
  );
}

let indexed: Indexed | undefined;

/** The catalogue is indexed once, however often it is opened and whatever is learnt of its items. */
function indexOf(items: readonly DescribedItem[]): Indexed {
  if (!indexed || !haveSameWords(indexed.items, items)) {
    indexed = { items, search: createItemSearch(items) };
  }
  return indexed;
}

interface FoundItems {
  items: readonly DescribedItem[];
  counts: FilterCounts;
  /** false while the catalogue is being indexed and the query stands without an answer */
  isSearched: boolean;
}

/** The items that a filter leaves. A query is sorted by how well it is met, unless another order is chosen. */
export function useFoundItems(all: readonly DescribedItem[], filter: ItemFilter): FoundItems {
  const index = useMemo(() => indexOf(all), [all]);
  const [ready, setReady] = useState<{ of: Indexed; find: ItemSearch }>();
  useEffect(() => {
    let isOver = false;
    void index.search.then((find) => {
      if (!isOver) setReady({ of: index, find });
    });
    return () => {
      isOver = true;
    };
  }, [index]);

  const find = ready?.of === index ? ready.find : undefined;
  const shown = useDeferredValue(filter);
  const query = shown.query.trim();
  const sort = useMemo(() => createSorter(all), [all]);
  const byNumber = useMemo(() => new Map(all.map((item) => [item.itemNo, item])), [all]);
  const found = useMemo(() => {
    const met = query === '' ? undefined : find?.(query);
    if (!met || met === index.items) return all;
    return met.flatMap(({ itemNo }) => byNumber.get(itemNo) ?? []);
  }, [all, byNumber, index, find, query]);
  return useMemo(() => {
    const items = filterItems(found, shown);
    const isByMatch = found !== all && shown.sort === 'recommended';
    return {
      items: isByMatch ? items : sort(items, shown.sort),
      counts: countChoices(found, shown),
      isSearched: query === '' || find !== undefined,
    };
  }, [all, found, shown, query, sort, find]);
}
