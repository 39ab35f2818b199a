import { asc, eq, inArray } from 'drizzle-orm';
import {
  endedChanges,
  members,
  orderChanges,
  orderLines,
  orders,
  outbox,
} from '../../ground/database/schema';
import { serverLimits } from '../../limits';
import { contactsOf, findLocks, type Lock, type SupportPorts } from './locks';

type Change = typeof orderChanges.$inferSelect;
type EndedRow = typeof endedChanges.$inferSelect;
type Mail = typeof outbox.$inferSelect;

/** State of the mail of a change's receipt. */
export type ReceiptMail =
  | { state: 'sent'; at: Date }
  | { state: 'waiting'; attempts: number; nextAttemptAt: Date }
  | { state: 'given up'; attempts: number }
  | { state: 'sent by an earlier version' };

/** The state of a change's webhook call to the company's system. A reflected change is not sent any more. */
export type WebhookCall =
  | { state: 'sent'; at: Date }
  | { state: 'waiting'; attempts: number; nextAttemptAt: Date }
  | { state: 'given up' | 'not sent'; attempts: number };

const shown = [
  'receiptNumber',
  'acceptedAt',
  'contactEmail',
  'changes',
  'before',
  'exportPosition',
  'reflectedAt',
  'rejectedAt',
  'rejectedWhy',
] as const;

/** A change as support sees it. */
export interface ShownChange extends Pick<Change, (typeof shown)[number]> {
  /** how its customer ended it; absent if not */
  end?: Pick<EndedRow, 'endedAt' | 'replacedBy'>;
  mail: ReceiptMail;
  webhook: WebhookCall;
}

/** Everything that support needs of a member. */
export interface ShownMember {
  membershipNumber: string;
  phoneNumber: string;
  orders: {
    order: typeof orders.$inferSelect;
    lines: (typeof orderLines.$inferSelect)[];
    changes: ShownChange[];
  }[];
  /** of the number, and of the addresses that the member named as contact */
  locks: Lock[];
}

/** A member with orders, changes, mails and locks; undefined if there is none. */
export async function showMember(
  ports: SupportPorts,
  membershipNumber: string,
): Promise<ShownMember | undefined> {
  const { database } = ports;
  const [member] = await database
    .select()
    .from(members)
    .where(eq(members.membershipNumber, membershipNumber));
  if (!member) return undefined;
  const found = await database
    .select()
    .from(orders)
    .where(eq(orders.membershipNumber, membershipNumber))
    .orderBy(asc(orders.orderNumber));
  return {
    ...member,
    orders: await Promise.all(found.map((order) => showOrder(ports, order))),
    locks: await findLocks(ports, membershipNumber, await contactsOf(database, membershipNumber)),
  };
}

async function showOrder({ database }: SupportPorts, order: typeof orders.$inferSelect) {
  const lines = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderNumber, order.orderNumber))
    .orderBy(asc(orderLines.lineNumber));
  const changes = await database
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderNumber, order.orderNumber));
  const ended = await database
    .select()
    .from(endedChanges)
    .where(eq(endedChanges.orderNumber, order.orderNumber));
  const all = [...changes, ...ended].sort(
    (one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime(),
  );
  const receipts = all.map(({ receiptNumber }) => receiptNumber);
  const mails = await database.select().from(outbox).where(inArray(outbox.receiptNumber, receipts));
  return { order, lines, changes: all.map((change) => toShown(change, mails)) };
}

/** Marks that a change lacks whose customer has ended it. */
const unmarked = { exportPosition: null, reflectedAt: null, rejectedAt: null, rejectedWhy: null };

function toShown(row: Change | EndedRow, mails: readonly Mail[]): ShownChange {
  const change = { ...unmarked, ...row };
  const columns = Object.fromEntries(shown.map((name) => [name, change[name]]));
  const waiting = mails.find(({ receiptNumber }) => receiptNumber === row.receiptNumber);
  return {
    ...(columns as Pick<Change, (typeof shown)[number]>),
    ...('endedAt' in row && { end: { endedAt: row.endedAt, replacedBy: row.replacedBy } }),
    mail: toMail(row.receiptSentAt, waiting),
    webhook: toWebhook(change),
  };
}

function toMail(sentAt: Date | null, waiting: Mail | undefined): ReceiptMail {
  if (sentAt) return { state: 'sent', at: sentAt };
  if (!waiting) return { state: 'sent by an earlier version' };
  const { attempts, nextAttemptAt } = waiting;
  return attempts >= serverLimits.mail.maxAttempts
    ? { state: 'given up', attempts }
    : { state: 'waiting', attempts, nextAttemptAt };
}

type Delivered = Pick<
  Change,
  'webhookSentAt' | 'webhookAttempts' | 'webhookNextAttemptAt' | 'reflectedAt'
>;

function toWebhook(change: Delivered): WebhookCall {
  const { webhookSentAt, webhookAttempts: attempts, webhookNextAttemptAt, reflectedAt } = change;
  if (webhookSentAt) return { state: 'sent', at: webhookSentAt };
  if (reflectedAt || !webhookNextAttemptAt) return { state: 'not sent', attempts };
  return attempts >= serverLimits.webhook.maxAttempts
    ? { state: 'given up', attempts }
    : { state: 'waiting', attempts, nextAttemptAt: webhookNextAttemptAt };
}
