import type { Call } from './call';
import type { Customer } from './customers';
import { post, submission } from './submit';

/** The n-th call of one kind of flood, by a customer whose session the caller has. */
type MakeCall = (n: number, customer: Customer) => Call;

const api = '/api/v1.0';
const anonymous = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const emailOf = (n: number) => `flood-${n}@example.jp`;

/** 240 KB of the wrong type, which is below the limit of a body. */
const wrongTypes = JSON.stringify({
  contactEmail: Array.from({ length: 240_000 / 8 }, (_, index) => 1_000_000 + (index % 1_000)),
});
const badProducts = Array.from({ length: 400 }, (_, index) => ({ itemNo: `NONE-${index}` }));

/** The parts of a flood. */
export const floodKinds = {
  'wrong codes': (n) => ({
    method: 'POST',
    path: `${api}/authentication/check-code`,
    headers: { ...anonymous, cookie: `browser=${'x'.repeat(43)}` },
    body: JSON.stringify({ contactEmail: emailOf(n), oneTimePassword: '000000' }),
  }),
  'late bodies': (n) => ({
    method: 'POST',
    path: `${api}/validation/invalid-strings`,
    headers: anonymous,
    body: JSON.stringify({ value: emailOf(n) }),
    bodyAfter: 200,
  }),
  'refused sends': (n) => ({
    method: 'POST',
    path: `${api}/authentication/send-code`,
    headers: anonymous,
    body: JSON.stringify({ contactEmail: emailOf(n) }),
  }),
  submissions: (_, customer) => submission(customer),
  'orders opened': (_, customer) =>
    post(customer, 'subscription-order/search', '{}', { 'x-catalog': 'address' }),
  '240 KB of wrong types': () => ({
    method: 'POST',
    path: `${api}/authentication/send-code`,
    headers: anonymous,
    body: wrongTypes,
  }),
  '400 bad products': (n, customer) => {
    const body = JSON.stringify({
      orderNumber: customer.orderNumber,
      revision: 1,
      changes: { products: badProducts },
      contactEmail: 'hanako@example.jp',
      contactEmailConfirmation: 'hanako@example.jp',
    });
    return post(customer, 'subscription-order', body, { 'idempotency-key': `bad-${n}` });
  },
  'health checks': () => ({ path: '/healthz' }),
} satisfies Record<string, MakeCall>;

export type FloodKind = keyof typeof floodKinds;

export function callOf(kind: FloodKind, n: number, customer: Customer): Call {
  return (floodKinds[kind] as MakeCall)(n, customer);
}
