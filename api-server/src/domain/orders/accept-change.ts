import {
  type ChangeAnswer,
  limits,
  message,
  type Order,
  type Result,
} from '@order-change/contract';
import { contentOf } from '@order-change/contract/server';
import { and, eq, sql } from 'drizzle-orm';
import { prepared, rowOf } from '../../ground/database/prepared';
import { orderChanges } from '../../ground/database/schema';
import {
  forbidden,
  invalidRequest,
  isUnreadable,
  Refusal,
  refused,
  violated,
} from '../../ground/refusal';
import { findClosed } from '../announcements/announcements';
import { noticeMail, replacementMail } from '../mail/change-mails';
import { queueMail } from '../mail/outbox';
import { receiptMail } from '../mail/receipt-mail';
import { narrowSession } from '../session/sessions';
import { countMails } from '../sign-in/count-mail';
import { canonicalJson } from './canonical-json';
import { endsAt } from './change-states';
import { checkChange } from './check-change';
import { closeForNow, reopensAt } from './close-for-now';
import { endChange, findEnded, lockPending, toEndedAnswer } from './ended-changes';
import { lockOrder, withWholeCatalog } from './find-order';
import { nextRevision } from './next-revision';
import { createReceiptNumber } from './receipt-number';
import { type ChangeBody, type OrderRequest, type Ports, unlessLocked } from './unless-locked';
import { whyClosed } from './why-closed';

type AcceptedChange = typeof orderChanges.$inferSelect;

type AcceptedField = 'idempotencyKey' | 'request' | 'changes' | 'contactEmail' | 'acceptedAt';

/**
 * Accepts a change of a member's order: the change, its receipt mail, the order's new revision and
 * the narrowed session commit together. Requests for one order are decided one after the other, so an
 * equal one that arrives meanwhile gets the first one's answer, and any other MSGEORSE0009. One that names the receipt
 * of the pending change takes its place, if its customer may still end that. While
 * another transaction holds the order this one looks again, without a connection, then answers 503.
 */
export const acceptChange = unlessLocked(decide);

