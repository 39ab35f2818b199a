import { invalidCharacters } from 'shared-api/contract';
import { catalogueItems } from './items';

type Item = (typeof catalogueItems)[number];

const countWhere = (matches: (item: Item) => boolean): number =>
  catalogueItems.filter(matches).length;

describe('the catalogue', () => {
  test('is large enough to choose from, in ten categories', () => {
    expect(catalogueItems.length).toBeGreaterThanOrEqual(220);
    expect(new Set(catalogueItems.map(({ category }) => category)).size).toBe(10);
  });

  test('has enough of what is delivered cold or without a time slot', () => {
    expect(countWhere(({ temperature }) => temperature === 'frozen')).toBeGreaterThanOrEqual(25);
    expect(countWhere(({ temperature }) => temperature === 'chilled')).toBeGreaterThanOrEqual(30);
    expect(
      countWhere((item) => !item.timeSlotSelectable && item.temperature !== 'frozen'),
    ).toBeGreaterThanOrEqual(20);
  });

  test('comes from every region of the country', () => {
    expect(new Set(catalogueItems.map(({ prefecture }) => prefecture)).size).toBe(47);
  });

  test.each(['itemNo', 'name', 'description'] as const)('repeats no %s', (field) => {
    expect(new Set(catalogueItems.map((item) => item[field])).size).toBe(catalogueItems.length);
  });

  test('never lets a time slot be chosen for what is frozen', () => {
    expect(countWhere((item) => item.temperature === 'frozen' && item.timeSlotSelectable)).toBe(0);
  });

  test('describes each item in two polite sentences', () => {
    const others = catalogueItems.filter(
      ({ description }) => !/^[^。]{15,}。[^。]{10,}。$/.test(description),
    );
    expect(others).toEqual([]);
  });

  test('is written in characters that the order system can print', () => {
    const written = catalogueItems.map(
      ({ name, description, category, prefecture }) => name + description + category + prefecture,
    );
    expect(invalidCharacters(written.join(''))).toEqual([]);
  });
});
