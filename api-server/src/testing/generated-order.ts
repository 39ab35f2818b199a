import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { findItems } from '../domain/orders/find-order';
import { orderLines, orders } from '../ground/database/schema';
import { monthAfter } from '../ground/japan-time';
import type { TestSite } from './test-site';

/** Fields that may differ from order to order. */
export interface GeneratedOrder {
  /** of each delivery: which item of the catalogue, and whether it may be changed */
  lines: { item: number; changeable: boolean }[];
  timeSlot: string | null;
  open: { products: boolean; destination: boolean; timeSlot: boolean };
}

const mostLines = 12;

/** One to twelve lines, anything of it closed but what opens the form: the destination, or room for a product. */
export const anyOrder: fc.Arbitrary<GeneratedOrder> = fc
  .record({
    lines: fc.oneof(
      { weight: 3, arbitrary: someLines(mostlyTrue()) },
      someLines(fc.constant(false)),
    ),
    timeSlot: fc.constantFrom('14-16', 'morning', null),
    open: fc.record({
      products: mostlyTrue(),
      destination: mostlyTrue(),
      timeSlot: mostlyTrue(),
    }),
  })
  .filter(({ lines, open }) => open.destination || (open.products && lines.length < mostLines));

function someLines(changeable: fc.Arbitrary<boolean>): fc.Arbitrary<GeneratedOrder['lines']> {
  return fc.array(fc.record({ item: fc.nat(), changeable }), {
    minLength: 1,
    maxLength: mostLines,
  });
}

function mostlyTrue(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 9 }).map((number) => number > 1);
}

/** Makes a demo member's order this one. */
export async function writeOrder(
  { database, clock }: TestSite,
  orderNumber: string,
  { lines, timeSlot, open }: GeneratedOrder,
): Promise<void> {
  const [order] = await database
    .update(orders)
    .set({
      timeSlot,
      canChangeProducts: open.products,
      canChangeDestination: open.destination,
      canChangeTimeSlot: open.timeSlot,
    })
    .where(eq(orders.orderNumber, orderNumber))
    .returning();
  const items = await findItems(database, order?.catalogCode ?? '');
  await database.delete(orderLines).where(eq(orderLines.orderNumber, orderNumber));
  await database.insert(orderLines).values(
    lines.map(({ item, changeable }, index) => ({
      orderNumber,
      lineNumber: index + 1,
      deliveryMonth: monthAfter(clock.now(), index + 2),
      itemNo: items[item % items.length]?.itemNo ?? '',
      changeable,
    })),
  );
}
