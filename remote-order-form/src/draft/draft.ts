import {
  type ChangeKind,
  changeKinds,
  type Destination,
  emptyDestination,
  type ProductChange,
} from '@order-change/contract';

/** What the customer has entered, by step and as typed: it is normalised when it is sent. */
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

export const emptyDraft: Draft = {
  select: { kinds: [] },
  products: { products: [] },
  destination: emptyDestination,
  timeSlot: { timeSlot: '' },
  contact: { contactEmail: '', contactEmailConfirmation: '' },
};

export const inputSteps = Object.keys(emptyDraft) as InputStep[];

/** True when a step holds anything that a customer would miss. */
export function isEntered(draft: Draft, step: InputStep): boolean {
  return Object.values(draft[step]).some((value) => value.length > 0);
}

export function isDraftEmpty(draft: Draft): boolean {
  return inputSteps.every((step) => !isEntered(draft, step));
}

/** The draft without what was entered for kinds that are not to be changed after all. */
export function withoutOtherKinds(draft: Draft): Draft {
  const dropped = changeKinds.filter((kind) => !draft.select.kinds.includes(kind));
  return dropped.reduce((kept, kind) => ({ ...kept, [kind]: emptyDraft[kind] }), draft);
}
