import type { ChangeKind, Destination, ProductChange } from '@order-change/contract';

/** All that the customer has entered, by step and as typed: it is normalised when it is sent. */
export interface Draft {
  select: { kinds: ChangeKind[] };
  products: { products: ProductChange[] };
  destination: Destination;
  /** a slot's code, `noPreference`, or '' until chosen */
  timeSlot: { timeSlot: string };
  contact: { contactEmail: string; contactEmailConfirmation: string };
}

/** The steps in which something is entered. */
export type InputStep = keyof Draft;

/** The choice 「希望なし」, which an order writes as null. */
export const noPreference = 'no-preference';
