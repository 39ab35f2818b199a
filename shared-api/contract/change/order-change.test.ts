import { aChangeContext, aDestination, anItem, anOrder } from '@order-change/testing/builders';
import { ofEachKind } from '../order/change-kinds';
import { violationsOf } from '../rules/violation';
import { contactSchema } from './contact';
import { changeKindsSchema, type OrderChangeContext, orderChangeSchema } from './order-change';

function violations(changes: unknown, context: OrderChangeContext = aChangeContext()) {
  const request = {
    orderNumber: 'A000000001',
    revision: 1,
    changes,
    contactEmail: 'hanako@example.jp',
    contactEmailConfirmation: 'hanako@example.jp',
  };
  return violationsOf(orderChangeSchema(context), request).map(({ path, code, params }) =>
    [path, code, ...params].join(' '),
  );
}

const twelveLines = Array.from({ length: 12 }, (_, index) => ({
  lineNumber: index + 1,
  deliveryMonth: '2026-12',
  itemNo: '100001',
  changeable: true,
}));
const nothingChangeable = anOrder({
  lines: [{ lineNumber: 1, deliveryMonth: '2026-12', itemNo: '100001', changeable: false }],
});

describe('products', () => {
  test.each([
    [[{ lineNumber: 1, itemNo: '100003' }], []],
    [[{ itemNo: '100003' }], []],
    [[], ['changes.products MSGEORSI0009']],
    [null, ['changes.products MSGECCSE0010 商品']],
    [[{ lineNumber: 1, itemNo: '100001' }], ['changes.products[0].itemNo MSGEORSI0007']],
    [[{ lineNumber: 1, itemNo: '' }], ['changes.products[0].itemNo MSGECCSE0001 商品']],
    [[{ lineNumber: 1, itemNo: '999999' }], ['changes.products[0].itemNo MSGECCSE0008 商品']],
    [[{ lineNumber: 2, itemNo: '100003' }], ['changes.products[0].lineNumber MSGECCSE0008 商品']],
    [[{ lineNumber: 9, itemNo: '100003' }], ['changes.products[0].lineNumber MSGECCSE0008 商品']],
    [
      [
        { lineNumber: 1, itemNo: '100002' },
        { lineNumber: 1, itemNo: '100003' },
      ],
      ['changes.products MSGECCSE0008 商品'],
    ],
  ])('%j answers %j', (products, expected) => {
    expect(violations({ products })).toEqual(expected);
  });

  test('a full order takes no thirteenth product', () => {
    const context = aChangeContext({ order: anOrder({ lines: twelveLines }) });
    expect(violations({ products: [{ itemNo: '100003' }] }, context)).toEqual([
      'changes.products MSGEORSI0004',
    ]);
  });

  test('a list longer than any order is refused as a whole, whatever it holds', () => {
    const bad = Array.from({ length: 400 }, (_, index) => [null, 5, { itemNo: 7 }][index % 3]);
    expect(violations({ products: bad })).toEqual(['changes.products MSGEORSI0004']);
  });

  test('a change of products must add one if no line can change', () => {
    expect(violations({ products: [] }, aChangeContext({ order: nothingChangeable }))).toEqual([
      'changes.products MSGEORSI0003',
    ]);
  });
});

