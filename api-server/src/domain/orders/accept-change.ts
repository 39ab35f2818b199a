import { setTimeout } from 'node:timers/promises';
import {
  type Company,
  limits,
  message,
  type Order,
  type OrderAcceptance,
  type Result,
} from '@order-change/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { prepared, rowOf } from '../../ground/database/prepared';
import { orderChanges, orders } from '../../ground/database/schema';
import { sqlState } from '../../ground/database/unavailable';
import {
  forbidden,
  invalidRequest,
  isUnreadable,
  Refusal,
  refused,
  tryLater,
  violated,
} from '../../ground/refusal';
import type { Services } from '../../ground/services';
import { orderLimits } from '../../limits';
import { findClosed } from '../announcements/announcements';
import { queueMail } from '../mail/outbox';
import { receiptMail } from '../mail/receipt-mail';
import { narrowSession, type Session } from '../session/sessions';
import { canonicalJson } from './canonical-json';
import { checkChange } from './check-change';
import { closeForNow } from './close-for-now';
import { lockOrder, withWholeCatalog } from './find-order';
import { createReceiptNumber } from './receipt-number';
import { whyClosed } from './why-closed';

type Ports = Pick<Services, 'database' | 'clock' | 'digest' | 'onChangeAccepted' | 'settings'>;
/** SQLSTATE of `for update nowait`. */
const lockNotAvailable = '55P03';

type AcceptedChange = typeof orderChanges.$inferSelect;

type AcceptedField = 'idempotencyKey' | 'request' | 'changes' | 'contactEmail' | 'acceptedAt';

/** As it arrived. */
export interface ChangeBody {
  orderNumber?: unknown;
  revision?: unknown;
  changes?: unknown;
}

interface ChangeRequest {
  /** of a member */
  session: Session;
  membershipNumber: string;
  /** the `Idempotency-Key` header */
  key: string;
  body: ChangeBody;
}

/** Waits for something while others work. */
export type Aside = <T>(wait: () => Promise<T>) => Promise<T>;

/**
 * Accepts a change of a member's order: the change, its receipt mail, the order's new revision and
 * the narrowed session commit together. Requests for one order are decided one after the other, so an
 * equal one that arrives meanwhile gets the first one's answer, and any other MSGEORSE0009. While
 * another transaction holds the order this one looks again, without a connection, then answers 503.
 */
export async function acceptChange(
  ports: Ports,
  change: ChangeRequest,
  aside: Aside = (wait) => wait(),
): Promise<Result<OrderAcceptance, Refusal>> {
  const { maxWait, lookAgain } = orderLimits;
  for (let waited = 0; waited < maxWait; waited += lookAgain) {
    const answer = await decideUnlessLocked(ports, change);
    if (answer === undefined) {
      await aside(() => setTimeout(lookAgain));
      continue;
    }
    if (answer.ok) ports.onChangeAccepted();
    return answer;
  }
  return refused(tryLater());
}

/** Returns undefined if another transaction has locked a row that this one needs. */
async function decideUnlessLocked(ports: Ports, change: ChangeRequest) {
  try {
    return await ports.database.transaction((transaction) =>
      decide({ ...ports, database: transaction }, change),
    );
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) return undefined;
    throw error;
  }
}

async function decide(
  { database, clock, digest, settings }: Ports,
  { session, membershipNumber, key, body }: ChangeRequest,
): Promise<Result<OrderAcceptance, Refusal>> {
  const now = clock();
  const few = { besidesOwn: chosenItems(body) };
  const named = orderNumberOf(body) ?? session.orderNumber;
  const stored = await lockOrder(database, membershipNumber, few, named);
  if (!stored) return refused(forbidden());
  const found = closeForNow(stored, await findClosed(database, now));

  const idempotencyKey = digest('idempotency', key);
  const request = digest('request', canonicalJson(body));
  const earlier = await findByKey(database, found.order.orderNumber, idempotencyKey);
  if (earlier) {
    if (earlier.request !== request) return refused(invalidRequest());
    await narrowSession({ database }, session, idempotencyKey);
    return { ok: true, value: toAcceptance(earlier) };
  }

  let checked = await checkChange(database, found.order, body, now);
  if (!checked.ok && isUnreadable(checked.failure)) return refused(invalidRequest());
  const closed = whyClosed(found, now);
  if (closed) return refused(new Refusal(closed));
  if (isStale(found.order, body)) return refused(new Refusal(message('MSGEORSE0009')));
  if (!checked.ok && checked.failure.some(({ code }) => code === 'MSGEORSI0014')) {
    // Its words are of the whole catalogue: 「冷凍」 means that none of its frozen items can have a time slot.
    checked = await checkChange(database, await withWholeCatalog(database, found.order), body, now);
  }
  if (!checked.ok) return refused(violated(checked.failure));

  const { changes, contactEmail } = checked.value;
  const accepted = { idempotencyKey, request, changes, contactEmail, acceptedAt: now };
  const change = await storeChange(database, settings.company, found.order, accepted);
  await narrowSession({ database }, session, idempotencyKey);
  return { ok: true, value: toAcceptance(change) };
}

