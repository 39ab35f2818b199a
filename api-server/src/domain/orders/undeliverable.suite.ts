import { type AcceptanceSite, catalogCode, items, today } from '../../testing/acceptance-site';
import { findRestrictions } from './undeliverable';

/** Which items cannot go to a place. */
export function undeliverableRulesSuite({ database }: Pick<AcceptanceSite, 'database'>): void {
  const at = async (zipCode: string, ...municipalityCodes: string[]) => {
    const place = { zipCode, municipalityCodes };
    const found = await findRestrictions(database(), catalogCode, items, { place, now: today });
    return found.undeliverable;
  };
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

  test.each([
    ['on the last day of a rule', '2027-05-31T14:59:59Z', 'A2'],
    ['on the only day of a rule', '2027-05-31T15:00:00Z', 'A3'],
    ['on the first day of a rule', '2027-06-01T15:00:00Z', 'C1'],
  ])('%s in Japan its item alone is undeliverable', async (_what, now, itemNo) => {
    const place = { zipCode: '9999995', municipalityCodes: ['95501'] };
    const when = { place, now: new Date(now) };
    const found = await findRestrictions(database(), catalogCode, items, when);
    expect(found.undeliverable).toEqual([because(itemNo, 'MSGEORSE0011')]);
    expect([...found.withoutTimeSlot]).toEqual(['A1']);
  });

  test('items are undeliverable by the rules of their own catalogue alone', async () => {
    const place = { zipCode: '9999991', municipalityCodes: ['99901'] };
    const found = await findRestrictions(database(), 'RULES', items, { place, now: today });
    expect(found.undeliverable).toEqual([]);
  });
}