describe('destination', () => {
  const long = 'あ'.repeat(75 - '東京都千代田区'.length);
  test.each([
    [{ street: '千代田2-2' }, []],
    [{}, ['changes.destination MSGEORSI0013']],
    [{ street: ' 千代田1-1 ', zipCode: '１００－０００１' }, ['changes.destination MSGEORSI0013']],
    [{ zipCode: '1000000' }, ['changes.destination.zipCode MSGEORSE0013']],
    [{ zipCode: '12' }, ['changes.destination.zipCode MSGECCSE0007 数字7桁']],
    [{ street: long }, []],
    [{ street: `${long}あ` }, ['changes.destination.street MSGEORSI0012 75']],
    [{ building: '私書箱 1号' }, ['changes.destination.building MSGEORSE0008']],
    [{ street: '中央局 留め', building: '' }, ['changes.destination.street MSGEORSE0008']],
    [{ street: '中央郵便局', building: '留' }, ['changes.destination.street MSGEORSE0008']],
    [{ prefecture: '江戸' }, ['changes.destination.prefecture MSGECCSE0008 都道府県']],
    [{ recipientName: '髙橋' }, ['changes.destination.recipientName MSGECCSE0006 髙']],
    [{ recipientName: 'あ'.repeat(41) }, ['changes.destination.recipientName MSGECCSE0005']],
    [
      { phoneNumber: '12345' },
      ['changes.destination.phoneNumber MSGECCSE0007 0から始まる10桁または11桁の数字'],
    ],
    [{ city: '' }, ['changes.destination.city MSGECCSE0001 市区町村']],
  ])('%j answers %j', (change, expected) => {
    expect(violations({ destination: aDestination(change) })).toEqual(expected);
  });

  test('an unknown field is refused', () => {
    expect(violations({ destination: { ...aDestination({ street: '2' }), note: 'x' } })).toEqual([
      'changes.destination MSGECCSE9000',
    ]);
  });
});

test.each([[{ toString: 1 }], [[]], [5], [null]])(
  'a part of an address that is no text (%j) is no reason to fail for the rules of the others',
  (building) => {
    const destination = { ...aDestination({ street: '千代田2-2' }), building };
    expect(violations({ destination })).toEqual(['changes.destination.building MSGECCSE9000']);
  },
);

describe('time slot', () => {
  test.each([
    [{ timeSlot: '14-16' }, []],
    [{ timeSlot: null }, []],
    [{ timeSlot: 'midnight' }, ['changes.timeSlot MSGECCSE0008 お届け時間帯']],
    [{ timeSlot: 'morning' }, ['changes.timeSlot MSGECCSE0010 お届け時間帯']],
    [
      { products: [{ lineNumber: 1, itemNo: '200001' }], timeSlot: '14-16' },
      ['changes.timeSlot MSGEORSI0014 冷凍'],
    ],
    [{ products: [{ lineNumber: 1, itemNo: '200001' }] }, ['changes.timeSlot MSGEORSI0014 冷凍']],
    [{ products: [{ lineNumber: 1, itemNo: '200001' }], timeSlot: null }, []],
  ])('%j answers %j', (changes, expected) => {
    expect(violations(changes)).toEqual(expected);
  });

  test('a time slot that is no longer offered stays if other products are chosen', () => {
    const context = aChangeContext({ order: anOrder({ timeSlot: '20-22' }) });
    expect(violations({ products: [{ itemNo: '100003' }] }, context)).toEqual([]);
    expect(violations({ timeSlot: '20-22' }, context)).toEqual([
      'changes.timeSlot MSGECCSE0008 お届け時間帯',
    ]);
  });

  describe('a time slot that cannot be changed stays', () => {
    const changeable = ofEachKind((kind) => kind !== 'timeSlot');
    const frozen = { lineNumber: 1, itemNo: '200001' };
    const ofFrozen = [
      { lineNumber: 1, deliveryMonth: '2026-12', itemNo: '200001', changeable: true },
    ];

    test.each([
      ['products that can have it', {}, [{ lineNumber: 1, itemNo: '100003' }], []],
      [
        'a product that cannot',
        {},
        [{ itemNo: '100003' }, frozen],
        ['changes.products[1].itemNo MSGEORSI0014 冷凍'],
      ],
      ['no preference is none', { timeSlot: null }, [frozen], []],
      [
        'a line that stays is no fault of the change',
        { lines: ofFrozen },
        [{ itemNo: '100003' }],
        [],
      ],
    ])('a time slot that cannot be changed: %s', (_what, order, products, expected) => {
      const context = aChangeContext({ order: anOrder({ changeable, ...order }) });
      expect(violations({ products }, context)).toEqual(expected);
    });
  });

  test('a product that takes no time slot is named itself if others of its temperature take one', () => {
    const melon = anItem({ itemNo: '300001', name: '大玉すいか', timeSlotSelectable: false });
    const usual = anOrder();
    const catalog = { ...usual.catalog, items: [...usual.catalog.items, melon] };
    const products = [{ itemNo: '300001' }];
    const order = { ...usual, catalog };
    expect(violations({ products, timeSlot: '14-16' }, aChangeContext({ order }))).toEqual([
      'changes.timeSlot MSGEORSI0014 「大玉すいか」',
    ]);
    const changeable = ofEachKind((kind) => kind !== 'timeSlot');
    const fixed = { ...order, changeable };
    expect(violations({ products }, aChangeContext({ order: fixed }))).toEqual([
      'changes.products[0].itemNo MSGEORSI0014 「大玉すいか」',
    ]);
  });

  test('the temperatures that take no time slot are named, each once', () => {
    const items = [
      anItem({ itemNo: '1', temperature: 'chilled', timeSlotSelectable: false }),
      anItem({ itemNo: '2', temperature: 'frozen', timeSlotSelectable: false }),
      anItem({ itemNo: '3', temperature: 'frozen', timeSlotSelectable: false }),
    ];
    const lines = items.map(({ itemNo }, index) => ({
      lineNumber: index + 1,
      deliveryMonth: '2026-12',
      itemNo,
      changeable: true,
    }));
    const order = anOrder({ lines, catalog: { catalogCode: 'C', name: 'C', items } });
    expect(violations({ timeSlot: 'morning' }, aChangeContext({ order }))).toEqual([
      'changes.timeSlot MSGEORSI0014 冷蔵・冷凍',
    ]);
  });
});

