import type { Schema } from 'yup';
import type { Metadata } from '../calls/answers';
import type { Message } from '../messages/messages';
import type { Order } from '../order/order-schema';

/** One value of an order before and after a change, line by line, as pages and mails show it. */
export interface Difference {
  /** which one of its kind */
  label: string;
  /** the first delivery that it changes, `2026-12`; absent if the order names none */
  delivery?: string | undefined;
  before: string[];
  after: string[];
}

/** All that form and server know of a kind of change: a folder here, and a line in `kinds.ts`. */
export interface Kind<Context, S extends Schema, Change> {
  /** why it is closed for an order that comes without a reason */
  closed: Message;
  /** the rules of `changes.<kind>`, which may be absent */
  schema: (context: Context) => S;
  /** each value that a change of this kind changes */
  differences: (order: Order, change: Change, timeSlots: Metadata['timeSlots']) => Difference[];
  /** A change of it has several differences, told apart by their labels. */
  isList: boolean;
}
