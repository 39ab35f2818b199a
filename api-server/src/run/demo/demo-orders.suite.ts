import { eq } from 'drizzle-orm';
import { after, hours } from '../../ground/clock';
import { orders } from '../../ground/database/schema';
import type { TestSite } from '../../testing/test-site';
import { loadDemo } from './load-demo';

export function demoOrdersSuite(given: () => TestSite): void {
  test('the orders of the demo stay for a month, and a start in the next month brings new ones', async () => {
    const { database, clock } = given();
    const orderNumber = 'A000000001';
    const find = () =>
      database.query.orders.findFirst({ where: eq(orders.orderNumber, orderNumber) });
    await database.update(orders).set({ revision: 7 }).where(eq(orders.orderNumber, orderNumber));
    await loadDemo(database, clock.now);
    expect(await find()).toMatchObject({ revision: 7 });

    const nextMonth = after(clock.now(), hours(31 * 24));
    await loadDemo(database, () => nextMonth);
    const order = await find();
    expect(order).toMatchObject({ revision: 8 });
    expect(order?.changeAcceptedUntil.getTime()).toBeGreaterThan(nextMonth.getTime());
    expect(await database.$count(orders)).toBeGreaterThan(990);
  });
}