/** Item numbers that a body names, as far as they can be looked for. A change is checked by few items. */
function chosenItems({ changes }: ChangeBody): string[] {
  const products: unknown = isObject(changes) ? changes.products : undefined;
  if (!Array.isArray(products)) return [];
  return products
    .slice(0, limits.maxProducts)
    .map((product: unknown) => (isObject(product) ? product.itemNo : undefined))
    .filter((itemNo) => typeof itemNo === 'string')
    .filter((itemNo) => /^\w{1,20}$/.test(itemNo));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A missing, empty or non-text number names no order (null): it is refused as a missing field. */
function orderNumberOf({ orderNumber }: ChangeBody): string | null {
  if (typeof orderNumber !== 'string' || orderNumber === '') return null;
  // PostgreSQL has no NUL in a text: such a number is nobody's.
  return orderNumber.replaceAll('\0', '\uFFFD');
}

function isStale(order: Order, { revision = order.revision }: ChangeBody): boolean {
  return revision !== order.revision;
}

/** The change, the order's new revision and the receipt mail, in one transaction. */
async function storeChange(
  transaction: Database,
  company: Company,
  order: Order,
  accepted: Pick<AcceptedChange, AcceptedField>,
): Promise<AcceptedChange> {
  const { orderNumber, revision, lines, destination, timeSlot } = order;
  const receiptNumber = createReceiptNumber();
  const before = { lines, destination, timeSlot };
  const open = {
    reflectedAt: null,
    rejectedAt: null,
    rejectedWhy: null,
    exportPosition: null,
    receiptSentAt: null,
    webhookSentAt: null,
    webhookAttempts: 0,
    webhookNextAttemptAt: null,
  };
  const change = { receiptNumber, orderNumber, revision, before, ...open, ...accepted };
  await insertChange(transaction).execute(change);
  await nextRevision(transaction).execute({ orderNumber });
  await queueMail(
    transaction,
    receiptMail(company, order, change),
    accepted.acceptedAt,
    receiptNumber,
  );
  return change;
}

const insertChange = prepared((database) =>
  database
    .insert(orderChanges)
    .values(
      rowOf(
        'receiptNumber',
        'orderNumber',
        'revision',
        'before',
        'changes',
        'contactEmail',
        'acceptedAt',
        'idempotencyKey',
        'request',
      ),
    )
    .prepare('insert_change'),
);

const nextRevision = prepared((database) =>
  database
    .update(orders)
    .set({ revision: sql`${orders.revision} + 1` })
    .where(eq(orders.orderNumber, sql.placeholder('orderNumber')))
    .prepare('next_revision'),
);

async function findByKey(
  database: Database,
  orderNumber: string,
  idempotencyKey: string,
): Promise<AcceptedChange | undefined> {
  const [change] = await changeOfKey(database).execute({ orderNumber, idempotencyKey });
  return change;
}

const changeOfKey = prepared((database) =>
  database
    .select()
    .from(orderChanges)
    .where(
      and(
        eq(orderChanges.orderNumber, sql.placeholder('orderNumber')),
        eq(orderChanges.idempotencyKey, sql.placeholder('idempotencyKey')),
      ),
    )
    .prepare('change_of_key'),
);

function toAcceptance({ receiptNumber, acceptedAt }: AcceptedChange): OrderAcceptance {
  return { receiptNumber, acceptedDatetime: acceptedAt };
}
