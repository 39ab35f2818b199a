import { findDeliveryLimits } from '@order-change/client';
import type { Message, Order } from '@order-change/contract';
import { type PlacedOrder, placeOrder, type SlotAnswer } from '../change/placed-order';
import { failureText } from './failure-text';

/** Reason why items cannot go to a postal code, by item number; those that can are absent. */
export type Undeliverable = ReadonlyMap<string, Message>;

export interface Deliverability {
  /** Answers that are known of these items already. */
  known: (zipCode: string, itemNos: readonly string[]) => Undeliverable;
  /** Reason why some of these items are not known: the words of the last failure; undefined if all are, or none was asked for. */
  failure: (zipCode: string, itemNos: readonly string[]) => string | undefined;
  /** The order as far as the server has said what a place allows. */
  atPlace: (order: Order, zipCode: string | undefined) => PlacedOrder;
  /** Asks for those that are not known yet. Without an answer they count as deliverable: the server judges them again. */
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
  const failures = new Map<string, string>();
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
    const outcome = await findDeliveryLimits(query, { silent: true, signal });
    if (outcome.kind === 'ok') {
      failures.delete(zipCode);
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
      failures.set(zipCode, failureText(outcome));
    }
    return known(zipCode, itemNos);
  }

  return {
    known,
    failure: (zipCode, itemNos) =>
      itemNos.every((itemNo) => answers.has(key(zipCode, itemNo)))
        ? undefined
        : failures.get(zipCode),
    atPlace: (order, zipCode) =>
      zipCode === undefined
        ? order
        : placeOrder(order, (itemNo) => slots.get(key(zipCode, itemNo))),
    ask,
  };
}
