import {
  type ChangeAnswer,
  type MembershipRequest,
  type Order,
  type OrderAcceptance,
  type OrderChangeRequest,
  type OrderChoice,
  type OrderList,
  type TakeBackRequest,
  type TellingMetadata,
} from '@order-change/contract';
import type { InferType } from 'yup';
import type { Answers } from '../later/answers';
import { sessionNumber, store } from '../page/page';
import { changeAnswered, changeSent, sessionEnded, sessionReplaced } from '../store/auth.slice';
import { memberKnown, selectMember } from '../store/member.slice';
import { selectMetadata } from '../store/metadata.slice';
import { orderOpened } from '../store/order.slice';
import { call, type CallOptions, type Outcome } from './call';
import { searchUrl } from './early-order';

interface OpenOptions extends CallOptions {
  /** with all items of the catalogue, even if it has an address of its own */
  withCatalog?: boolean;
  /** for a change in the place of the pending one: its kinds are open if the customer may still end that */
  isReplacing?: boolean;
}

/**
 * The membership check; an empty request resumes a session that has passed it. Opens the order, unless
 * the session was over before the answer came. An API whose metadata says that it can answers the
 * catalogue's address in the place of its items: `loadCatalog` brings those.
 */
export async function openOrder(
  data: MembershipRequest | Record<string, never>,
  { withCatalog = false, ...options }: OpenOptions = {},
): Promise<Outcome<Order>> {
  const metadata: TellingMetadata | null = selectMetadata(store.getState());
  const headers = {
    ...(!withCatalog && metadata?.catalogs && { 'x-catalog': 'address' }),
    ...asksForAccepted(metadata, options.isReplacing),
  };
  const outcome = await search(data, headers, 'orderWithChangeSchema', options);
  if (outcome.kind === 'ok') store.dispatch(orderOpened(outcome.value));
  return outcome;
}

/**
 * The same for a screen that can show a list: opens the order, or answers the member's orders until one of them is chosen
 * by its number. An API whose metadata does not say that it can opens the first.
 */
export async function openOrders(
  data: MembershipRequest | OrderChoice | Record<string, never>,
  options: CallOptions = {},
): Promise<Outcome<Order | OrderList>> {
  const metadata: TellingMetadata | null = selectMetadata(store.getState());
  const headers = {
    ...(metadata?.catalogs && { 'x-catalog': 'address' }),
    // A page that was loaded anew may not have its metadata yet: an API that knows no lists ignores the header.
    ...((!metadata || metadata.orderLists) && { 'x-orders': 'list' }),
    ...asksForAccepted(metadata),
  };
  const outcome = await search(data, headers, 'orderOrList', options);
  if (outcome.kind === 'ok' && 'revision' in outcome.value) {
    store.dispatch(orderOpened(outcome.value));
  }
  return outcome;
}

/** An API that knows of no accepted changes ignores the header, or is not sent it once its metadata is there. */
function asksForAccepted(metadata: TellingMetadata | null, isReplacing = false) {
  const isTold = isReplacing || !metadata || metadata.acceptedChanges;
  return isTold && { 'x-accepted': isReplacing ? 'replace' : 'change' };
}

/** Makes the call. An answer that comes after the session's end is of no use. */
async function search<Name extends 'orderWithChangeSchema' | 'orderOrList'>(
  data: object,
  headers: Record<string, string>,
  answer: Name,
  options: CallOptions,
): Promise<Outcome<InferType<Answers[Name]>>> {
  const session = sessionNumber();
  const outcome = await call({ method: 'post', url: searchUrl, data, headers }, answer, options);
  const isOver = session !== sessionNumber();
  if (!isOver && 'membershipNumber' in data && isAnswer(outcome)) {
    store.dispatch(
      memberKnown(isPassed(outcome) ? (data as MembershipRequest).membershipNumber : null),
    );
  }
  return outcome.kind === 'ok' && isOver ? { kind: 'aborted' } : outcome;
}

/** The server says why an order is closed only after the membership check: such a refusal means that it is passed. */
const closedOrder: readonly string[] = ['MSGEORSE0003', 'MSGEORSE0007', 'MSGEORSE0009'];

function isPassed(outcome: Outcome<unknown>): boolean {
  return outcome.kind !== 'refused' || closedOrder.includes(outcome.refusal.code);
}

/** The server's word, yes or no. */
function isAnswer({ kind }: Outcome<unknown>): boolean {
  return kind === 'ok' || kind === 'refused';
}

/** A change as it is sent; with `replaces`, the receipt number of the pending change whose place it takes. */
export type OrderChange = OrderChangeRequest;

/**
 * Submits a change. The same key with the same body is accepted once, however often it is sent, so a
 * call whose answer was lost is repeated with its key. Who sent it is known until the answer comes. The answer says too
 * until when the change can be ended, if its API does: it is a `ChangeAnswer`.
 */
export async function submitOrderChange(
  data: OrderChange,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Outcome<OrderAcceptance>> {
  store.dispatch(changeSent({ key: idempotencyKey, sender: selectMember(store.getState()) }));
  const outcome = await call(
    {
      method: 'post',
      url: '/v1.0/subscription-order',
      data,
      headers: { 'Idempotency-Key': idempotencyKey },
    },
    'changeAnswer',
    options,
  );
  if (isAnswer(outcome)) store.dispatch(changeAnswered());
  return endIfAnothers(outcome);
}

/**
 * Ends the session if the order that is open here is another member's by now: somebody else has signed in, in a browser whose
 * tabs cannot tell each other. Elsewhere they have told it, and a 403 says what it says (spec §8).
 */
function endIfAnothers<T>(outcome: Outcome<T>): Outcome<T> {
  if (!('isForbidden' in outcome) || 'BroadcastChannel' in globalThis) return outcome;
  store.dispatch(sessionReplaced());
  store.dispatch(sessionEnded());
  return { kind: 'unauthenticated' };
}

/**
 * Takes an accepted change back; the session whose change it was may do it too. The same key with the same body is one
 * take-back, however often it is sent. Its caller hears of a session that is over, and nobody else.
 */
export async function takeBackChange(
  data: TakeBackRequest,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Outcome<ChangeAnswer>> {
  const outcome = await call(
    {
      method: 'post',
      url: '/v1.0/subscription-order',
      data,
      headers: { 'Idempotency-Key': idempotencyKey, 'x-accepted': 'take-back' },
    },
    'changeAnswer',
    { probing: true, ...options },
  );
  return endIfAnothers(outcome);
}
