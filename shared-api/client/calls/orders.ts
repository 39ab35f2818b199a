import {
  type MembershipRequest,
  type Order,
  type OrderAcceptance,
  type OrderChangeRequest,
  type OrderChoice,
  type OrderList,
  type WholeMetadata,
} from '@order-change/contract';
import type { Schema } from 'yup';
import type { Answers } from '../later/later';
import { sessionNumber, store } from '../page/page';
import { changeAnswered, changeSent } from '../store/auth.slice';
import { memberKnown, selectMember } from '../store/member.slice';
import { selectMetadata } from '../store/metadata.slice';
import { orderOpened } from '../store/order.slice';
import { call, type CallOptions, type Outcome } from './call';

interface OpenOptions extends CallOptions {
  /** with all items of the catalogue, even if it has an address of its own */
  withCatalog?: boolean;
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
  const isShort = !withCatalog && selectMetadata(store.getState())?.catalogs === true;
  const headers = isShort ? { 'x-catalog': 'address' } : {};
  const outcome = await search(data, headers, ({ orderSchema }) => orderSchema, options);
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
  const metadata: WholeMetadata | null = selectMetadata(store.getState());
  const headers = {
    ...(metadata?.catalogs && { 'x-catalog': 'address' }),
    // A page that was loaded anew may not have its metadata yet: an API that knows no lists ignores the header.
    ...((!metadata || metadata.orderLists) && { 'x-orders': 'list' }),
  };
  const outcome = await search(data, headers, ({ orderOrList }) => orderOrList, options);
  if (outcome.kind === 'ok' && 'revision' in outcome.value) {
    store.dispatch(orderOpened(outcome.value));
  }
  return outcome;
}

/** Makes the call. An answer that comes after the session's end is of no use. */
async function search<T extends Order | OrderList>(
  data: object,
  headers: Record<string, string>,
  answer: (answers: Answers) => Schema<T>,
  options: CallOptions,
): Promise<Outcome<T>> {
  const url = '/v1.0/subscription-order/search';
  const session = sessionNumber();
  const outcome = await call({ method: 'post', url, data, headers }, answer, options);
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

/** A change as it is sent. */
export type OrderChange = OrderChangeRequest;

/**
 * Submits a change. The same key with the same body is accepted once, however often it is sent, so a
 * call whose answer was lost is repeated with its key. Who sent it is known until the answer comes.
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
    ({ orderAcceptance }) => orderAcceptance,
    options,
  );
  if (isAnswer(outcome)) store.dispatch(changeAnswered());
  return outcome;
}