async function decide(
  ports: Ports,
  { session, membershipNumber, key, body }: OrderRequest,
): Promise<Result<ChangeAnswer, Refusal>> {
  const { database, clock, digest } = ports;
  const now = clock();
  const few = { besidesOwn: chosenItems(body) };
  const named = orderNumberOf(body) ?? session.orderNumber;
  const stored = await lockOrder(database, membershipNumber, few, named);
  if (!stored) return refused(forbidden());
  const found = closeForNow(stored, await findClosed(database, now));
  const mode = ports.settings.takeBack;

  const idempotencyKey = digest('idempotency', key);
  const request = digest('request', canonicalJson(body));
  const earlier = await findByKey(ports, found.order, idempotencyKey);
  if (earlier) {
    if (earlier.request !== request) return refused(invalidRequest());
    await narrowSession({ database }, session, idempotencyKey);
    return { ok: true, value: earlier.answer };
  }

  const { replaces, ...rest } = body;
  const ofOrder = replaces === undefined ? body : rest;
  if (replaces !== undefined && (mode === 'off' || typeof replaces !== 'string'))
    return refused(invalidRequest());
  const context = { now, company: ports.settings.company };
  let checked = await checkChange(database, found.order, ofOrder, context);
  if (!checked.ok && isUnreadable(checked.failure)) return refused(invalidRequest());
  const replaced =
    replaces === undefined ? undefined : await lockPending(database, found.order.orderNumber);
  const isReplacing = replaced !== undefined && replaced.receiptNumber === replaces;
  const closed = whyClosed(isReplacing ? { ...found, hasPendingChange: false } : found, now);
  if (closed) return refused(new Refusal(closed, { lockedUntilDatetime: found.reopens?.all }));
  const isOver = replaces !== undefined && !isReplacing;
  if (isOver || isStale(found.order, body)) return refused(new Refusal(message('MSGEORSE0009')));
  const cutOff = found.order.changeAcceptedUntilDatetime;
  if (isReplacing && !endsAt(replaced, cutOff, { mode, now }))
    return refused(new Refusal(message('MSGEORSE0003')));
  if (!checked.ok && checked.failure.some(({ code }) => code === 'MSGEORSI0014')) {
    // Its words are of the whole catalogue: 「冷凍」 means that none of its frozen items can have a time slot.
    const whole = await withWholeCatalog(database, found.order);
    checked = await checkChange(database, whole, ofOrder, context);
  }
  if (!checked.ok) {
    const lockedUntilDatetime = reopensAt(found, checked.failure);
    return refused(violated(checked.failure, { lockedUntilDatetime }));
  }

  const { changes, contactEmail } = checked.value;
  const accepted = { idempotencyKey, request, changes, contactEmail, acceptedAt: now };
  const isOf = isReplacing ? replaced : null;
  const change = await storeChange(ports, found.order, accepted, {
    replaced: isOf,
    signedIn: session.email,
  });
  await narrowSession({ database }, session, idempotencyKey);
  const replacedNumber = isReplacing ? replaced.receiptNumber : undefined;
  return {
    ok: true,
    value: toAnswer(change, endsAt(change, cutOff, { mode, now }), replacedNumber),
  };
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

/**
 * The change, the order's new revision, the mails that tell of it and the end of a replaced one, in one transaction. A
 * receipt beyond the bound of its address goes to the one that signed in.
 */
async function storeChange(
  ports: Pick<Ports, 'database' | 'clock' | 'digest' | 'settings'>,
  order: Order,
  accepted: Pick<AcceptedChange, AcceptedField>,
  { replaced, signedIn }: { replaced: AcceptedChange | null; signedIn: string | null },
): Promise<AcceptedChange> {
  const { database: transaction, settings } = ports;
  const { orderNumber, revision } = order;
  const receiptNumber = createReceiptNumber();
  const { contactEmail, acceptedAt: now } = accepted;
  const ending = replaced ? replacementMail(settings.company, replaced, accepted) : undefined;
  const recipients = [contactEmail, ...(ending ? [ending.to] : [])];
  const granted = await countMails(ports, recipients, signedIn);
  if (replaced) {
    const end = { endedAt: now, replacedBy: receiptNumber };
    const mail = ending && granted.has(ending.to) ? ending : undefined;
    await endChange(transaction, replaced, end, mail);
  }
  const before = contentOf(order);
  const row = { receiptNumber, orderNumber, revision, before, ...accepted };
  const [change] = await insertChange(transaction).execute(row);
  if (!change) throw new Error('An insert answered no row');
  await nextRevision(transaction).execute({ orderNumber });
  const { company, takeBack: mode, isReflectionMailed } = settings;
  const until = endsAt(change, order.changeAcceptedUntilDatetime, { mode, now });
  const acceptance = {
    replaced: replaced?.receiptNumber,
    endsAt: until,
    site: settings.publicOrigin,
    isReflectionMailed,
  };
  const isGranted = granted.has(contactEmail);
  const told = isGranted ? change : signedIn !== null && { ...change, contactEmail: signedIn };
  if (!told) return change;
  await queueMail(transaction, receiptMail(company, order, told, acceptance), now, receiptNumber);
  const notice = noticeMail(company, signedIn, told);
  if (notice) await queueMail(transaction, notice, now);
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
    .returning()
    .prepare('insert_change'),
);

/** Finds what a request of this key was answered, pending or ended; a take-back has no equal among changes. */
async function findByKey(
  { database, clock, settings }: Ports,
  { orderNumber, changeAcceptedUntilDatetime: cutOff }: Order,
  idempotencyKey: string,
): Promise<{ request: string | null; answer: ChangeAnswer } | undefined> {
  const [change] = await changeOfKey(database).execute({ orderNumber, idempotencyKey });
  const ended = await findEnded(database, orderNumber);
  if (change) {
    const until = endsAt(change, cutOff, { mode: settings.takeBack, now: clock() });
    const replaced = ended.find(({ replacedBy }) => replacedBy === change.receiptNumber);
    const answer = toAnswer(change, until, replaced?.receiptNumber);
    return { request: change.request, answer };
  }
  const own = ended.find((each) => each.idempotencyKey === idempotencyKey);
  if (own) return { request: own.request, answer: toEndedAnswer(own) };
  const end = ended.find(({ endKey }) => endKey === idempotencyKey);
  return end && { request: end.endRequest, answer: toEndedAnswer(end) };
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

function toAnswer(
  { receiptNumber, acceptedAt }: AcceptedChange,
  endsDatetime: Date | undefined,
  replaces: string | undefined,
): ChangeAnswer {
  return {
    receiptNumber,
    acceptedDatetime: acceptedAt,
    ...(endsDatetime && { endsDatetime }),
    ...(replaces !== undefined && { replaces }),
  };
}
