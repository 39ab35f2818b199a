import type { DescribedItem } from '@order-change/contract';
import { catalogs, queryLists } from '../../testing/catalogs.cjs';
import { readItems } from '../../testing/read-items';
import { createItemSearch } from './item-search';

/** A query, with the numbers of the items of the kind that it means, and of those that are accepted behind them. */
interface ListedQuery {
  query: string;
  best: string[];
  wanted: string[];
  /** nothing in the catalogue is meant: `wanted` are then related at most */
  none?: boolean;
}

/** True if the first item is of the meant kind; of a query that means none, if the first five are related. */
function isMet({ best, wanted, none }: ListedQuery, found: readonly DescribedItem[]): boolean {
  const first = found.slice(0, 5).map(({ itemNo }) => itemNo);
  return none ? first.every((itemNo) => wanted.includes(itemNo)) : best.includes(first[0] ?? '');
}

const searches = new Map(
  Object.entries(catalogs).map(([name, csv]) => [name, createItemSearch(readItems(csv))]),
);

test.each(Object.entries(queryLists))(
  'of the queries of the list %s at least 95 of 100 find their kind first',
  async (name, list) => {
    const queries = JSON.parse(list) as ListedQuery[];
    const search = await searches.get(name.split(' ')[0] ?? '');
    const missed = queries.filter((query) => !isMet(query, search?.(query.query) ?? []));
    expect(queries).toHaveLength(100);
    expect(missed.map(({ query }) => query).slice(5)).toEqual([]);
  },
);
