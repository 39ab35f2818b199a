import { type Answer, type Call, call } from './call';
import type { Customer } from './customers';

/** Headers that a customer's browser sends with every call. */
export function headersOf({ token }: Pick<Customer, 'token'>): Record<string, string> {
  return {
    cookie: `session=${token}`,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
}

/** An address of the customer's own: one address gets few mails about changes of others. */
export function contactOf({ orderNumber }: Pick<Customer, 'orderNumber'>) {
  const contactEmail = `${orderNumber}@example.jp`;
  return { contactEmail, contactEmailConfirmation: contactEmail };
}

/** The same body at each repetition: the order's time slot becomes the morning. */
export function changeOf({ orderNumber }: Pick<Customer, 'orderNumber'>): string {
  return JSON.stringify({
    orderNumber,
    revision: 1,
    changes: { timeSlot: 'morning' },
    ...contactOf({ orderNumber }),
  });
}

export const usualClient = '192.0.2.1';

/** Calls from a network. @throws if there is no answer */
export const callFrom = (client: string, url: string, { headers, ...made }: Call) =>
  call(url, { ...made, headers: { ...headers, 'x-forwarded-for': client } });

/** A call of the customer's browser. @param path below `/api/v1.0/` */
export const post = (
  customer: Customer,
  path: string,
  body: string,
  headers: Call['headers'] = {},
) => ({
  method: 'POST' as const,
  path: `/api/v1.0/${path}`,
  headers: { ...headersOf(customer), ...headers },
  body,
});

/** The customer's change, with one key for all repetitions. */
export const submission = (customer: Customer) =>
  post(customer, 'subscription-order', changeOf(customer), {
    'idempotency-key': customer.orderNumber,
  });

/** Submits the customer's change. @throws if there is no answer. */
export function submit(url: string, customer: Customer, client = usualClient): Promise<Answer> {
  return callFrom(client, url, submission(customer));
}

/** Asks for the customer's order again, as the form does when it opens. @throws if there is no answer. */
export function resume(url: string, customer: Customer, client = usualClient): Promise<Answer> {
  return callFrom(client, url, post(customer, 'subscription-order/search', '{}'));
}
