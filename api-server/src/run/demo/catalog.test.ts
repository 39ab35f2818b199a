import { invalidCharacters } from '@order-change/contract';
import { tables } from '../../operators/import/tables';
import { collect } from '../../testing/collect';
import { demoRows } from './demo-files';

type Item = Record<string, string | null>;

describe("the demo's catalogue", () => {
  let items: readonly Item[];
  beforeAll(async () => {
    items = await collect(demoRows('catalog.csv', tables.catalog.columns, new Date()));
  });

  const countWhere = (matches: (item: Item) => boolean): number => items.filter(matches).length;

  test('the catalogue of the demo is large enough to choose from, in ten categories', () => {
    expect(items).toHaveLength(402);
    expect(new Set(items.map(({ category }) => category)).size).toBe(10);
  });

  test('the catalogue of the demo has enough items that are delivered cold or without a time slot', () => {
    expect(countWhere(({ temperature }) => temperature === 'frozen')).toBeGreaterThanOrEqual(25);
    expect(countWhere(({ temperature }) => temperature === 'chilled')).toBeGreaterThanOrEqual(30);
    expect(
      countWhere((item) => item.time_slot_selectable === 'false' && item.temperature !== 'frozen'),
    ).toBeGreaterThanOrEqual(20);
  });

  test('the items of the demo come from all prefectures', () => {
    expect(new Set(items.map(({ prefecture }) => prefecture)).size).toBe(47);
  });

  test.each(['item_no', 'name', 'description'] as const)(
    'no two items of the demo share a %s',
    (column) => {
      expect(new Set(items.map((item) => item[column])).size).toBe(items.length);
    },
  );

  test('most items of the demo have facts for the table in their detail', () => {
    expect(countWhere(({ facts }) => facts !== null)).toBeGreaterThanOrEqual(340);
  });

  test('no frozen item of the demo has a time slot', () => {
    expect(
      countWhere((item) => item.temperature === 'frozen' && item.time_slot_selectable === 'true'),
    ).toBe(0);
  });

  test('each item of the demo is described in two polite sentences', () => {
    const others = items.filter(
      ({ description }) => !/^[^。]{15,}。[^。]{10,}。$/.test(description ?? ''),
    );
    expect(others).toEqual([]);
  });

  test('the catalogue of the demo is written in characters that the order system can print', () => {
    const written = items.map(
      ({ name, description, category, prefecture, facts }) =>
        `${name}${description}${category}${prefecture}${facts}`,
    );
    expect(invalidCharacters(written.join(''))).toEqual([]);
  });
});
