import { type Destination, emptyDestination, type Order } from '@order-change/contract';
import type { Answer, Browser } from './browser';
import type { TestSite } from './test-site';

let keys = 0;

export function newKey(): string {
  return `key-${(keys += 1)}`;
}

/** Sends a change, with a key of its own unless one is given. */
export function submit(browser: Browser, body: unknown, key = newKey()): Promise<Answer> {
  return browser.post('subscription-order', body, { 'idempotency-key': key });
}

/** The body of a change; `more` goes over its other fields. */
export function changeRequest(order: Order, changes: unknown, more: object = {}) {
  return {
    orderNumber: order.orderNumber,
    revision: order.revision,
    changes,
    contactEmail: 'hanako@example.jp',
    contactEmailConfirmation: 'hanako@example.jp',
    ...more,
  };
}

/** A refusal with this code, at these fields. */
export function refused(code: string, paths?: string[]) {
  return {
    status: 400,
    body: { code, ...(paths && { fields: paths.map((path) => ({ path })) }) },
  };
}

/** An item that can have a slot and that the order does not hold. */
export function otherItem({ catalog, lines }: Order): string {
  const other = catalog.items.find(
    ({ itemNo, temperature, timeSlotSelectable }) =>
      temperature === 'ambient' &&
      timeSlotSelectable &&
      lines.every((line) => line.itemNo !== itemNo),
  );
  return other?.itemNo ?? '';
}

export function frozenItem({ catalog }: Order): string {
  return catalog.items.find(({ temperature }) => temperature === 'frozen')?.itemNo ?? '';
}

/** A destination on a remote island, in every field other than any demo member's. */
export const onIsland: Destination = {
  ...emptyDestination,
  recipientName: '山田 花子',
  phoneNumber: '09012345678',
  zipCode: '1002101',
  prefecture: '東京都',
  city: '小笠原村',
  street: '父島1-1',
};

/** The changes of an order that were accepted. */
export function changesOf({ database }: TestSite, order: Order) {
  return database.query.orderChanges.findMany({
    where: (change, { eq }) => eq(change.orderNumber, order.orderNumber),
  });
}
