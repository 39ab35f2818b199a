import type { Destination, Order, OrderChangeRequest } from 'shared-api/contract';
import { timeSlots } from '../metadata/metadata';

type Changes = OrderChangeRequest['changes'];

/** One thing that changes, in words. */
export interface Difference {
  title: string;
  before: string;
  after: string;
}

/** What a change does to an order, in the order in which the form asks for it. */
export function summarizeChange(order: Order, changes: Changes): Difference[] {
  const { products = [], destination, timeSlot } = changes;
  const differences = productDifferences(order, products);
  if (destination) {
    differences.push({
      title: 'お届け先',
      before: toLines(order.destination),
      after: toLines(destination),
    });
  }
  if (timeSlot !== undefined) {
    differences.push({
      title: 'お届け時間帯',
      before: slotLabel(order.timeSlot),
      after: slotLabel(timeSlot),
    });
  }
  return differences;
}

function productDifferences(
  order: Order,
  products: NonNullable<Changes['products']>,
): Difference[] {
  const names = new Map(order.catalog.items.map(({ itemNo, name }) => [itemNo, name]));
  let lastMonth = order.lines.at(-1)?.deliveryMonth;
  return products.map(({ lineNumber, itemNo }) => {
    const line = order.lines.find((candidate) => candidate.lineNumber === lineNumber);
    if (!line) lastMonth = monthAfter(lastMonth);
    const month = line?.deliveryMonth ?? lastMonth;
    return {
      title: `商品（${toMonth(month)}お届け分）`,
      before: line ? (names.get(line.itemNo) ?? line.itemNo) : 'なし（追加）',
      after: names.get(itemNo) ?? itemNo,
    };
  });
}

/** An added product goes to the next free month. */
function monthAfter(month = ''): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function toMonth(month = ''): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}年${number}月`;
}

function toLines(destination: Destination): string {
  const { recipientName, phoneNumber, zipCode, prefecture, city, street, building } = destination;
  const lines = [
    `〒${zipCode.slice(0, 3)}-${zipCode.slice(3)}`,
    `${prefecture}${city}${street}`,
    building,
    `${recipientName} 様`,
    `電話 ${phoneNumber}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function slotLabel(code: string | null): string {
  return timeSlots.find((slot) => slot.code === code)?.label ?? '希望なし';
}
