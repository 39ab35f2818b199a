import type { OrderChangeRequest } from '@order-change/contract';
import type { OrderBefore } from '../../ground/database/schema/orders';
import { laterMonth, monthAfter } from '../../ground/japan-time';

type Changes = OrderChangeRequest['changes'];
type Line = OrderBefore['lines'][number];

/** The lines of an order after a change: a product without a line gets the next number and the next free month. */
export function linesAfter(
  lines: readonly Line[],
  products: NonNullable<Changes['products']>,
  acceptedAt: Date,
): Line[] {
  const after = lines.map((line) => {
    const change = products.find(({ lineNumber }) => lineNumber === line.lineNumber);
    return change ? { ...line, itemNo: change.itemNo } : line;
  });
  for (const { itemNo } of products.filter(({ lineNumber }) => lineNumber === undefined)) {
    const lastMonth = after
      .map(({ deliveryMonth }) => deliveryMonth)
      .sort()
      .at(-1);
    after.push({
      lineNumber: Math.max(0, ...after.map(({ lineNumber }) => lineNumber)) + 1,
      deliveryMonth: lastMonth ? laterMonth(lastMonth, 1) : monthAfter(acceptedAt, 1),
      itemNo,
      changeable: true,
    });
  }
  return after;
}
