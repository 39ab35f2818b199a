import type { Metadata } from './answers';
import { readDestination } from './destination-fields';
import { destinationLines } from './destination-lines';
import type { ChangeKind } from './order';
import type { Order } from './order-schema';
import type { ProductChange } from './products';

/** One thing that changes, line by line: as the form shows it and the receipt mail tells it. */
export interface ChangedThing {
  kind: ChangeKind;
  /** which one of its kind */
  label: string;
  before: string[];
  after: string[];
}

interface Changes {
  products?: readonly ProductChange[] | undefined;
  destination?: unknown;
  timeSlot?: string | null | undefined;
}

/** Everything that a request changes of an order, before and after, in the order of the form's steps. */
export function changedThings(
  order: Order,
  { products = [], timeSlot, ...changes }: Changes,
  timeSlots: Metadata['timeSlots'],
): ChangedThing[] {
  const things = productThings(order, products);
  const destination = readDestination(changes.destination);
  if (destination) {
    things.push({
      kind: 'destination',
      label: 'ご住所・お名前',
      before: destinationLines(order.destination),
      after: destinationLines(destination),
    });
  }
  if (timeSlot !== undefined) {
    things.push({
      kind: 'timeSlot',
      label: 'ご希望の時間帯',
      before: [timeSlotLabel(order.timeSlot, timeSlots)],
      after: [timeSlotLabel(timeSlot, timeSlots)],
    });
  }
  return things;
}

/** The order's deliveries that change, then what is added: each product to the next free month. */
function productThings(
  { catalog, lines }: Order,
  products: readonly ProductChange[],
): ChangedThing[] {
  const kind = 'products' as const;
  const nameOf = (itemNo: string) =>
    catalog.items.find((item) => item.itemNo === itemNo)?.name ?? itemNo;
  const changed = lines.flatMap(({ lineNumber, deliveryMonth, itemNo }) =>
    products
      .filter((product) => product.lineNumber === lineNumber)
      .map((product) => ({
        kind,
        label: `${formatMonth(deliveryMonth)}お届け分`,
        before: [nameOf(itemNo)],
        after: [nameOf(product.itemNo)],
      })),
  );
  const added = products.filter(({ lineNumber }) => lineNumber === undefined);
  const [lastMonth] = lines
    .map(({ deliveryMonth }) => deliveryMonth)
    .sort()
    .reverse();
  return [
    ...changed,
    ...added.map(({ itemNo }, index) => ({
      kind,
      label: lastMonth ? `${formatMonth(addMonths(lastMonth, index + 1))}お届け分` : '追加する商品',
      before: ['なし（追加）'],
      after: [nameOf(itemNo)],
    })),
  ];
}

/** `2026-12` and 1 → `2027-01` */
function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** `2026-12` → 2026年12月 */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${year}年${Number(number)}月`;
}

/** What a customer reads for a time slot of metadata; null is no preference. */
export function timeSlotLabel(timeSlot: string | null, timeSlots: Metadata['timeSlots']): string {
  if (timeSlot === null) return '希望なし';
  return timeSlots.find(({ code }) => code === timeSlot)?.label ?? timeSlot;
}
