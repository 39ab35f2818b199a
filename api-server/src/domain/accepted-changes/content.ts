import { type ChangeKind, changeKinds, type OrderChangeRequest } from '@order-change/contract';
import {
  type ChangeRow,
  contentOf,
  type OrderContent,
  serverKinds,
} from '@order-change/contract/server';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { orderLines, type orders } from '../../ground/database/schema';
import { toDestination } from '../orders/to-destination';

type Changes = OrderChangeRequest['changes'];
type ServerKinds = typeof serverKinds;

interface Accepted {
  changes: Changes;
  acceptedAt: Date;
}

/** The changed parts of an order by the names of webhook and export; `lines` is empty if no line changes. */
export type AcceptedParts = Pick<AllParts, 'lines'> & Partial<AllParts>;
type AllParts = All<ReturnType<ServerKinds[ChangeKind]['accepted']>>;
/** The intersection of a union's members. */
type All<Union> = (Union extends unknown ? (_: Union) => void : never) extends (
  _: infer Each,
) => void
  ? Each
  : never;

/** Reads the content of an order as it is now: until its change is reflected nothing else changes it. */
export async function readContent(
  transaction: Database,
  order: typeof orders.$inferSelect,
): Promise<OrderContent> {
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderNumber, order.orderNumber))
    .orderBy(asc(orderLines.lineNumber));
  return contentOf({ ...order, lines, destination: toDestination(order) });
}

/** Returns the content of an order after a change. */
export function applyChanges(
  before: OrderContent,
  { changes, acceptedAt }: Accepted,
): OrderContent {
  return changedKinds(changes).reduce<OrderContent>(
    (content, { kind, change }) => kind.apply(content, change, acceptedAt),
    before,
  );
}

/** Returns all that a change replaces, before and after it. */
export function acceptedParts(
  before: OrderContent,
  { changes, acceptedAt }: Accepted,
): AcceptedParts {
  return changedKinds(changes).reduce<AcceptedParts>(
    (parts, { kind, change }) => ({ ...parts, ...kind.accepted(before, change, acceptedAt) }),
    { lines: [] },
  );
}

/** Returns the rows of a change in the company's file. */
export function changeRows(before: OrderContent, { changes, acceptedAt }: Accepted): ChangeRow[] {
  return changedKinds(changes).flatMap<ChangeRow>(({ kind, change }) =>
    kind.rows(before, change, acceptedAt),
  );
}

/** Returns the kinds of a change, each with its own part of it, which the type of all kinds cannot say. */
function changedKinds(changes: Changes) {
  return changeKinds
    .filter((kind) => changes[kind] !== undefined)
    .map((kind) => ({ kind: serverKinds[kind], change: changes[kind] as never }));
}
