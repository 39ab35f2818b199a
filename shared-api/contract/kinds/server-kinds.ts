import type { ChangeKind } from '../order/change-kinds';
import { destination } from './destination/destination.server';
import { products } from './products/products.server';
import type { ServerKind } from './server-kind';
import { timeSlot } from './time-slot/time-slot.server';

/** The kinds of change as the server keeps and hands them on, by the name that they have in a request. */
export const serverKinds = { products, destination, timeSlot } satisfies Record<
  ChangeKind,
  ServerKind<never, object>
>;
