import { limits } from '../../limits';
import type { OrderLine } from '../../order/order-schema';
import { addMonths, monthOf } from '../../values/month';
import type { ServerKind } from '../server-kind';
import type { ProductChange } from './products';

/** A line of an order that changes, or that is added: then `before` is null. Items by their numbers. */
export interface AcceptedLine {
  lineNumber: number;
  deliveryMonth: string;
  before: string | null;
  after: string;
}

/** The lines of an order after a change: a product without a line gets the next number and the next free month. */
function linesAfter(
  lines: readonly OrderLine[],
  changes: readonly ProductChange[],
  acceptedAt: Date,
): OrderLine[] {
  const after = lines.map((line) => {
    const change = changes.find(({ lineNumber }) => lineNumber === line.lineNumber);
    return change ? { ...line, itemNo: change.itemNo } : line;
  });
  for (const { itemNo } of changes.filter(({ lineNumber }) => lineNumber === undefined)) {
    const months = after.map(({ deliveryMonth }) => deliveryMonth).sort();
    after.push({
      lineNumber: Math.max(0, ...after.map(({ lineNumber }) => lineNumber)) + 1,
      deliveryMonth: addMonths(months.at(-1) ?? monthOf(acceptedAt), 1),
      itemNo,
      changeable: true,
    });
  }
  return after;
}

function changedLines(
  before: readonly OrderLine[],
  changes: readonly ProductChange[],
  acceptedAt: Date,
): AcceptedLine[] {
  const itemBefore = new Map(before.map(({ lineNumber, itemNo }) => [lineNumber, itemNo]));
  return linesAfter(before, changes, acceptedAt)
    .map(({ lineNumber, deliveryMonth, itemNo }) => ({
      lineNumber,
      deliveryMonth,
      before: itemBefore.get(lineNumber) ?? null,
      after: itemNo,
    }))
    .filter((line) => line.before !== line.after);
}

export const products = {
  whyClosed({ lines }, isPermitted) {
    const hasRoom = lines.some((line) => line.changeable) || lines.length < limits.maxProducts;
    return isPermitted && hasRoom ? undefined : 'MSGEORSE0007';
  },
  parts: ({ lines }) =>
    lines.map(({ lineNumber, itemNo }) => [String(lineNumber), itemNo] as const),
  apply: (content, change, acceptedAt) => ({
    ...content,
    lines: linesAfter(content.lines, change, acceptedAt),
  }),
  accepted: ({ lines }, change, acceptedAt) => ({ lines: changedLines(lines, change, acceptedAt) }),
  rows: ({ lines }, change, acceptedAt) =>
    changedLines(lines, change, acceptedAt).map((line) => ({ field: 'item_no', ...line })),
} satisfies ServerKind<readonly ProductChange[], { lines: AcceptedLine[] }>;
