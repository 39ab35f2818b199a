import { aChangeContext, aDestination, aMetadata, anOrder } from '@order-change/testing/builders';
import { itemsAfter } from '../kinds/products/products';
import { limits } from '../limits';
import { ofEachKind } from '../order/change-kinds';
import { violationsOf } from '../rules/violation';
import {
  orderAcceptance,
  orderChangeSchema,
  toChangeRules,
  unchangeableReason,
} from './order-change';
import { changeKindsSchema } from './order-change';

const good = {
  orderNumber: 'A000000001',
  revision: 1,
  changes: { timeSlot: '14-16' } as unknown,
  contactEmail: 'hanako@example.jp',
  contactEmailConfirmation: 'hanako@example.jp',
};

function answer(more: object, order = anOrder(), rules: object = {}): string[] {
  const context = aChangeContext({ order, ...rules });
  return violationsOf(orderChangeSchema(context), { ...good, ...more }).map(
    ({ path, code, params }) => [path, code, ...params].join(' ').trim(),
  );
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    lineNumber: index + 1,
    deliveryMonth: '2026-12',
    itemNo: '100001',
    changeable: true,
  }));

describe('the products of a change', () => {
  const open = (count: number) => anOrder({ lines: lines(count) });
  const forLines = (count: number, itemNo: string) =>
    Array.from({ length: count }, (_, index) => ({ lineNumber: index + 1, itemNo }));

  test('as many as an order may hold are judged one by one, one more as a whole', () => {
    const unknown = { lineNumber: 4, itemNo: 'none' };
    const twelve = forLines(12, '100002').map((one) => (one.lineNumber === 4 ? unknown : one));
    expect(answer({ changes: { products: twelve } }, open(12))).toEqual([
      'changes.products[3].itemNo MSGECCSE0008 商品',
    ]);
    const more = [...twelve, { itemNo: '100002' }];
    expect(answer({ changes: { products: more } }, open(12))).toEqual([
      'changes.products MSGEORSI0004',
    ]);
  });

  test('a product may be one that another line has', () => {
    const order = anOrder({
      lines: lines(2).map((line, index) => ({ ...line, itemNo: index ? '100002' : '100001' })),
    });
    expect(answer({ changes: { products: [{ lineNumber: 2, itemNo: '100001' }] } }, order)).toEqual(
      [],
    );
    expect(answer({ changes: { products: [{ itemNo: '100001' }] } }, order)).toEqual([]);
  });

  test('a product for a line that does not exist does not count afterwards', () => {
    const held = itemsAfter(open(1), [{ lineNumber: 9, itemNo: '100003' }, { itemNo: '100002' }]);
    expect(held.map(({ itemNo }) => itemNo)).toEqual(['100001', '100002']);
  });
});

