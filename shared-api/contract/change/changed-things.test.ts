import { aDestination, aMetadata, anOrder } from '@order-change/testing/builders';
import { timeSlotLabel } from '../kinds/time-slot/time-slot-label';
import { changedThings, firstDelivery } from './changed-things';

const { timeSlots } = aMetadata();
const things = (changes: Parameters<typeof changedThings>[1], order = anOrder()) =>
  changedThings(order, changes, timeSlots);

test('products: the deliveries in their order, then what is added, each to the next free month', () => {
  const products = [
    { itemNo: '200001' },
    { lineNumber: 2, itemNo: '100003' },
    { itemNo: '100003' },
    { lineNumber: 1, itemNo: '100002' },
  ];
  expect(things({ products })).toEqual([
    {
      kind: 'products',
      label: '2026年12月お届け分',
      delivery: '2026-12',
      before: ['北海道産 じゃがいも 5kg'],
      after: ['静岡県産 深蒸し煎茶'],
    },
    {
      kind: 'products',
      label: '2027年1月お届け分',
      delivery: '2027-01',
      before: ['静岡県産 深蒸し煎茶'],
      after: ['長野県産 りんご 3kg'],
    },
    {
      kind: 'products',
      label: '2027年2月お届け分',
      delivery: '2027-02',
      before: ['なし（追加）'],
      after: ['北海道産 いくら醤油漬け'],
    },
    {
      kind: 'products',
      label: '2027年3月お届け分',
      delivery: '2027-03',
      before: ['なし（追加）'],
      after: ['長野県産 りんご 3kg'],
    },
  ]);
});

test.each([
  ['after December comes January', ['2026-11', '2026-12'], '2027年1月お届け分'],
  ['the last delivery need not be the last line', ['2027-03', '2027-01'], '2027年4月お届け分'],
  ['an order without deliveries names no month', [], '追加する商品'],
])('%s', (_what, months, label) => {
  const lines = months.map((deliveryMonth, index) => ({
    lineNumber: index + 1,
    deliveryMonth,
    itemNo: '100001',
    changeable: true,
  }));
  const products = [{ itemNo: '100003' }];
  expect(things({ products }, anOrder({ lines })).map((thing) => thing.label)).toEqual([label]);
});

test('the destination is written as on a parcel, without an empty line for no building', () => {
  const destination = aDestination({ street: '千代田2-2', building: '101号室' });
  expect(things({ destination })).toEqual([
    {
      kind: 'destination',
      label: 'ご住所・お名前',
      delivery: '2026-12',
      before: ['〒100-0001', '東京都千代田区千代田1-1', '山田 花子 様', '電話番号 03-1234-5678'],
      after: [
        '〒100-0001',
        '東京都千代田区千代田2-2',
        '101号室',
        '山田 花子 様',
        '電話番号 03-1234-5678',
      ],
    },
  ]);
});

test('slots are named; null is no preference', () => {
  expect(things({ timeSlot: null })).toEqual([
    {
      kind: 'timeSlot',
      label: 'ご希望の時間帯',
      delivery: '2026-12',
      before: ['午前中'],
      after: ['希望なし'],
    },
  ]);
});

test.each([
  ['begins with the first one that is not being prepared', [false, true, true], '2026-12'],
  ['has no month if each one is being prepared', [false, false, false], undefined],
])('the first delivery with a new destination or slot %s', (_what, open, delivery) => {
  const months = ['2026-11', '2026-12', '2027-01'];
  const lines = open.map((changeable, index) => {
    const deliveryMonth = months[index] ?? '';
    return { lineNumber: index + 1, deliveryMonth, itemNo: '100001', changeable };
  });
  const changes = { destination: aDestination({ street: '2' }), timeSlot: null };
  const [destination, timeSlot] = things(changes, anOrder({ lines: lines.reverse() }));
  expect([destination?.delivery, timeSlot?.delivery]).toEqual([delivery, delivery]);
});

test('the first delivery is the earliest month of all that changes, or the next one of an order without months', () => {
  const months = ['2027-02', undefined, '2026-12'].map((delivery) => ({ delivery }));
  expect(firstDelivery(months)).toBe('2026年12月お届け分');
  expect(firstDelivery([{ delivery: undefined }])).toBe('次回のお届け');
});

test('the kinds stand in the order of the steps', () => {
  const changes = {
    timeSlot: '14-16',
    destination: aDestination({ street: '2' }),
    products: [{ itemNo: '100003' }],
  };
  expect(things(changes).map(({ kind }) => kind)).toEqual(['products', 'destination', 'timeSlot']);
});

test('a product that the catalogue no longer has is named by its number', () => {
  const [thing] = things({ products: [{ lineNumber: 1, itemNo: '999999' }] });
  expect(thing?.after).toEqual(['999999']);
});

test('each time slot has its label, and one that is no longer offered its code', () => {
  expect(timeSlots.map(({ code }) => timeSlotLabel(code, timeSlots))).toEqual(
    timeSlots.map(({ label }) => label),
  );
  expect(timeSlotLabel('midnight', timeSlots)).toBe('midnight');
});
