import type { Metadata, Order, OrderChangeContext } from 'shared-api/contract';

/** What a change of this order is judged by: limits, words and slots are metadata's. */
export function toChangeRules(order: Order, metadata: Metadata): OrderChangeContext {
  return {
    order,
    maxProducts: metadata.limits.maxProducts,
    maxAddressLength: metadata.limits.maxAddressLength,
    prohibitedAddressWords: metadata.prohibitedAddressWords,
    prefectures: metadata.prefectures.map(({ name }) => name),
    timeSlots: metadata.timeSlots.map(({ code }) => code),
  };
}
