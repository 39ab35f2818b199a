import { anItem } from '@order-change/testing';
import { catalogs } from '../../testing/catalogs.cjs';
import { judgedQueries } from '../../testing/judged-queries';
import { readItems } from '../../testing/read-items';
import { createItemSearch, type ItemSearch } from './item-search';

const items = readItems(catalogs.demo ?? '');
let search: ItemSearch;
beforeAll(async () => {
  search = await createItemSearch(items);
});

const firstTen = (query: string) =>
  search(query)
    .slice(0, 10)
    .map(({ name }) => name);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

test('the list judges at least 120 queries, each of which has an answer in the catalogue', () => {
  expect(judgedQueries.length).toBeGreaterThanOrEqual(120);
  const hopeless = judgedQueries.filter(
    ([, wanted]) => !items.some(({ name }) => wanted.test(name)),
  );
  expect(hopeless.map(([query]) => query)).toEqual([]);
});

test.each(judgedQueries)('%s finds a wanted item among the first three', (query, wanted) => {
  expect(
    firstTen(query)
      .slice(0, 3)
      .some((name) => wanted.test(name)),
  ).toBe(true);
});

test('of the first ten items at least 95 % are wanted', () => {
  const precisions = judgedQueries.map(([query, wanted]) => {
    const found = firstTen(query);
    return found.filter((name) => wanted.test(name)).length / found.length;
  });
  expect(mean(precisions)).toBeGreaterThanOrEqual(0.95);
});

test('of the wanted items that ten places can hold, at least 90 % are among the first ten', () => {
  const recalls = judgedQueries.map(([query, wanted]) => {
    const all = items.filter(({ name }) => wanted.test(name)).length;
    return firstTen(query).filter((name) => wanted.test(name)).length / Math.min(10, all);
  });
  expect(mean(recalls)).toBeGreaterThanOrEqual(0.9);
});

test.each([
  ['かに', 'ほのかに'],
  ['さけ', '甘酒'],
  ['なし', '種なし'],
])('%s does not find %s, which only holds its letters', async (query, other) => {
  const find = await createItemSearch([anItem({ name: other, description: other })]);
  expect(find(query)).toEqual([]);
});

test.each(['自転車', 'ペット', 'さんま', 'カヌレ', '2人前'])(
  '%s, which is not in the catalogue, finds nothing',
  (query) => {
    expect(search(query)).toEqual([]);
  },
);

test('the first letter of a word leaves the list as it is', () => {
  expect(search('か')).toBe(items);
});
