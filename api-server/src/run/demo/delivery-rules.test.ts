import { getAddress } from 'yubin';
import { prefectures } from '../../domain/metadata';
import { tables } from '../../operators/import/tables';
import { collect } from '../../testing/collect';
import { demoRows } from './demo-files';

type Rule = Record<string, string | null>;

/** The first three digits of the postal codes of every municipality that a rule names. */
const islandPrefixes = [
  '043',
  '097',
  '100',
  '684',
  '685',
  '817',
  '857',
  '890',
  '891',
  '894',
  '901',
].concat(['906', '907', '952', '958']);

function municipalitiesOf(prefixes: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const prefix of prefixes) {
    for (let rest = 0; rest < 10_000; rest += 1) {
      const address = getAddress(prefix + String(rest).padStart(4, '0'));
      if (address) names.set(address.jisCode, address.city);
    }
  }
  return names;
}

describe("the demo's delivery rules", () => {
  let rules: readonly Rule[];
  let origins: ReadonlyMap<string | null | undefined, string | null | undefined>;
  beforeAll(async () => {
    rules = await collect(demoRows('delivery-rules.csv', tables.rules.columns, new Date()));
    const items = await collect(demoRows('catalog.csv', tables.catalog.columns, new Date()));
    origins = new Map(items.map((item) => [item.item_no, item.prefecture]));
  });

  const rulesOf = (kind: string): Rule[] => rules.filter(({ area_kind }) => area_kind === kind);

  test('the delivery rules of the demo keep frozen items, and nothing else, from municipalities on islands', () => {
    const onIslands = rulesOf('municipality').filter(({ effect }) => effect !== 'noTimeSlot');
    expect(onIslands.length).toBeGreaterThan(20);
    expect(onIslands.filter(({ temperature }) => temperature !== 'frozen')).toEqual([]);
    expect(onIslands.map(({ area }) => area)).toEqual(
      expect.arrayContaining(['13421', '13402', '42209', '47207']),
    );
  });

  test('the delivery rules of the demo allow no time slot in villages that a ship reaches twice a week', () => {
    const untimed = rules.filter(({ effect }) => effect === 'noTimeSlot');
    expect(untimed.map(({ area_name }) => area_name)).toEqual(['青ヶ島村', '三島村', '十島村']);
    expect(untimed.filter(({ item_no, temperature }) => item_no ?? temperature)).toEqual([]);
  });

  test('the delivery rules of the demo name municipalities by the codes and names of the postal data', () => {
    const cities = municipalitiesOf(islandPrefixes);
    const wrong = rulesOf('municipality').filter(
      ({ area, area_name }) => !cities.get(area ?? '')?.endsWith(area_name ?? '?'),
    );
    expect(wrong).toEqual([]);
  });

  test('the delivery rules of the demo name postal codes that exist, in the place that they name', () => {
    const byCode = rulesOf('zipCode');
    expect(byCode.length).toBeGreaterThan(20);
    const wrong = byCode.filter(({ area, area_name }) => {
      const address = getAddress(area ?? '');
      return (
        address?.source !== 'ken_all' || !(address.city + address.town).endsWith(area_name ?? '?')
      );
    });
    expect(wrong).toEqual([]);
  });

  test('the delivery rules of the demo name prefectures by their codes', () => {
    const names = new Map(prefectures.map(({ code, name }) => [code, name]));
    const byPrefecture = rulesOf('prefecture');
    expect(byPrefecture.length).toBeGreaterThan(20);
    expect(
      byPrefecture.filter(({ area, area_name }) => names.get(area ?? '') !== area_name),
    ).toEqual([]);
  });

  test('the delivery rules of the demo concern items of its catalogue', () => {
    expect(rules.filter(({ item_no }) => item_no !== null && !origins.has(item_no))).toEqual([]);
  });

  test('the delivery rules of the demo keep no item from the prefecture that it comes from', () => {
    const absurd = rulesOf('prefecture').filter(
      ({ item_no, area_name }) => origins.get(item_no) === area_name,
    );
    expect(absurd).toEqual([]);
  });

  test('the delivery rules of the demo hold no rule twice', () => {
    const said = rules.map(
      ({ item_no, temperature, area_kind, area }) =>
        `${item_no}${temperature} ${area_kind} ${area}`,
    );
    expect(new Set(said).size).toBe(said.length);
  });
});
