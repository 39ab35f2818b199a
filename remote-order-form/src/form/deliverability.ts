import { findDeliveryLimits } from '@order-change/client';
import type { Message, Order } from '@order-change/contract';
import { type PlacedOrder, placeOrder, type SlotAnswer } from '../change/placed-order';

/** Reason why items cannot go to a postal code, by item number; those that can are absent. */
export type Undeliverable = ReadonlyMap<string, Message>;

export interface Deliverability {
  /** Answers that are known of these items already. */
  known: (zipCode: string, itemNos: readonly string[]) => Undeliverable;
  /** Returns whether some of these items are not known because the last question about the place failed. */
  hasFailed: (zipCode: string, itemNos: readonly string[]) => boolean;
  /** The order as far as the server has said what a place allows. */
  atPlace: (order: Order, zipCode: string | undefined) => PlacedOrder;
  /** Asks for those that are not known yet; the dialog tells of a failure (spec §8). Without an answer they count as deliverable: the server judges them again. */
  ask: (zipCode: string, itemNos: readonly string[], signal: AbortSignal) => Promise<Undeliverable>;
}

/**
 * Asks what a place allows for items of a catalogue, each once for a postal code.
 * @param onAnswer called when something new is known
 */
export function createDeliverability(catalogCode: string, onAnswer: () => void): Deliverability {
  /** absent if not asked yet, or if the API does not say */
  const slots = new Map<string, SlotAnswer>();
  const answers = new Map<string, Message | null>();
  const failed = new Set<string>();
  const key = (zipCode: string, itemNo: string) => `${zipCode} ${itemNo}`;

  function known(zipCode: string, itemNos: readonly string[]): Undeliverable {
    const reasons = new Map<string, Message>();
    for (const itemNo of itemNos) {
      const reason = answers.get(key(zipCode, itemNo));
      if (reason) reasons.set(itemNo, reason);
    }
    return reasons;
  }

  async function ask(
    zipCode: string,
    itemNos: readonly string[],
    signal: AbortSignal,
  ): Promise<Undeliverable> {
    const unknown = itemNos.filter((itemNo) => !answers.has(key(zipCode, itemNo)));
    if (unknown.length === 0) return known(zipCode, itemNos);
    const query = { zipCode, catalogCode, itemNo: unknown };
    const outcome = await findDeliveryLimits(query, { signal });
    if (outcome.kind === 'ok') {
      failed.delete(zipCode);
      for (const itemNo of unknown) answers.set(key(zipCode, itemNo), null);
      for (const { itemNo, code, params } of outcome.value.undeliverableItems) {
        answers.set(key(zipCode, itemNo), { code, params });
      }
      const { itemsWithoutTimeSlot } = outcome.value;
      if (itemsWithoutTimeSlot) {
        for (const itemNo of unknown) slots.set(key(zipCode, itemNo), 'selectable');
        for (const { itemNo, reason } of itemsWithoutTimeSlot)
          slots.set(key(zipCode, itemNo), reason);
      }
      onAnswer();
    } else if (outcome.kind === 'failed') {
      failed.add(zipCode);
    }
    return known(zipCode, itemNos);
  }

  return {
    known,
    hasFailed: (zipCode, itemNos) =>
      failed.has(zipCode) && !itemNos.every((itemNo) => answers.has(key(zipCode, itemNo))),
    atPlace: (order, zipCode) =>
      zipCode === undefined
        ? order
        : placeOrder(order, (itemNo) => slots.get(key(zipCode, itemNo))),
    ask,
  };
}
