import type { Schema } from 'yup';
import type { ChangeKind } from '../order/change-kinds';
import { destination } from './destination/destination';
import type { Kind } from './kind';
import { products } from './products/products';
import { timeSlot } from './time-slot/time-slot';

/** The kinds of change, by the name that they have in a request. */
export const kinds = { products, destination, timeSlot } satisfies Record<
  ChangeKind,
  Kind<never, Schema, never>
>;
