import type { ChangeKind } from '@order-change/contract';
import type { FormKind } from './form-kind';
import { destination } from './kinds/destination';
import { products } from './kinds/products';
import { timeSlot } from './kinds/time-slot';

/** The kinds of change as the form knows them. */
export const formKinds: { readonly [Kind in ChangeKind]: FormKind<Kind> } = {
  products,
  destination,
  timeSlot,
};
