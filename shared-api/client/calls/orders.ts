import {
  orderAcceptance,
  orderSchema,
  type MembershipRequest,
  type Order,
  type OrderAcceptance,
} from '../../contract';
import { sessionNumber, store } from '../page';
import { orderOpened } from '../store/order.slice';
import { call, type CallOptions, type Outcome } from './call';

/**
 * The membership check; an empty request resumes a session that has passed it. Opens the order, unless
 * the session was over before the answer came.
 */
export async function openOrder(
  data: MembershipRequest | Record<string, never>,
  options?: CallOptions,
): Promise<Outcome<Order>> {
  const url = '/v1.0/subscription-order/search';
  const session = sessionNumber();
  const outcome = await call({ method: 'post', url, data }, orderSchema, options);
  if (outcome.kind !== 'ok') return outcome;
  if (session !== sessionNumber()) return { kind: 'aborted' };
  store.dispatch(orderOpened(outcome.value));
  return outcome;
}

/** A change as it is sent: what `orderChangeSchema` of the contract judges. */
export interface OrderChange {
  orderNumber: string;
  revision: number;
  changes: {
    products?: { lineNumber?: number; itemNo: string }[];
    destination?: Record<string, string>;
    timeSlot?: string | null;
  };
  contactEmail: string;
  contactEmailConfirmation: string;
}

/**
 * Submits a change. The same key with the same body is accepted once, however often it is sent, so a
 * call whose answer was lost is repeated with its key.
 */
export function submitOrderChange(
  data: OrderChange,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Outcome<OrderAcceptance>> {
  return call(
    {
      method: 'post',
      url: '/v1.0/subscription-order',
      data,
      headers: { 'Idempotency-Key': idempotencyKey },
    },
    orderAcceptance,
    options,
  );
}
