import type { DescribedItem } from '@order-change/contract';
import { type Later, useLater } from '@order-change/form';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { countChoices, createSorter, type FilterCounts, filterItems } from './filter-items';
import type { ItemFilter } from './picker-view';
import type { createItemSearch, ItemSearch } from './search/item-search';

type CreateSearch = typeof createItemSearch;

/** The search and its words: who only looks around never loads them. */
const searchCode: Later<CreateSearch> = {
  load: () =>
    import(/* webpackChunkName: "item-search" */ './search/item-search').then(
      (code) => code.createItemSearch,
    ),
};
/** Stands for it until somebody does more. */
const notYet: Later<CreateSearch> = { load: () => new Promise(() => undefined) };

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
function indexOf(items: readonly DescribedItem[], create: CreateSearch): Indexed {
  if (!indexed || !haveSameWords(indexed.items, items)) {
    indexed = { items, search: create(items) };
  }
  return indexed;
}

interface FoundItems {
  items: readonly DescribedItem[];
  counts: FilterCounts;
  /** false while the catalogue is being indexed and the query stands without an answer */
  isSearched: boolean;
  /** the search did not come */
  hasFailed: boolean;
  retry: () => void;
}

/**
 * The items that a filter leaves. A query is sorted by how well it is met, unless another order is chosen.
 *
 * @param isAsked the customer has turned to the search field: its code and its index are made ready
 */
export function useFoundItems(
  all: readonly DescribedItem[],
  filter: ItemFilter,
  isAsked: boolean,
): FoundItems {
  const { code, hasFailed, retry } = useLater(isAsked || filter.query !== '' ? searchCode : notYet);
  const index = useMemo(() => code && indexOf(all, code), [all, code]);
  const [ready, setReady] = useState<{ of: Indexed; find: ItemSearch }>();
  useEffect(() => {
    let isOver = false;
    void index?.search.then((find) => {
      if (!isOver) setReady({ of: index, find });
    });
    return () => {
      isOver = true;
    };
  }, [index]);

  const find = ready && ready.of === index ? ready.find : undefined;
  const shown = useDeferredValue(filter);
  const query = shown.query.trim();
  const sort = useMemo(() => createSorter(all), [all]);
  const byNumber = useMemo(() => new Map(all.map((item) => [item.itemNo, item])), [all]);
  const found = useMemo(() => {
    const met = query === '' ? undefined : find?.(query);
    if (!met || met === index?.items) return all;
    return met.flatMap(({ itemNo }) => byNumber.get(itemNo) ?? []);
  }, [all, byNumber, index, find, query]);
  const result = useMemo(() => {
    const items = filterItems(found, shown);
    const isByMatch = found !== all && shown.sort === 'recommended';
    return {
      items: isByMatch ? items : sort(items, shown.sort),
      counts: countChoices(found, shown),
      isSearched: query === '' || find !== undefined,
    };
  }, [all, found, shown, query, sort, find]);
  return { ...result, hasFailed, retry };
}
