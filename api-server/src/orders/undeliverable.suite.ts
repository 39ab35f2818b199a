import { type AcceptanceSite, catalogCode, items } from '../testing/acceptance-site';
import { findUndeliverable } from './undeliverable';

/** Which items cannot go to a place. */
export function undeliverableRulesSuite({ database }: Pick<AcceptanceSite, 'database'>): void {
  const at = (zipCode: string, ...municipalityCodes: string[]) =>
    findUndeliverable(database(), catalogCode, items, { zipCode, municipalityCodes });
  const because = (itemNo: string, code: string, ...params: string[]) => ({
    itemNo,
    code,
    params,
  });

  test.each([
    ['no rule', ['9999990', '97701'], []],
    ['a municipality', ['9999991', '99901'], [because('F1', 'MSGEORSE0006', '島')]],
    [
      'the second municipality',
      ['9999992', '98801', '99901'],
      [because('F1', 'MSGEORSE0006', '島')],
    ],
    [
      'a postal code, a prefecture and a municipality',
      ['9999994', '96601'],
      [
        because('A2', 'MSGEORSE0011'),
        because('A3', 'MSGEORSE0012'),
        because('C1', 'MSGEORSE0012'),
        because('F1', 'MSGEORSE0012'),
      ],
    ],
    [
      'a prefecture alone',
      ['9999998', '96699'],
      [because('A3', 'MSGEORSE0012'), because('F1', 'MSGEORSE0012')],
    ],
  ])(
    'the items that %s excludes are undeliverable',
    async (_what, [zipCode = '', ...municipalityCodes], expected) => {
      expect(await at(zipCode, ...municipalityCodes)).toEqual(expected);
    },
  );

  test('items are undeliverable by the rules of their own catalogue alone', async () => {
    const place = { zipCode: '9999991', municipalityCodes: ['99901'] };
    expect(await findUndeliverable(database(), 'RULES', items, place)).toEqual([]);
  });
}
