import { aDestination, anOrder } from '@order-change/testing/builders';
import { type Destination, destinationKeys, ofEachField } from '../order/destination-fields';
import { destinationColumns } from '../order/file-columns';
import { serverKinds } from './server-kinds';

const { products, destination, timeSlot } = serverKinds;
const acceptedAt = new Date('2026-11-30T15:00:00Z'); // the first of December in Japan
const order = anOrder();
const products12 = Array.from({ length: 12 }, (_, index) => ({
  lineNumber: index + 1,
  deliveryMonth: '2026-12',
  itemNo: '100001',
  changeable: false,
}));
const { items } = order.catalog;

describe('products', () => {
  const change = [{ lineNumber: 1, itemNo: '100003' }, { itemNo: '200001' }];

  test('changed products replace their lines, an added one gets the next line and the month after the last', () => {
    const { lines } = products.apply(order, change, acceptedAt);
    const last = order.lines.at(-1);
    expect(lines[0]).toEqual({ ...order.lines[0], itemNo: '100003' });
    expect(lines.at(-1)).toEqual({
      lineNumber: (last?.lineNumber ?? 0) + 1,
      deliveryMonth: '2027-02',
      itemNo: '200001',
      changeable: true,
    });
  });

  test('a product that is added to an order without lines is delivered in the month after acceptance in Japan', () => {
    const { lines } = products.apply({ ...order, lines: [] }, [{ itemNo: '200001' }], acceptedAt);
    expect(lines).toEqual([
      { lineNumber: 1, deliveryMonth: '2027-01', itemNo: '200001', changeable: true },
    ]);
  });

  test('each line that changes is a row, and no other', () => {
    expect(products.rows(order, change, acceptedAt)).toEqual(
      products
        .accepted(order, change, acceptedAt)
        .lines.map((line) => ({ field: 'item_no', ...line })),
    );
    expect(
      products.rows(order, change, acceptedAt).map(({ before, after }) => [before, after]),
    ).toEqual([
      [order.lines[0]?.itemNo, '100003'],
      [null, '200001'],
    ]);
  });

  test('products are closed if no line can change and there is no room for another', () => {
    const full = { lines: products12, items };
    expect(products.whyClosed(full, true)).toBe('MSGEORSE0007');
    expect(products.whyClosed({ items, lines: products12.slice(1) }, true)).toBeUndefined();
    expect(products.whyClosed({ items, lines: order.lines }, true)).toBeUndefined();
    expect(products.whyClosed({ items, lines: order.lines }, false)).toBe('MSGEORSE0007');
  });
});

describe('the destination', () => {
  const after: Destination = ofEachField((_field, key) => `${key} after`);

  test('each field of the destination is a row under its column, with its values before and after', () => {
    expect(destination.rows(order, after)).toEqual(
      destinationKeys.map((key) => ({
        field: destinationColumns[key].name,
        lineNumber: null,
        deliveryMonth: null,
        before: order.destination[key],
        after: `${key} after`,
      })),
    );
  });

  test('a field that came after a change was accepted is empty in its row, and stays as it is in the order', () => {
    const { building: _after, ...change } = after;
    const { building: _before, ...rest } = aDestination();
    const before = { ...order, destination: rest as Destination };
    expect(
      destination.rows(before, change).find(({ field }) => field === 'building'),
    ).toMatchObject({
      before: '',
      after: '',
    });
    expect(destination.apply({ ...order, destination: after }, change).destination).toEqual(after);
  });

  test('the destination is closed if the order system forbids it', () => {
    const { lines } = order;
    expect(destination.whyClosed({ lines, items }, true)).toBeUndefined();
    expect(destination.whyClosed({ lines, items }, false)).toBe('MSGEORSE0003');
  });
});

describe('the time slot', () => {
  test('a new time slot is one row, and no preference is null', () => {
    expect(timeSlot.rows(order, null)).toEqual([
      { field: 'time_slot', lineNumber: null, deliveryMonth: null, before: 'morning', after: null },
    ]);
    expect(timeSlot.accepted(order, null)).toEqual({
      timeSlot: { before: 'morning', after: null },
    });
    expect(timeSlot.apply(order, null)).toEqual({ ...order, timeSlot: null });
  });

  test('the time slot is closed if no product of the order can have one, or if the order system forbids it', () => {
    const { lines } = order;
    const none = items.map((item) => ({ ...item, timeSlotSelectable: false }));
    expect(timeSlot.whyClosed({ lines, items }, true)).toBeUndefined();
    expect(timeSlot.whyClosed({ lines, items: none }, true)).toBe('MSGEORSI0001');
    expect(timeSlot.whyClosed({ lines, items }, false)).toBe('MSGEORSE0003');
  });
});

test('columns of files are named as in the database, but for the postal code', () => {
  expect(destinationColumns.recipientName).toEqual({
    name: 'recipient_name',
    label: 'お届け先氏名',
  });
  expect(destinationColumns.zipCode).toEqual({ name: 'postal_code', label: '郵便番号' });
});
