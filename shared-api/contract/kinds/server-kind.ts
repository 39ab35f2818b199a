import type { MessageCode } from '../messages/messages';
import type { CatalogItem, Order, OrderContent } from '../order/order-schema';

/** A row of the company's file of accepted changes, without the columns of the change itself. */
export interface ChangeRow {
  field: string;
  lineNumber: number | null;
  deliveryMonth: string | null;
  before: string | null;
  after: string | null;
}

/** All that only the server needs to know of a kind of change. */
export interface ServerKind<Change, Accepted extends object> {
  /** Reason why the kind is closed for an order; `isPermitted` is the order system's word. Undefined if it is open. */
  whyClosed: (
    order: { lines: Order['lines']; items: readonly CatalogItem[] },
    isPermitted: boolean,
  ) => MessageCode | undefined;
  /** Each part of the content that a change of this kind can replace, by a name of its own. */
  parts: (content: OrderContent) => (readonly [part: string, value: string | null])[];
  /** The order's content with the change made. */
  apply: (content: OrderContent, change: Change, acceptedAt: Date) => OrderContent;
  /** All that the change replaces, before and after it, by the names that webhook and export have for it. */
  accepted: (before: OrderContent, change: Change, acceptedAt: Date) => Accepted;
  /** The same in the rows of the company's file. */
  rows: (before: OrderContent, change: Change, acceptedAt: Date) => ChangeRow[];
}
