import {
  type CatalogItem,
  deliveryOfAdded,
  fill,
  formatMonth,
  kinds,
  type Message,
  type Order,
  type OrderChangeContext,
  type OrderLine,
  type ProductChange,
  violationsOf,
} from '@order-change/contract';
import type { Draft } from './draft';

import * as texts from '#texts/later';

/** A line of the order, or a product to be added, as the customer sees it while changing; or what was chosen for a line that the order no longer has. */
export interface ProductRow {
  /** `line-1`, `added-0`, `gone-0` */
  key: string;
  line?: OrderLine;
  /** the month in which it is delivered, if it is known */
  delivery?: string | undefined;
  /** the line's product today */
  before?: CatalogItem | undefined;
  /** what it becomes */
  after?: CatalogItem | undefined;
  /** what it holds as things stand; undefined if the catalogue has lost it */
  item: CatalogItem | undefined;
  /** its place in the request; -1 for a line that stays */
  index: number;
  /** a product can be chosen for it */
  isOpen: boolean;
}

/** The key under which one more product is chosen. */
export const newProduct = 'new';

/** The key of the product that is added at a place of the request. */
export function addedKey(index: number): string {
  return `added-${index}`;
}

function findItem(order: Order, itemNo: string | undefined): CatalogItem | undefined {
  return order.catalog.items.find((item) => item.itemNo === itemNo);
}

const isAdded = ({ lineNumber }: ProductChange) => lineNumber === undefined;

/** The month of one more product; undefined if it is not known. */
export function deliveryOfNext(
  order: Order,
  products: readonly ProductChange[],
): string | undefined {
  return deliveryOfAdded(order, products.filter(isAdded).length);
}

export function toProductRows(order: Order, products: readonly ProductChange[]): ProductRow[] {
  const lines = order.lines.map((line) => {
    const index = products.findIndex(({ lineNumber }) => lineNumber === line.lineNumber);
    const before = findItem(order, line.itemNo);
    const after = findItem(order, products[index]?.itemNo);
    const item = index < 0 ? before : after;
    const key = `line-${line.lineNumber}`;
    const delivery = line.deliveryMonth;
    return { key, line, delivery, before, after, item, index, isOpen: line.changeable };
  });
  const added = products.filter(isAdded);
  const others = products.flatMap((product, index) => {
    if (order.lines.some(({ lineNumber }) => lineNumber === product.lineNumber)) return [];
    const isOpen = isAdded(product);
    const after = findItem(order, product.itemNo);
    const key = isOpen ? addedKey(index) : `gone-${index}`;
    const delivery = isOpen ? deliveryOfAdded(order, added.indexOf(product)) : undefined;
    return [{ key, delivery, after, item: after, index, isOpen }];
  });
  return [...lines, ...others];
}

/** The rows after the change that is being entered. */
export const chosenRows = (order: Order, { select, products }: Draft): ProductRow[] =>
  toProductRows(order, select.kinds.includes('products') ? products.products : []);

/** Names a row: by its delivery, or that it is added. */
export function rowTitle({ delivery, isOpen }: ProductRow): string {
  if (delivery) return fill(texts.delivery, { month: formatMonth(delivery) });
  return isOpen ? texts.addedProduct : texts.changedProduct;
}

/** Names the row that holds a place of the request: `products[0].itemNo`. */
export function rowNameAt(path: string, rows: readonly ProductRow[]): string | undefined {
  const row = rows.find(({ index }) => path.startsWith(`products[${index}]`));
  return row && [rowTitle(row), row.item && `「${row.item.name}」`].filter(Boolean).join('');
}

/** The products of the request once an item is chosen for a row, or added. */
export function withItem(
  products: readonly ProductChange[],
  row: ProductRow | undefined,
  itemNo: string,
): ProductChange[] {
  if (!row) return [...products, { itemNo }];
  if (row.index >= 0) {
    return products.map((product, index) =>
      index === row.index ? { ...product, itemNo } : product,
    );
  }
  return [...products, { lineNumber: row.line?.lineNumber, itemNo }];
}

export function withoutProduct(products: readonly ProductChange[], index: number): ProductChange[] {
  return products.filter((_product, place) => place !== index);
}

/** Reason why an item cannot be chosen for a row: what its choice would break, whatever is wrong elsewhere. */
export function choiceRefusal(
  rules: OrderChangeContext,
  products: readonly ProductChange[],
  row: ProductRow | undefined,
  itemNo: string,
): Message | undefined {
  const place = row && row.index >= 0 ? row.index : products.length;
  return violationsOf(kinds.products.schema(rules), withItem(products, row, itemNo)).find(
    ({ path }) => path.startsWith(`[${place}]`) || (path === '' && !row),
  );
}

/** Reason why no product can be added, whichever it is. */
export function addingRefusal(
  rules: OrderChangeContext,
  products: readonly ProductChange[],
): Message | undefined {
  const [anyItem] = rules.order.catalog.items;
  return anyItem && choiceRefusal(rules, products, undefined, anyItem.itemNo);
}