describe('the body of a change', () => {
  test('a body with its five fields is accepted', () => {
    expect(answer({})).toEqual([]);
  });

  test('a body with an unknown field is refused', () => {
    expect(answer({ more: 1 })).toEqual(['MSGECCSE9000']);
  });

  test('a body with an unknown kind of change is refused', () => {
    expect(answer({ changes: { timeSlot: '14-16', price: 1 } })).toEqual(['changes MSGECCSE9000']);
  });

  test('a body with an unknown field of a product is refused', () => {
    expect(answer({ changes: { products: [{ itemNo: '100003', price: 1 }] } })).toEqual([
      'changes.products[0] MSGECCSE9000',
    ]);
  });

  test.each([
    [1.5, 'revision MSGECCSE9000'],
    ['1', 'revision MSGECCSE9000'],
    [null, 'revision MSGECCSE9000'],
    [undefined, 'revision MSGECCSE0001 ご注文の版'],
  ])('a body with the revision %j is refused', (revision, expected) => {
    expect(answer({ revision })).toEqual([expected]);
  });

  test.each([
    ['', 'orderNumber MSGECCSE0001 ご注文番号'],
    [undefined, 'orderNumber MSGECCSE0001 ご注文番号'],
    [1, 'orderNumber MSGECCSE9000'],
  ])('a body with the order number %j is refused', (orderNumber, expected) => {
    expect(answer({ orderNumber })).toEqual([expected]);
  });

  test('a body with contact addresses that differ, or that are no addresses, is refused', () => {
    expect(answer({ contactEmailConfirmation: 'taro@example.jp' })).toEqual([
      'contactEmailConfirmation MSGEORSI0010',
    ]);
    expect(answer({ contactEmail: undefined, contactEmailConfirmation: undefined })).toEqual([
      'contactEmail MSGECCSE0001 連絡先メールアドレス',
      'contactEmailConfirmation MSGECCSE0001 連絡先メールアドレス（確認）',
    ]);
  });

  test.each([
    [undefined, ['changes MSGECCSE0010 変更する内容']],
    [{}, ['changes MSGECCSE0010 変更する内容']],
    [null, ['changes MSGECCSE9000']],
    [{ products: null }, ['changes.products MSGECCSE0010 商品']],
    [{ destination: null }, ['changes.destination MSGECCSE0010 お届け先']],
    [{ products: 'x' }, ['changes.products MSGECCSE9000']],
    [{ products: ['x'] }, ['changes.products[0] MSGECCSE9000']],
    [{ destination: 'x' }, ['changes.destination MSGECCSE9000']],
    [{ timeSlot: 14 }, ['changes.timeSlot MSGECCSE9000']],
  ])('a body with the changes %j answers %j', (changes, expected) => {
    expect(answer({ changes })).toEqual(expected);
  });
});

describe('products', () => {
  test.each([
    [11, 1, []],
    [12, 0, []],
    [11, 2, ['changes.products MSGEORSI0004']],
    [12, 1, ['changes.products MSGEORSI0004']],
  ])('%d lines and %d added ones answer %j: 12 are allowed', (count, added, expected) => {
    const products = [
      { lineNumber: 1, itemNo: '100002' },
      ...Array.from({ length: added }, () => ({ itemNo: '100003' })),
    ];
    expect(answer({ changes: { products } }, anOrder({ lines: lines(count) }))).toEqual(expected);
  });

  test.each([
    [{ lineNumber: 1.5, itemNo: '100003' }, 'changes.products[0].lineNumber MSGECCSE9000'],
    [{ lineNumber: '1', itemNo: '100003' }, 'changes.products[0].lineNumber MSGECCSE9000'],
    [{ lineNumber: null, itemNo: '100003' }, 'changes.products[0].lineNumber MSGECCSE9000'],
    [{ lineNumber: 2, itemNo: '100003' }, 'changes.products[0].lineNumber MSGECCSE0008 商品'],
    [{ lineNumber: 3, itemNo: '100003' }, 'changes.products[0].lineNumber MSGECCSE0008 商品'],
    [{ itemNo: 100003 }, 'changes.products[0].itemNo MSGECCSE9000'],
  ])('%j answers %s', (product, expected) => {
    expect(answer({ changes: { products: [product] } })).toContain(expected);
  });

  test('an item without a number is refused at its number', () => {
    expect(answer({ changes: { products: [{ lineNumber: 1 }] } })).toEqual([
      'changes.products[0].itemNo MSGECCSE0001 商品',
    ]);
  });
});