describe('kinds', () => {
  test('a change without a kind is refused', () => {
    expect(violations({})).toEqual(['changes MSGECCSE0010 変更する内容']);
    expect(violations(undefined)).toEqual(['changes MSGECCSE0010 変更する内容']);
  });

  test.each([
    [[], ['MSGECCSE0010']],
    [['products'], []],
    [['products', 'destination'], ['MSGEORSE0003']],
  ])('before anything is given, %j answers %j', (kinds, expected) => {
    const order = anOrder({ changeable: ofEachKind((kind) => kind !== 'destination') });
    expect(violationsOf(changeKindsSchema(order), kinds).map(({ code }) => code)).toEqual(expected);
  });

  test('a kind that the order does not allow is refused with its reason', () => {
    const order = anOrder({
      changeable: ofEachKind((kind) => kind !== 'destination'),
      unchangeableReasons: { destination: 'MSGEORSE0003' },
    });
    const destination = aDestination({ street: '2' });
    expect(violations({ destination }, aChangeContext({ order }))).toEqual([
      'changes.destination MSGEORSE0003',
    ]);
  });
});

test('the two contact addresses are compared after normalising', () => {
  const check = (contactEmail: string, contactEmailConfirmation: string) =>
    violationsOf(orderChangeSchema(aChangeContext()), {
      orderNumber: 'A000000001',
      revision: 1,
      changes: { timeSlot: null },
      contactEmail,
      contactEmailConfirmation,
    });
  expect(check('a@Example.jp', ' ａ@example.jp')).toEqual([]);
  expect(check('a@example.jp', 'b@example.jp')).toEqual([
    { path: 'contactEmailConfirmation', code: 'MSGEORSI0010', params: [] },
  ]);
});

test('of two wrong contact addresses the first is reported first', () => {
  const nothing = { contactEmail: '', contactEmailConfirmation: '' };
  expect(violationsOf(contactSchema, nothing).map(({ path }) => path)).toEqual([
    'contactEmail',
    'contactEmailConfirmation',
  ]);
});
