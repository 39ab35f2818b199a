import { ofEachKind, type Order, violationsOf } from '@order-change/contract';
import { canonicalJson } from './canonical-json';
import { changeShape } from './change-shape';
import { changeableKinds } from './changeable';
import type { MemberOrder } from './find-order';
import { whyClosed } from './why-closed';

const item = (itemNo: string, timeSlotSelectable = true) => ({
  itemNo,
  name: itemNo,
  description: '',
  imageUrl: '',
  temperature: 'ambient' as const,
  timeSlotSelectable,
});
const items = [item('A'), item('B', false), item('C', false)];
const lines = (...all: [itemNo: string, changeable: boolean][]) =>
  all.map(([itemNo, changeable], index) => ({
    lineNumber: index + 1,
    deliveryMonth: '2026-12',
    itemNo,
    changeable,
  }));
const all = { canChangeProducts: true, canChangeDestination: true, canChangeTimeSlot: true };
const closedLines = (count: number) =>
  lines(...Array.from({ length: count }, (): [string, boolean] => ['A', false]));

test('an order that allows everything gives no reasons', () => {
  expect(changeableKinds(all, items, lines(['A', true]))).toEqual({
    changeable: ofEachKind(() => true),
    unchangeableReasons: undefined,
  });
});

test('an order that allows nothing gives a reason for each kind and each closed line', () => {
  const none = { canChangeProducts: false, canChangeDestination: false, canChangeTimeSlot: false };
  expect(changeableKinds(none, items, lines(['A', true], ['A', false]))).toEqual({
    changeable: ofEachKind(() => false),
    unchangeableReasons: {
      products: 'MSGEORSE0007',
      destination: 'MSGEORSE0003',
      timeSlot: 'MSGEORSE0003',
      lines: { 2: 'MSGEORSE0003' },
    },
  });
});

test.each([
  ['11 closed lines: one may be added', closedLines(11), true],
  ['12 closed lines', closedLines(12), false],
  [
    '12 lines, one of them open',
    lines(...closedLines(11).map(() => ['A', false] as [string, boolean]), ['A', true]),
    true,
  ],
])('whether products can be changed for %s', (_what, ofOrder, can) => {
  const { changeable, unchangeableReasons } = changeableKinds(all, items, ofOrder);
  expect(changeable.products).toBe(can);
  expect(unchangeableReasons?.products).toBe(can ? undefined : 'MSGEORSE0007');
});

test('a closed line alone is a reason to give reasons', () => {
  expect(changeableKinds(all, items, lines(['A', false])).unchangeableReasons).toEqual({
    products: undefined,
    destination: undefined,
    timeSlot: undefined,
    lines: { 1: 'MSGEORSE0003' },
  });
});

test.each([
  ['an item that can have one', lines(['B', true], ['A', true]), undefined],
  ['items that cannot, though the catalogue has one that can', lines(['B', true]), 'MSGEORSI0001'],
])('the reason why the time slot is closed for %s', (_what, ofOrder, reason) => {
  const { changeable, unchangeableReasons } = changeableKinds(all, items, ofOrder);
  expect(unchangeableReasons?.timeSlot).toBe(reason);
  expect(changeable.timeSlot).toBe(reason === undefined);
});

describe('why an order is closed', () => {
  const now = new Date('2026-11-20T01:00:00Z');
  const until = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const reason = (
    order: Partial<Pick<Order, 'changeAcceptedUntilDatetime' | 'changeable'>> = {},
    more: Partial<MemberOrder> = {},
  ) =>
    whyClosed(
      {
        order: {
          changeAcceptedUntilDatetime: until(1),
          changeable: ofEachKind((kind) => kind === 'products'),
          ...order,
        } as Order,
        isAcceptedHere: true,
        hasPendingChange: false,
        ...more,
      },
      now,
    )?.code;
  const nothing = ofEachKind(() => false);

  test.each([
    ['it is open', reason(), undefined],
    ['its deadline is now', reason({ changeAcceptedUntilDatetime: now }), 'MSGEORSE0003'],
    ['its deadline is over', reason({ changeAcceptedUntilDatetime: until(-1) }), 'MSGEORSE0003'],
    ['it is not accepted here', reason({}, { isAcceptedHere: false }), 'MSGEORSE0003'],
    ['a change is pending', reason({}, { hasPendingChange: true }), 'MSGEORSE0009'],
    ['nothing can be changed', reason({ changeable: nothing }), 'MSGEORSE0007'],
    [
      'the deadline outranks a pending change',
      reason({ changeAcceptedUntilDatetime: now }, { hasPendingChange: true }),
      'MSGEORSE0003',
    ],
    [
      'a pending change outranks that nothing can be changed',
      reason({ changeable: nothing }, { hasPendingChange: true }),
      'MSGEORSE0009',
    ],
  ])('an order is closed for this reason: %s', (_what, code, expected) => {
    expect(code).toBe(expected);
  });
});

test('canonical JSON has the keys of every object sorted, lists as they are', () => {
  const text = '{"a":[3,1,{"x":1,"y":2,"z":3}],"b":null,"c":{"a":1,"b":2,"c":3},"d":"x"}';
  const value = { d: 'x', b: null, c: { b: 2, c: 3, a: 1 }, a: [3, 1, { z: 3, x: 1, y: 2 }] };
  expect(canonicalJson(value)).toBe(text);
  expect(canonicalJson(JSON.parse(text))).toBe(text);
});

test('the documented shape of a change knows every field, and checks none against an order', () => {
  const destination = {
    recipientName: '佐藤 太郎',
    phoneNumber: '0451234567',
    zipCode: '1000001',
    prefecture: '東京都',
    city: '千代田区',
    street: '1-1',
    building: '',
  };
  const contact = { contactEmail: 'a@b.jp', contactEmailConfirmation: 'a@b.jp' };
  const body = { orderNumber: 'A1', revision: 1, changes: { destination, timeSlot: 'morning' } };
  expect(violationsOf(changeShape, { ...body, ...contact })).toEqual([]);
  const products = [{ itemNo: 'A1' }];
  expect(violationsOf(changeShape, { ...body, ...contact, changes: { products } })).toEqual([
    { path: 'changes.products[0].itemNo', code: 'MSGECCSE0008', params: ['商品'] },
  ]);
});
