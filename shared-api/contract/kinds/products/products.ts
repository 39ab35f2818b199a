import { array, mixed, number, object } from 'yup';
import { fill } from '../../fill';
import { type Message, message } from '../../messages/messages';
import { isTimeSlotFixed } from '../../order/order';
import type { CatalogItem, Order } from '../../order/order-schema';
import { itemsWithoutTimeSlot } from '../../order/time-slot-words';
import { asYupMessage, text } from '../../rules/violation';
import { addMonths, formatMonth } from '../../values/month';
import { asIs } from '../../values/normalize';
import type { Difference, Kind } from '../kind';

import * as texts from '#texts';

/** A chosen product: for a line of the order, or without a line number to be added. */
export interface ProductChange {
  lineNumber?: number | undefined;
  itemNo: string;
}

/** Context of the rules of chosen products. */
export interface ProductContext {
  order: Order;
  maxProducts: number;
}

export function isProductChange(value: unknown): value is ProductChange {
  return typeof value === 'object' && value !== null && 'itemNo' in value;
}

/** Lists the products of the order once the changes are made, as catalogue items. */
export function itemsAfter(order: Order, products: readonly ProductChange[]): CatalogItem[] {
  const changed = new Map(products.map(({ lineNumber, itemNo }) => [lineNumber, itemNo]));
  const kept = order.lines.map((line) => changed.get(line.lineNumber) ?? line.itemNo);
  const added = products.filter((product) => product.lineNumber === undefined);
  const itemNos = new Set([...kept, ...added.map((product) => product.itemNo)]);
  return order.catalog.items.filter((item) => itemNos.has(item.itemNo));
}

/**
 * A time slot that may not be changed stays as the customer once chose it: a product that would need
 * it reset is refused itself (spec §5).
 */
function checkFixedTimeSlot(item: CatalogItem, { order }: ProductContext): Message | undefined {
  if (!isTimeSlotFixed(order) || item.timeSlotSelectable) return undefined;
  return message('MSGEORSI0014', itemsWithoutTimeSlot([item], order.catalog.items));
}

function checkLineNumber(lineNumber: number, { order }: ProductContext): Message | undefined {
  const line = order.lines.find((candidate) => candidate.lineNumber === lineNumber);
  return line?.changeable ? undefined : message('MSGECCSE0008', texts.kindLabels.products);
}

function productSchema(context: ProductContext) {
  const { order } = context;
  const currentItem = (lineNumber: unknown) =>
    order.lines.find((line) => line.lineNumber === lineNumber)?.itemNo;
  return object({
    lineNumber: number()
      .integer()
      .optional()
      .test('line', (lineNumber, test) => {
        if (lineNumber === undefined) return true;
        const broken = checkLineNumber(lineNumber, context);
        return broken ? test.createError({ message: asYupMessage(broken) }) : true;
      }),
    itemNo: text({
      label: texts.kindLabels.products,
      normalize: asIs,
      rules: [
        (itemNo, { lineNumber }) => {
          const item = order.catalog.items.find((candidate) => candidate.itemNo === itemNo);
          if (!item) return message('MSGECCSE0008', texts.kindLabels.products);
          if (itemNo === currentItem(lineNumber)) return message('MSGEORSI0007');
          return checkFixedTimeSlot(item, context);
        },
      ],
    }),
  }).noUnknown();
}

/** Rules of all chosen products together (spec §5, §9). */
function checkProducts(
  products: readonly ProductChange[],
  { order, maxProducts }: ProductContext,
): Message | undefined {
  if (products.length === 0) {
    const hasChangeableLine = order.lines.some((line) => line.changeable);
    return hasChangeableLine ? message('MSGEORSI0009') : message('MSGEORSI0003');
  }
  const lineNumbers = products.map((product) => product.lineNumber).filter(Number.isInteger);
  if (new Set(lineNumbers).size < lineNumbers.length)
    return message('MSGECCSE0008', texts.kindLabels.products);
  const added = products.length - lineNumbers.length;
  return order.lines.length + added > maxProducts ? message('MSGEORSI0004') : undefined;
}

/**
 * The products of a change: `changes.products`. A list that is too long for any order is refused as a
 * whole: to judge hundreds of products one by one costs a server more than it costs the caller.
 */
function productsSchema(context: ProductContext) {
  const isTooLong = (products: unknown) =>
    Array.isArray(products) && products.length > context.maxProducts;
  return array(productSchema(context))
    .test('products', (products, test) => {
      const broken = isTooLong(products)
        ? message('MSGEORSI0004')
        : products?.every(isProductChange) && checkProducts(products, context);
      return broken ? test.createError({ message: asYupMessage(broken) }) : true;
    })
    .when([], (_none, schema, { value }) =>
      isTooLong(value) ? schema.of(mixed().nullable()) : schema,
    )
    .nonNullable(asYupMessage(message('MSGECCSE0010', texts.kindLabels.products)))
    .optional();
}

/**
 * The month, `2027-06`, to which the nth product that is added goes, from 0: the next free one. Undefined for an order
 * without deliveries: the server then counts from the day of acceptance.
 */
export function deliveryOfAdded({ lines }: Pick<Order, 'lines'>, nth: number): string | undefined {
  const months = lines.map(({ deliveryMonth }) => deliveryMonth).sort();
  const last = months.at(-1);
  return last && addMonths(last, nth + 1);
}

/** The order's deliveries that change, then what is added. */
function productDifferences(order: Order, changes: readonly ProductChange[]): Difference[] {
  const { catalog, lines } = order;
  const nameOf = (itemNo: string) =>
    catalog.items.find((item) => item.itemNo === itemNo)?.name ?? itemNo;
  const deliveryOf = (month: string) => fill(texts.deliveryOf, { month: formatMonth(month) });
  const changed = lines.flatMap(({ lineNumber, deliveryMonth, itemNo }) =>
    changes
      .filter((product) => product.lineNumber === lineNumber)
      .map((product) => ({
        label: deliveryOf(deliveryMonth),
        delivery: deliveryMonth,
        before: [nameOf(itemNo)],
        after: [nameOf(product.itemNo)],
      })),
  );
  const added = changes.filter(({ lineNumber }) => lineNumber === undefined);
  return [
    ...changed,
    ...added.map(({ itemNo }, index) => {
      const delivery = deliveryOfAdded(order, index);
      const label = delivery ? deliveryOf(delivery) : texts.addedProduct;
      return { label, delivery, before: [texts.noProductBefore], after: [nameOf(itemNo)] };
    }),
  ];
}

export const products = {
  closed: message('MSGEORSE0007'),
  schema: productsSchema,
  differences: productDifferences,
  isList: true,
} satisfies Kind<ProductContext, ReturnType<typeof productsSchema>, readonly ProductChange[]>;
