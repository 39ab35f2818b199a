import { catalogueItems } from '../catalogue';
import type { orderLines, orders } from '../database/schema';
import { timeSlots } from '../metadata/metadata';
import { deliveryMonths } from './months';
import { islandZipCode, tokyoZipCode } from './places';

type OrderRow = typeof orders.$inferInsert;
type LineRow = typeof orderLines.$inferInsert;

/** What makes a demo member's order different from a usual one. */
interface DemoOrder {
  membershipNumber: string;
  zipCode?: string;
  timeSlot?: string | null;
  lines?: { items: readonly string[]; closed?: number };
  changes?: Partial<OrderRow>;
  hasPendingChange?: boolean;
}

const itemNos = (items: typeof catalogueItems) => items.map(({ itemNo }) => itemNo);
const plain = itemNos(
  catalogueItems.filter((item) => item.timeSlotSelectable && item.temperature === 'ambient'),
);
const frozen = itemNos(catalogueItems.filter(({ temperature }) => temperature === 'frozen'));
const withoutSlot = itemNos(catalogueItems.filter((item) => !item.timeSlotSelectable));

const specialOrders: readonly DemoOrder[] = [
  { membershipNumber: '1000000001' },
  { membershipNumber: '1000000002', lines: { items: assortment(plain, 12), closed: 2 } },
  { membershipNumber: '1000000003', hasPendingChange: true },
  { membershipNumber: '1000000004', changes: { isAcceptedHere: false } },
  {
    membershipNumber: '1000000005',
    lines: { items: assortment(plain, 6), closed: 6 },
    changes: { canChangeProducts: false, canChangeDestination: false, canChangeTimeSlot: false },
  },
  {
    membershipNumber: '1000000006',
    timeSlot: null,
    lines: { items: [...assortment(frozen, 3), ...assortment(plain, 3)] },
  },
  { membershipNumber: '1000000007', zipCode: islandZipCode },
  { membershipNumber: '1000000008', timeSlot: null, lines: { items: assortment(withoutSlot, 6) } },
];

const firstUsual = 11;
const lastUsual = 999;

/**
 * Every demo member: the first eight show one case each, the others are usual, for tests. Usual orders
 * differ in number and name alone: a test may take any of them.
 */
export const demoOrders: readonly DemoOrder[] = [
  ...specialOrders,
  ...Array.from({ length: lastUsual - firstUsual + 1 }, (_, index) => ({
    membershipNumber: String(1_000_000_000 + firstUsual + index),
  })),
];

export function orderNumberOf({ membershipNumber }: DemoOrder): string {
  return `A${membershipNumber.slice(1)}`;
}

export function zipCodeOf({ zipCode }: DemoOrder): string {
  return zipCode ?? tokyoZipCode;
}

export function timeSlotOf({ timeSlot }: DemoOrder): string | null {
  return timeSlot === undefined ? pick(timeSlots, 0).code : timeSlot;
}

/** A usual order has six lines, all of them open. */
export function linesOf(order: DemoOrder, now: Date): LineRow[] {
  const { items, closed = 0 } = order.lines ?? { items: assortment(plain, 6) };
  const months = deliveryMonths(now, items.length);
  return items.map((itemNo, line) => ({
    orderNumber: orderNumberOf(order),
    lineNumber: line + 1,
    deliveryMonth: pick(months, line),
    itemNo,
    changeable: line >= closed,
  }));
}

/** Items from all over the catalogue, in which alike stand together. */
function assortment(items: readonly string[], count: number): string[] {
  const step = Math.floor(items.length / count);
  return Array.from({ length: count }, (_, index) => pick(items, index * step));
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
