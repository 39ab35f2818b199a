import { emptyDestination, ofEachKind } from '@order-change/contract';
import { eq } from 'drizzle-orm';
import { orders } from '../../ground/database/schema';
import { type AcceptanceSite, catalogCode, items, leftItem } from '../../testing/acceptance-site';
import { findOrder, type MemberOrder } from './find-order';

/** Reading of an order. */
export function findOrderSuite({ database, open }: AcceptanceSite): void {
  test("a member's order is read with its lines and its catalogue in their order", async () => {
    const { membershipNumber, orderNumber } = await open({ canChangeDestination: false });
    const line = { deliveryMonth: '2027-12' };
    expect(await findOrder(database(), membershipNumber)).toEqual({
      isAcceptedHere: true,
      hasPendingChange: false,
      order: {
        orderNumber,
        revision: 1,
        catalog: {
          catalogCode,
          name: '試し',
          items: items
            .map((item) => ({
              ...item,
              description: '',
              imageUrl: `/images/items/${item.itemNo}.svg`,
            }))
            .reverse(),
        },
        lines: [
          { ...line, lineNumber: 1, itemNo: 'A2', changeable: false },
          { ...line, lineNumber: 2, itemNo: 'A1', changeable: true },
        ],
        destination: {
          ...emptyDestination,
          recipientName: '山田 花子',
          phoneNumber: '0312345678',
          zipCode: '9999990',
          prefecture: '東京都',
          city: '千代田区',
          street: '千代田1-1',
        },
        timeSlot: 'morning',
        changeable: ofEachKind((kind) => kind !== 'destination'),
        unchangeableReasons: {
          products: undefined,
          destination: 'MSGEORSE0003',
          timeSlot: undefined,
          lines: { 1: 'MSGEORSE0003' },
        },
        changeAcceptedUntilDatetime: new Date('2030-01-01T00:00:00Z'),
      },
    } satisfies MemberOrder);
  });

  test("a member's order is read with the items of its own lines alone on request", async () => {
    const { membershipNumber } = await open({}, ['A1', 'C1', 'A1']);
    const found = await findOrder(database(), membershipNumber, { besidesOwn: [] });
    expect(found?.order.catalog.items.map(({ itemNo }) => itemNo)).toEqual(['C1', 'A1']);
    const more = await findOrder(database(), membershipNumber, { besidesOwn: ['A2', 'none'] });
    expect(more?.order.catalog.items.map(({ itemNo }) => itemNo)).toEqual(['C1', 'A2', 'A1']);
  });

  test("a member's order is read with the item of its line that the catalogue no longer offers", async () => {
    const { find } = await open({}, ['X1']);
    const found = (await find()).order.catalog.items;
    expect(found.map(({ itemNo }) => itemNo)).toEqual(['F1', 'C1', 'A3', 'A2', 'A1', 'X1']);
    const { itemNo, name, description, temperature, timeSlotSelectable } = leftItem;
    const { category, readings, rank } = leftItem;
    const offered = { itemNo, name, description, temperature, timeSlotSelectable };
    const more = { category, readings, rank, imageUrl: '/images/items/X1.svg' };
    expect(found.at(-1)).toEqual({ ...offered, ...more });
  });

  test('of several orders of a member the open one is read, then the one that was closed last', async () => {
    const member = await open({ closedAt: new Date('2027-01-01') });
    const { membershipNumber, orderNumber } = member;
    expect(await member.find()).toMatchObject({ isAcceptedHere: false });
    const [row] = await database().select().from(orders).where(eq(orders.orderNumber, orderNumber));
    if (!row) throw new Error('The order is not there.');
    const add = (number: string, closedAt: Date | null) =>
      database()
        .insert(orders)
        .values({ ...row, orderNumber: number, closedAt });
    const found = async () => (await member.find()).order.orderNumber;
    await add(`A${membershipNumber}`, new Date('2027-02-01'));
    expect(await found()).toBe(`A${membershipNumber}`);
    await add(`Z${membershipNumber}`, null);
    expect(await found()).toBe(`Z${membershipNumber}`);
    expect(await member.find()).toMatchObject({ isAcceptedHere: true });
  });

  test('a number without a member has no order', async () => {
    expect(await findOrder(database(), 'nobody')).toBeUndefined();
  });
}