describe('a kind of change that an order does not allow', () => {
  const closed = ofEachKind(() => false);
  const kinds = ['products', 'destination', 'timeSlot'] as const;
  const usual = { products: 'MSGEORSE0007', destination: 'MSGEORSE0003', timeSlot: 'MSGEORSI0001' };

  test.each(kinds)('%s has the usual reason when the order gives none', (kind) => {
    const order = anOrder({ changeable: closed });
    expect(unchangeableReason(order, kind)).toEqual({ code: usual[kind], params: [] });
    const unknown = { ...order, unchangeableReasons: { [kind]: 'MSGNEW0001' } } as typeof order;
    expect(unchangeableReason(unknown, kind)).toEqual({ code: usual[kind], params: [] });
  });

  test.each(kinds)('%s has the reason that the order gives by its code', (kind) => {
    const reasons = {
      products: 'MSGEORSE0003',
      destination: 'MSGEORSE0009',
      timeSlot: 'MSGEORSE0003',
    };
    const order = anOrder({ changeable: closed, unchangeableReasons: reasons as never });
    expect(unchangeableReason(order, kind)).toEqual({ code: reasons[kind], params: [] });
  });

  test.each(kinds)('%s has no reason when it is open, whatever the others have', (kind) => {
    const changeable = { ...closed, [kind]: true };
    const order = anOrder({ changeable, unchangeableReasons: usual as never });
    expect(unchangeableReason(order, kind)).toBeUndefined();
  });

  test('a closed time slot answers MSGEORSI0001', () => {
    const changeable = ofEachKind((kind) => kind !== 'timeSlot');
    const order = anOrder({ changeable });
    expect(answer({ changes: { timeSlot: '14-16' } }, order)).toEqual([
      'changes.timeSlot MSGEORSI0001',
    ]);
  });

  test('an unchanged time slot tells only that it is closed', () => {
    const changeable = ofEachKind((kind) => kind !== 'timeSlot');
    const order = anOrder({ changeable, timeSlot: null });
    expect(answer({ changes: { timeSlot: null } }, order)).toEqual([
      'changes.timeSlot MSGEORSI0001',
    ]);
    const open = anOrder({ timeSlot: null });
    expect(answer({ changes: { timeSlot: null } }, open)).toEqual([
      'changes.timeSlot MSGECCSE0010 お届け時間帯',
    ]);
  });

  test('products that are closed answer their reason and nothing for the time slot', () => {
    const changeable = ofEachKind((kind) => kind !== 'products');
    const changes = { products: [{ itemNo: '100003' }] };
    expect(answer({ changes }, anOrder({ changeable }))).toEqual(['changes.products MSGEORSE0007']);
  });
});

describe('the kinds that a customer chooses', () => {
  const chosen = (kinds: unknown, order = anOrder()) =>
    violationsOf(changeKindsSchema(order), kinds).map(({ code, params }) =>
      [code, ...params].join(' '),
    );

  test.each([[undefined], [[]]])('the kinds %j answer that none was chosen', (kinds) => {
    expect(chosen(kinds)).toEqual(['MSGECCSE0010 変更する内容']);
  });

  test('an unknown kind and a hole are refused', () => {
    expect(chosen(['price'])).toEqual(['MSGECCSE9000']);
    expect(chosen([undefined])).toContain('MSGECCSE9000');
  });

  test('of several closed kinds the first one is reported', () => {
    const changeable = ofEachKind((kind) => kind === 'products');
    expect(chosen(['products', 'timeSlot'], anOrder({ changeable }))).toEqual(['MSGEORSI0001']);
    expect(chosen(['products'], anOrder({ changeable }))).toEqual([]);
  });
});

test('the rules of a form are those of the order and of metadata', () => {
  const order = anOrder();
  expect(
    toChangeRules(order, aMetadata({ limits: { maxProducts: 3, maxAddressLength: 20 } })),
  ).toEqual({
    order,
    maxProducts: 3,
    maxAddressLength: 20,
    prohibitedAddressWords: ['局止', '局留', '私書箱'],
    prefectures: ['北海道', '東京都'],
    timeSlots: ['morning', '14-16'],
  });
  expect([limits.maxProducts, limits.maxAddressLength]).toEqual([12, 75]);
});

test('an acceptance has a receipt number and an instant', () => {
  const acceptance = { receiptNumber: 'R', acceptedDatetime: new Date() };
  expect(orderAcceptance.isValidSync(acceptance, { strict: true })).toBe(true);
  for (const field of Object.keys(acceptance)) {
    const without = { ...acceptance, [field]: undefined };
    expect(orderAcceptance.isValidSync(without, { strict: true })).toBe(false);
  }
});

test('a slot that the order has beside a product without one stays, unless products change', () => {
  const order = anOrder({ lines: lines(1).map((line) => ({ ...line, itemNo: '200001' })) });
  const destination = aDestination({ recipientName: '佐藤 太郎' });
  expect(answer({ changes: { destination } }, order)).toEqual([]);
});
