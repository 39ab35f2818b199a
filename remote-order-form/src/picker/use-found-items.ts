import type { DescribedItem } from '@order-change/contract';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { countChoices, createSorter, type FilterCounts, filterItems } from './filter-items';
import type { ItemFilter } from './picker-view';
import { createItemSearch, type ItemSearch } from './search/item-search';

/** By the list of items: the catalogue is indexed once, however often it is opened. */
const searches = new WeakMap<readonly DescribedItem[], Promise<ItemSearch>>();

function searchOf(items: readonly DescribedItem[]): Promise<ItemSearch> {
  const search = searches.get(items) ?? createItemSearch(items);
  searches.set(items, search);
  return search;
}

interface FoundItems {
  items: readonly DescribedItem[];
  counts: FilterCounts;
  /** false while the catalogue is being indexed and the query stands without an answer */
  isSearched: boolean;
}

/** The items that a filter leaves. A query is sorted by how well it is met, unless another order is chosen. */
export function useFoundItems(all: readonly DescribedItem[], filter: ItemFilter): FoundItems {
  const [search, setSearch] = useState<{ of: readonly DescribedItem[]; find: ItemSearch }>();
  useEffect(() => {
    let isOver = false;
    void searchOf(all).then((find) => {
      if (!isOver) setSearch({ of: all, find });
    });
    return () => {
      isOver = true;
    };
  }, [all]);

  const find = search?.of === all ? search.find : undefined;
  const shown = useDeferredValue(filter);
  const query = shown.query.trim();
  const sort = useMemo(() => createSorter(all), [all]);
  const found = useMemo(() => (query === '' ? all : (find?.(query) ?? all)), [all, find, query]);
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
