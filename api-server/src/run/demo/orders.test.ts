import { monthAfter } from '../../ground/japan-time';
import { acceptedChanges, lineColumns, tables } from '../../operators/import/tables';
import { collect } from '../../testing/collect';
import { demoRows } from './demo-files';
import { demoPhoneNumber } from './load-demo';

type Row = Record<string, string | null>;

const now = new Date('2026-11-20T01:00:00Z');
const { catalog, members: memberTable, orders: orderTable } = tables;

/** The cells of an order that decide which changes it allows. Rows of one order differ only in their line. */
const shapeOf = ([first = {}, ...others]: readonly Row[]) => ({
  ...first,
  order_number: '',
  membership_number: '',
  recipient_name: '',
  lines: [first, ...others].map((row) => lineColumns.map((name) => row[name])),
});

describe("the demo's members and orders", () => {
  let members: readonly Row[];
  let orders: readonly (readonly Row[])[];
  beforeAll(async () => {
    members = await collect(demoRows('members.csv', memberTable.columns, now));
    const byNumber = new Map<string, Row[]>();
    for await (const row of demoRows('orders.csv', orderTable.columns, now)) {
      const number = row['order_number'] ?? '';
      byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
    }
    orders = [...byNumber.values()];
  });

  const memberOf = ([row]: readonly Row[]) => row?.['membership_number'] ?? '';
  const shapes = (membershipNumbers: readonly string[]) =>
    orders.filter((rows) => membershipNumbers.includes(memberOf(rows))).map(shapeOf);

  const special = Array.from({ length: 8 }, (_, index) => String(1_000_000_001 + index));
  /** has three orders */
  const several = '1000000009';
  const usual = Array.from({ length: 989 }, (_, index) => String(1_000_000_011 + index));
  const isChangeable = lineColumns.indexOf('line_changeable');

  test('the members of the demo are nine special ones and the usual ones, with one telephone number', () => {
    const expected = [...special, several, ...usual];
    expect(members.map(({ membership_number }) => membership_number)).toEqual(expected);
    expect(new Set(members.map(({ phone_number }) => phone_number))).toEqual(
      new Set([demoPhoneNumber]),
    );
  });

  test('each member of the demo has one order, but for one who has three', () => {
    expect(orders.map(memberOf)).toEqual(
      members.flatMap(({ membership_number: number }) =>
        number === several ? [several, several, several] : [number ?? ''],
      ),
    );
  });

  test('the lines of an order of the demo name items of the catalogue, numbered from 1, a month each', async () => {
    const items = await collect(demoRows('catalog.csv', catalog.columns, now));
    const itemNos = new Set(items.map(({ item_no }) => item_no));
    for (const rows of orders) {
      const begins = rows[0]?.['order_number'] === 'A000001009' ? 6 : 2; // the next one of its member
      rows.forEach((row, index) => {
        expect(row).toMatchObject({
          line_number: String(index + 1),
          delivery_month: monthAfter(now, index + begins),
        });
        expect(itemNos).toContain(row['item_no']);
      });
    }
  });

  test('the usual orders of the demo differ in number and name alone, so that a test may take any of them', () => {
    const [first, ...others] = shapes(usual);
    expect(first?.lines).toHaveLength(6);
    expect(first?.lines.every((line) => line[isChangeable] === 'true')).toBe(true);
    expect(others).toHaveLength(988);
    for (const other of others) expect(other).toEqual(first);
  });

  test('the first member of the demo is usual too, and each of the next ones shows one case', async () => {
    const [usualOrder] = shapes(usual.slice(0, 1));
    const [first, full, pending, elsewhere, closed, frozen, island, withoutSlot] = shapes(special);
    expect(first).toEqual(usualOrder);
    expect(full?.lines).toHaveLength(12);
    expect(pending).toEqual(usualOrder);
    const changes = await collect(demoRows('accepted-changes.csv', acceptedChanges.columns, now));
    expect(changes).toMatchObject([{ order_number: orders[2]?.[0]?.['order_number'] }]);
    expect(elsewhere).toMatchObject({ accepted_here: 'false' });
    expect(closed?.lines.every((line) => line[isChangeable] === 'false')).toBe(true);
    expect(closed).toMatchObject({
      products_changeable: 'false',
      destination_changeable: 'false',
      time_slot_changeable: 'false',
    });
    expect(frozen).toMatchObject({ time_slot: null });
    expect(island).toMatchObject({ postal_code: '1002101' });
    expect(withoutSlot).toMatchObject({ time_slot: null });
  });
});
