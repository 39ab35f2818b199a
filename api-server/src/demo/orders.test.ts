import type { InferType } from 'yup';
import {
  acceptedChangeRow,
  catalogRow,
  memberRow,
  orderLineRow,
  orderRow,
} from '../data-files/rows';
import { collect } from '../testing/collect';
import { demoRows } from './demo-files';
import { demoPhoneNumber } from './load-demo-orders';

type OrderRow = InferType<typeof orderRow>;
type OrderLineRow = InferType<typeof orderLineRow>;

/** What decides whether and how an order can be changed. */
const shapeOf = (order: OrderRow, lines: readonly OrderLineRow[]) => ({
  ...order,
  order_number: '',
  membership_number: '',
  recipient_name: '',
  lines: lines.map((line) => ({ ...line, order_number: '' })),
});

describe("the demo's members and orders", () => {
  let members: readonly InferType<typeof memberRow>[];
  let orders: readonly OrderRow[];
  let lines: ReadonlyMap<string, readonly OrderLineRow[]>;
  beforeAll(async () => {
    members = await collect(demoRows('members.csv', memberRow));
    orders = await collect(demoRows('orders.csv', orderRow));
    const byOrder = new Map<string, OrderLineRow[]>();
    for await (const line of demoRows('order-lines.csv', orderLineRow)) {
      byOrder.set(line.order_number, [...(byOrder.get(line.order_number) ?? []), line]);
    }
    lines = byOrder;
  });

  const shapes = (membershipNumbers: readonly string[]) =>
    orders
      .filter(({ membership_number }) => membershipNumbers.includes(membership_number))
      .map((order) => shapeOf(order, lines.get(order.order_number) ?? []));

  const special = Array.from({ length: 8 }, (_, index) => String(1_000_000_001 + index));
  const usual = Array.from({ length: 989 }, (_, index) => String(1_000_000_011 + index));

  test('members are the eight special ones and the usual ones, with one telephone number', () => {
    const expected = [...special, ...usual];
    expect(members.map(({ membership_number }) => membership_number)).toEqual(expected);
    expect(new Set(members.map(({ phone_number }) => phone_number))).toEqual(
      new Set([demoPhoneNumber]),
    );
  });

  test('each member has one order, and each order has lines', () => {
    expect(orders.map(({ membership_number }) => membership_number)).toEqual(
      members.map(({ membership_number }) => membership_number),
    );
    expect([...lines.keys()]).toEqual(orders.map(({ order_number }) => order_number));
  });

  test('lines are of items of the catalogue, numbered from 1, a month each', async () => {
    const items = await collect(demoRows('catalog.csv', catalogRow));
    const itemNos = new Set(items.map(({ item_no }) => item_no));
    for (const ofOrder of lines.values()) {
      ofOrder.forEach((line, index) => {
        expect(line).toMatchObject({
          line_number: String(index + 1),
          delivery_month: `+${index + 2}`,
        });
        expect(itemNos).toContain(line.item_no);
      });
    }
  });

  test('usual orders differ in number and name alone, so that a test may take any of them', () => {
    const [first, ...others] = shapes(usual);
    expect(first?.lines).toHaveLength(6);
    expect(first?.lines.every(({ changeable }) => changeable === 'true')).toBe(true);
    expect(others).toHaveLength(988);
    for (const other of others) expect(other).toEqual(first);
  });

  test('the first member is usual too; the next ones show one case each', async () => {
    const [usualOrder] = shapes(usual.slice(0, 1));
    const [first, full, pending, elsewhere, closed, frozen, island, withoutSlot] = shapes(special);
    expect(first).toEqual(usualOrder);
    expect(full?.lines).toHaveLength(12);
    expect(pending).toEqual(usualOrder);
    expect(await collect(demoRows('accepted-changes.csv', acceptedChangeRow))).toMatchObject([
      { order_number: orders[2]?.order_number },
    ]);
    expect(elsewhere?.accepted_here).toBe('false');
    expect(closed?.lines.every(({ changeable }) => changeable === 'false')).toBe(true);
    expect(closed).toMatchObject({
      products_changeable: 'false',
      destination_changeable: 'false',
      time_slot_changeable: 'false',
    });
    expect(frozen?.time_slot).toBe('');
    expect(island?.postal_code).toBe('1002101');
    expect(withoutSlot?.time_slot).toBe('');
  });
});
