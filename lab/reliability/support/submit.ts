import { type Answer, call } from './call';
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

/** Submits the customer's change, with one key for all repetitions. @throws if there is no answer. */
export function submit(url: string, customer: Customer, client = '192.0.2.1'): Promise<Answer> {
  return call(url, {
    method: 'POST',
    path: '/api/v1.0/subscription-order',
    headers: {
      ...headersOf(customer),
      'x-forwarded-for': client,
      'idempotency-key': customer.orderNumber,
    },
    body: changeOf(customer),
  });
}

/** Asks for the customer's order again, as the form does when it opens. @throws if there is no answer. */
export function resume(url: string, customer: Customer, client = '192.0.2.1'): Promise<Answer> {
  return call(url, {
    method: 'POST',
    path: '/api/v1.0/subscription-order/search',
    headers: { ...headersOf(customer), 'x-forwarded-for': client },
    body: '{}',
  });
}
