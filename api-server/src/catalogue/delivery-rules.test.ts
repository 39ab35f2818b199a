import { getAddress } from 'yubin';
import { deliveryRules, type DeliveryRule } from './delivery-rules';
import { catalogueItems } from './items';

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

const rulesOf = (placeKind: DeliveryRule['placeKind']): DeliveryRule[] =>
  deliveryRules.filter((rule) => rule.placeKind === placeKind);

const items = new Map(catalogueItems.map((item) => [item.itemNo, item]));

describe('delivery rules', () => {
  test('keep frozen items, and nothing else, from municipalities on islands', () => {
    const rules = rulesOf('municipality');
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter(({ temperature }) => temperature !== 'frozen')).toEqual([]);
    expect(rules.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['13421', '13402', '42209', '47207']),
    );
  });

  test('name municipalities by the codes and names of the postal data', () => {
    const cities = municipalitiesOf(islandPrefixes);
    const wrong = rulesOf('municipality').filter(
      ({ place, placeName }) => !cities.get(place)?.endsWith(placeName),
    );
    expect(wrong).toEqual([]);
  });

  test('name postal codes that exist, in the place that they name', () => {
    const rules = rulesOf('zipCode');
    expect(rules.length).toBeGreaterThan(20);
    const wrong = rules.filter(({ place, placeName }) => {
      const address = getAddress(place);
      return address?.source !== 'ken_all' || !(address.city + address.town).endsWith(placeName);
    });
    expect(wrong).toEqual([]);
  });

  test('name prefectures by their codes', () => {
    const byCode = new Map(
      ['0600001', '0300801', '0200021', '0100001', '9000001'].map((zipCode) => {
        const address = getAddress(zipCode);
        return [address?.jisCode.slice(0, 2), address?.prefecture];
      }),
    );
    const rules = rulesOf('prefecture');
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter(({ place, placeName }) => byCode.get(place) !== placeName)).toEqual([]);
  });

  test('speak of items of the catalogue', () => {
    const unknown = deliveryRules.filter(({ itemNo }) => itemNo !== null && !items.has(itemNo));
    expect(unknown).toEqual([]);
  });

  test('keep no item from the prefecture that it comes from', () => {
    const absurd = rulesOf('prefecture').filter(
      ({ itemNo, placeName }) => itemNo !== null && items.get(itemNo)?.prefecture === placeName,
    );
    expect(absurd).toEqual([]);
  });

  test('say each thing once', () => {
    const said = deliveryRules.map(
      ({ itemNo, placeKind, place }) => `${itemNo ?? 'frozen'} ${placeKind} ${place}`,
    );
    expect(new Set(said).size).toBe(said.length);
  });
});
