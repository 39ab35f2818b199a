import { usualCompany } from '../../ground/company';
import type { orders } from '../../ground/database/schema';
import { type AcceptanceSite, destination, today } from '../../testing/acceptance-site';
import { checkChange } from './check-change';

/** Which rules a change breaks, and at which field each refusal stands. */
export function changeViolationsSuite({ database, open }: AcceptanceSite): void {
  const check = async (
    change: unknown,
    { order = {}, lines = ['A1', 'A2'], more = {} }: Checked = {},
  ) => {
    const { body, find } = await open(order, lines);
    const checked = await checkChange(database(), (await find()).order, body(change, more), {
      now: today,
      company: usualCompany,
    });
    return checked.ok
      ? checked.value
      : checked.failure.map(({ path, code, params }) => [path, code, ...params].join(' '));
  };
  interface Checked {
    order?: Partial<typeof orders.$inferInsert>;
    lines?: string[];
    more?: object;
  }
  const to = (zipCode: string, parts: object = {}) => ({
    destination: { ...destination, zipCode, ...parts },
  });
  const zip = 'changes.destination.zipCode';

  test('a change that breaks no rule is normalised', async () => {
    const more = {
      contactEmail: ' hanako@EXAMPLE.jp',
      contactEmailConfirmation: 'hanako@example.jp',
    };
    expect(await check(to('９９９-９９９０'), { more })).toMatchObject({
      changes: to('9999990'),
      contactEmail: 'hanako@example.jp',
    });
  });

  test.each(['9999900', '9999999'])(
    'a new street is accepted beside the postal code %s that the order has, whatever it is',
    async (zipCode) => {
      const change = to(zipCode, { street: '2-2' });
      expect(await check(change, { order: { zipCode } })).toMatchObject({
        changes: to(zipCode, { street: '2-2' }),
      });
    },
  );

  test.each([
    ['a place that does not exist', '9999999', `${zip} MSGECCSE0009 住所`],
    ['a code of P.O. boxes', '9999993', `${zip} MSGEORSE0008`],
    ['a code that ends in 00', '9999900', `${zip} MSGEORSE0013`],
    ['a malformed code', '999', `${zip} MSGECCSE0007 数字7桁`],
  ])(
    'a destination with %s is refused once, at the postal code',
    async (_what, zipCode, expected) => {
      expect(await check(to(zipCode))).toEqual([expected]);
    },
  );

  test("a change of products alone is checked for the order's present destination", async () => {
    const products = [{ itemNo: 'A1' }, { itemNo: 'F1' }];
    const order = { zipCode: '9999991', timeSlot: null };
    expect(await check({ products }, { order })).toEqual([
      'changes.products[1].itemNo MSGEORSE0006 島',
    ]);
    expect(await check({ products }, { order: { timeSlot: null } })).toMatchObject({});
    expect(
      Array.isArray(await check({ products }, { order: { zipCode: '9999999', timeSlot: null } })),
    ).toBe(false);
    expect(Array.isArray(await check({ timeSlot: '14-16' }, { order }))).toBe(false);
  });

  test('a new destination is refused at each new product that cannot go there, and once a reason for those that stay', async () => {
    // A line of F1 stays; A3 in the open line takes the place of A1.
    const lines = ['A3', 'C1', 'C1', 'A2', 'F1'];
    const order = { timeSlot: null };
    expect(await check(to('9999994'), { order, lines })).toEqual([
      `${zip} MSGEORSE0012`,
      `${zip} MSGEORSE0011`,
    ]);
    const products = [{ lineNumber: 5, itemNo: 'A1' }, { itemNo: 'C1' }, { itemNo: 'A2' }];
    const changed = { ...to('9999994'), products };
    expect(await check(changed, { order, lines: ['A3', 'A1', 'A1', 'A1', 'A1'] })).toEqual([
      'changes.products[1].itemNo MSGEORSE0012',
      'changes.products[2].itemNo MSGEORSE0011',
    ]);
    expect(await check(to('9999990'), { order, lines })).toMatchObject({});
  });

  test('a time slot is refused if a rule of the place forbids one for a product of the order', async () => {
    const order = { zipCode: '9999995', timeSlot: null };
    const refused = ['changes.timeSlot MSGEORSI0014 「あ」'];
    expect(await check({ timeSlot: '14-16' }, { order })).toEqual(refused);
    expect(await check(to('9999995'))).toEqual(refused);
    const withoutSlot = { ...to('9999995'), timeSlot: null };
    expect(Array.isArray(await check(withoutSlot, { lines: ['A1'] }))).toBe(false);
    const products = [{ lineNumber: 1, itemNo: 'A2' }];
    const replaced = { timeSlot: '14-16', products };
    expect(Array.isArray(await check(replaced, { order, lines: ['A1'] }))).toBe(false);
  });

  test('a refused time slot stands once, between the other refusals of its change', async () => {
    const broken = {
      ...to('9999995', { phoneNumber: '1', city: '' }),
      products: [{ itemNo: 'C1' }, { itemNo: 'A3' }],
    };
    const more = { contactEmail: '', contactEmailConfirmation: '' };
    const email = [
      'contactEmail MSGECCSE0001 連絡先メールアドレス',
      'contactEmailConfirmation MSGECCSE0001 連絡先メールアドレス（確認）',
    ];
    const phone = 'changes.destination.phoneNumber MSGECCSE0007 0から始まる10桁または11桁の数字';
    expect(await check(broken, { lines: ['A1'], more })).toEqual([
      'changes.products[1].itemNo MSGEORSE0011',
      phone,
      'changes.destination.city MSGECCSE0001 市区町村',
      'changes.timeSlot MSGEORSI0014 「あ」',
      ...email,
    ]);
    const nowhere = to('9999999', { recipientName: '', phoneNumber: '1' });
    expect(await check({ ...nowhere, timeSlot: 'midnight' }, { more })).toEqual([
      'changes.destination.recipientName MSGECCSE0001 お届け先のお名前',
      phone,
      `${zip} MSGECCSE0009 住所`,
      'changes.timeSlot MSGECCSE0008 お届け時間帯',
      ...email,
    ]);
  });

  test('a time slot that the order has already is not refused because of its products alone', async () => {
    expect(await check(to('9999990'), { lines: ['F1', 'F1'] })).toMatchObject({});
    expect(Array.isArray(await check(to('9999990'), { lines: ['F1', 'F1'] }))).toBe(false);
  });

  test('a new place whose rule is about no product of the order leaves the time slot that the order has', async () => {
    const order = { timeSlot: '14-16' };
    const checked = await check(to('9999995'), { order, lines: ['F1'] });
    expect(Array.isArray(checked)).toBe(false);
  });

  test('products that stay are not checked for the place where they go already', async () => {
    const order = { zipCode: '9999991', timeSlot: null };
    const products = [{ lineNumber: 2, itemNo: 'A2' }];
    const checked = await check({ products }, { order, lines: ['A1', 'F1'] });
    expect(checked).toMatchObject({ changes: { products } });
  });

  test('a body without changes is refused for that alone, whatever rules the place has', async () => {
    const order = { zipCode: '9999995', timeSlot: null };
    const nothing = { changes: undefined };
    expect(await check({}, { order, more: nothing })).toEqual([
      'changes MSGECCSE0010 変更する内容',
    ]);
  });

  test('a list of too many products is refused as a whole, one of as many as allowed at each of them', async () => {
    const order = { zipCode: '9999991', timeSlot: null };
    const list = (length: number) => ({
      products: Array.from({ length }, (_, index) => ({
        ...(index === 0 && { lineNumber: 1 }),
        itemNo: 'F1',
      })),
    });
    const checked = (length: number) => check(list(length), { order, lines: ['A1'] });
    expect(await checked(12)).toHaveLength(12);
    expect(await checked(13)).toEqual(['changes.products MSGEORSI0004']);
  });

  test('an item number that no statement takes is refused by the rules of the form', async () => {
    const products = [{ itemNo: 'A\u0000' }];
    expect(await check({ products })).toEqual(['changes.products[0].itemNo MSGECCSE0008 商品']);
  });

  test('an item that has left the catalogue is refused, even if the order holds one', async () => {
    const products = [{ itemNo: 'X1' }];
    expect(await check({ products }, { lines: ['A1', 'A2', 'X1'] })).toEqual([
      'changes.products[0].itemNo MSGECCSE0008 商品',
    ]);
  });

  test('a change that breaks many rules is refused at each field, in the order of the body', async () => {
    const products = Array.from({ length: 11 }, (_, index) => ({
      itemNo: [2, 10].includes(index) ? 'F1' : index === 4 ? 'none' : 'A3',
    }));
    const change = {
      timeSlot: 'midnight',
      destination: { ...destination, zipCode: '9999991', recipientName: '', city: '' },
      products,
    };
    const broken = await check(change, {
      lines: ['A1'],
      more: { contactEmail: '', contactEmailConfirmation: '' },
    });
    expect(broken).toEqual([
      'changes.products[2].itemNo MSGEORSE0006 島',
      'changes.products[4].itemNo MSGECCSE0008 商品',
      'changes.products[10].itemNo MSGEORSE0006 島',
      'changes.destination.recipientName MSGECCSE0001 お届け先のお名前',
      'changes.destination.city MSGECCSE0001 市区町村',
      'changes.timeSlot MSGEORSI0014 冷凍',
      'contactEmail MSGECCSE0001 連絡先メールアドレス',
      'contactEmailConfirmation MSGECCSE0001 連絡先メールアドレス（確認）',
    ]);
  });

  test('an unreadable change is refused as unreadable before its place is looked up', async () => {
    expect(await check(to('9999999', { more: 1 }))).toEqual(['changes.destination MSGECCSE9000']);
  });
}
