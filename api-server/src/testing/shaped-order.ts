import {
  type Metadata,
  type Order,
  type OrderChangeContext,
  toChangeRules,
} from '@order-change/contract';
import type { OrderShape } from '@order-change/testing/oracle';
import { and, eq, inArray } from 'drizzle-orm';
import { orderLines, orders } from '../ground/database/schema';
import type { Browser } from './browser';
import { type GeneratedOrder, writeOrder } from './generated-order';
import { openOrder, type TestSite } from './test-site';

/** An order of a certain shape, as a browser that passed both checks got it. */
export interface ShapedOrder {
  browser: Browser;
  order: Order;
  /** what the form checks a change by: from the answers of search and metadata */
  rules: OrderChangeContext;
}

/** Gives a fresh demo member an order of this shape and opens it. */
export async function openShapedOrder(site: TestSite, shape: OrderShape): Promise<ShapedOrder> {
  const membershipNumber = shape === 'full' ? await newFullMember(site) : site.newMember();
  await reshape(site, orderNumberOf(membershipNumber), shape);
  return open(site, membershipNumber);
}

/** Gives a fresh demo member a generated order and opens it. */
export async function openGeneratedOrder(
  site: TestSite,
  generated: GeneratedOrder,
): Promise<ShapedOrder> {
  const membershipNumber = site.newMember();
  await writeOrder(site, orderNumberOf(membershipNumber), generated);
  return open(site, membershipNumber);
}

/** Of a demo member. */
const orderNumberOf = (membershipNumber: string) => `A${membershipNumber.slice(1)}`;

async function open(site: TestSite, membershipNumber: string): Promise<ShapedOrder> {
  const { browser, order } = await openOrder(site, membershipNumber);
  const metadata = (await browser.get('metadata')).body as Metadata;
  return { browser, order, rules: toChangeRules(order, metadata) };
}

async function newFullMember(site: TestSite): Promise<string> {
  const membershipNumber = site.newMember();
  const orderNumber = orderNumberOf(membershipNumber);
  const lines = await site.database.query.orderLines.findMany({
    where: (line) => eq(line.orderNumber, orderNumber),
  });
  await site.database
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, lineNumber: line.lineNumber + lines.length })));
  return membershipNumber;
}

async function reshape(
  { database }: TestSite,
  orderNumber: string,
  shape: OrderShape,
): Promise<void> {
  const isAllClosed = shape === 'allLinesClosed';
  const isWithoutTimeSlot = shape === 'nothingWithTimeSlot' || shape === 'withoutTimeSlot';
  const ofOrder = eq(orderLines.orderNumber, orderNumber);
  await database
    .update(orderLines)
    .set({ changeable: false })
    .where(isAllClosed ? ofOrder : and(ofOrder, inArray(orderLines.lineNumber, [2])));
  if (shape === 'nothingWithTimeSlot') {
    const frozen = await database.query.catalogItems.findFirst({
      where: (item, { eq: is }) => is(item.timeSlotSelectable, false),
    });
    await database
      .update(orderLines)
      .set({ itemNo: frozen?.itemNo ?? '' })
      .where(ofOrder);
  }
  await database
    .update(orders)
    .set({
      timeSlot: isWithoutTimeSlot ? null : '14-16',
      canChangeProducts: shape !== 'noProducts' && shape !== 'onlyTimeSlot',
      canChangeDestination: shape !== 'noDestination' && shape !== 'onlyTimeSlot',
      canChangeTimeSlot: shape !== 'noTimeSlot',
    })
    .where(eq(orders.orderNumber, orderNumber));
}
