import { changeKinds, orderAcceptance, orderSchema } from '@order-change/contract';
import type { StandIn } from 'release/protocol';
import { differences } from './compare';
import { customer, metadata, newDestination, order } from './customer';

import './stand-in';

const { standIn } = globalThis as unknown as { standIn: StandIn };
const key = '00000000-0000-4000-8000-000000000000';

const send = (call: string, body: object = {}, headers: Record<string, string> = {}) =>
  standIn.answer({
    call: `POST /api/v1.0/${call}`,
    query: '',
    headers,
    body: JSON.stringify(body),
  });
const change = (changes: object, more: object = {}, withKey = key) =>
  send(
    'subscription-order',
    {
      orderNumber: order.orderNumber,
      revision: order.revision,
      changes,
      contactEmail: customer.email,
      contactEmailConfirmation: customer.email,
      ...more,
    },
    { 'idempotency-key': withKey },
  );

/** Signs in on a journey. */
function begin(journey: string) {
  standIn.begin(journey);
  const { email: contactEmail, code: oneTimePassword, membershipNumber, phoneNumber } = customer;
  send('authentication/send-code', { contactEmail });
  send('authentication/check-code', { contactEmail, oneTimePassword });
  send('subscription-order/search', { membershipNumber, phoneNumber });
}

test('each kind of change has a journey of its own, and there is one of all kinds together', () => {
  const names = standIn.journeys().map(({ name }) => name);
  for (const kind of changeKinds) expect(names).toContain(`of ${kind} alone`);
  expect(names).toContain('of every kind together');
});

test('a visitor who is signed in gets an order that meets its schema, and one who is not gets 401', () => {
  standIn.begin(null);
  const found = send('subscription-order/search');
  expect(orderSchema.isValidSync(found?.body)).toBe(true);
  standIn.begin('of products alone');
  expect(send('subscription-order/search')?.status).toBe(401);
});

test('a journey in which what was typed is sent has no fault, and the answer is an acceptance', () => {
  begin('of destination alone');
  const answer = change({ destination: newDestination });
  expect(orderAcceptance.isValidSync(answer?.body)).toBe(true);
  expect(standIn.faults(true)).toEqual([]);
});

test.each([
  ['another street', { destination: { ...newDestination, street: '梅田1-1' } }],
  ['another kind besides', { destination: newDestination, timeSlot: null }],
])('an order with %s is a fault by its place, without the value', (_, changes) => {
  begin('of destination alone');
  change(changes);
  const [fault = '', ...others] = standIn.faults(true);
  expect(others).toEqual([]);
  expect(fault).toMatch(/^changes\.\S+ is not what was typed$/);
});

test('a journey at whose end nothing was accepted has a fault', () => {
  begin('of destination alone');
  expect(standIn.faults(false)).toEqual([]);
  expect(standIn.faults(true)).toEqual(['changes is not what was typed']);
});

test.each([
  [
    'a street that is too long',
    { destination: { ...newDestination, street: '町'.repeat(76) } },
    400,
  ],
  ['the destination that the order has', { destination: order.destination }, 400],
  ['nothing to change', {}, 400],
])('an order with %s is refused by the rules of the contract', (_, changes, status) => {
  begin('of destination alone');
  expect(change(changes)?.status).toBe(status);
  expect(standIn.faults(false)).not.toEqual([]);
});

test('the same change under the same key is accepted once, and under another key it is a fault', () => {
  begin('whose answer gets lost');
  const timeSlot = metadata.timeSlots.find(({ code }) => code !== order.timeSlot)?.code;
  expect(change({ timeSlot })?.status).toBe(0);
  expect(change({ timeSlot })?.status).toBe(200);
  expect(standIn.faults(true)).toEqual([]);
  expect(change({ timeSlot }, {}, key.replace('4', '5'))?.status).toBe(400);
  expect(standIn.faults(true)).toHaveLength(1);
});

test('a call that the API does not have has no answer', () => {
  expect(send('elsewhere')).toBeNull();
  expect(send('__proto__')).toBeNull();
});

test('differences are told by place, however deep', () => {
  expect(differences({ a: [{ b: 1 }], c: 2 }, { a: [{ b: 3 }], d: 4 })).toEqual([
    'changes.a.0.b is not what was typed',
    'changes.c is not what was typed',
    'changes.d is not what was typed',
  ]);
});
