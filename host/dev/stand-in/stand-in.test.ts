import {
  announcementsAnswer,
  changeAnswer,
  changeKinds,
  type Destination,
  joinAddress,
  orderAcceptance,
  orderChangeSchema,
  orderListSchema,
  orderSchema,
  orderWithChangeSchema,
  parse,
  toChangeRules,
} from '@order-change/contract';
import type { StandIn } from 'release/protocol';
import { changeByKind } from './change-by-kind';
import { differences } from './compare';
import {
  announcement,
  customer,
  metadata,
  mistypedEmail,
  newDestination,
  order,
  otherOrder,
  otherStreet,
  otherTown,
} from './customer';
import { receipt, wordsOfFailure } from './steps';

import './stand-in';

const { standIn } = globalThis as unknown as { standIn: StandIn };
const key = '00000000-0000-4000-8000-000000000000';

const otherKey = key.replace('4', '5');
const timeSlot = changeByKind.timeSlot.sent;

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
      contactEmail: customer.contactEmail,
      contactEmailConfirmation: customer.contactEmail,
      ...more,
    },
    { 'idempotency-key': withKey },
  );

/** Signs in on a journey. */
function begin(journey: string, headers = {}) {
  standIn.begin(journey);
  const { email: contactEmail, code: oneTimePassword, membershipNumber, phoneNumber } = customer;
  send('authentication/send-code', { contactEmail });
  send('authentication/check-code', { contactEmail, oneTimePassword });
  return send('subscription-order/search', { membershipNumber, phoneNumber }, headers);
}

test('each kind of change has a journey of its own, and there is one of all kinds together', () => {
  const names = standIn.journeys().map(({ name }) => name);
  for (const kind of changeKinds) expect(names).toContain(`of ${kind} alone`);
  expect(names).toContain('of every kind together');
});

/** Returns the values that journeys type with that seed. */
async function drawnWith(standInSeed: number) {
  Object.assign(globalThis, { standInSeed });
  jest.resetModules();
  const [values, kinds] = [await import('./customer'), await import('./change-by-kind')];
  return { ...values, ...kinds };
}
const seeds = Array.from({ length: 24 }, (_, seed) => seed);

test('whatever is drawn keeps to the rules of the contract, and one seed draws the same again', async () => {
  for (const seed of seeds) {
    const drawn = await drawnWith(seed);
    const changes = Object.fromEntries(
      changeKinds.map((kind) => [kind, drawn.changeByKind[kind].sent]),
    );
    const { contactEmail } = drawn.customer;
    const { orderNumber, revision } = drawn.order;
    const read = parse(orderChangeSchema(toChangeRules(drawn.order, drawn.metadata)), {
      orderNumber,
      revision,
      changes,
      contactEmail,
      contactEmailConfirmation: contactEmail,
    });
    expect(read).toMatchObject({ ok: true });
    expect((await drawnWith(seed)).changeByKind).toEqual(drawn.changeByKind);
  }
});

test('over time each time slot, names and buildings of the greatest lengths and telephones of both lengths are drawn', async () => {
  const all: Awaited<ReturnType<typeof drawnWith>>[] = [];
  for (const seed of seeds) all.push(await drawnWith(seed));
  const slots = new Set(all.map(({ changeByKind: { timeSlot: kind } }) => kind.sent));
  expect(slots.size).toBe(metadata.timeSlots.length - 1); // all but that of the order
  const lengths = (of: (one: Destination) => string) =>
    [...new Set(all.map((drawn) => of(drawn.newDestination).length))].sort((a, b) => a - b);
  expect(lengths(({ phoneNumber }) => phoneNumber)).toEqual([10, 11]);
  expect(lengths(({ recipientName }) => recipientName).at(-1)).toBe(40);
  expect(lengths(joinAddress).at(-1)).toBe(metadata.limits.maxAddressLength);
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
  begin('whose answer gets lost, and that is taken back');
  expect(change({ timeSlot })?.status).toBe(0);
  expect(change({ timeSlot })).toMatchObject({ status: 200, delay: 3_000 });
  expect(standIn.faults(false)).toEqual([]);
  expect(change({ timeSlot }, {}, otherKey)?.status).toBe(400);
  expect(standIn.faults(false)).toHaveLength(1);
});

test('another change under the key of a refused one is a fault', () => {
  begin('with a wrong address, a wrong code, a wrong number and a refused street');
  expect(change({ destination: newDestination })?.status).toBe(400);
  expect(standIn.faults(false)).toEqual([]);
  change({ destination: { ...newDestination, street: otherStreet } });
  expect(standIn.faults(false)).toHaveLength(1);
});

test('the API answers by a clock of its own in the journey in which that of the device is wrong', () => {
  standIn.begin('whose first mail does not come');
  const answer = send('authentication/send-code', { contactEmail: customer.email });
  const { codeExpiresDatetime } = answer?.body as { codeExpiresDatetime: string };
  expect(Date.parse(codeExpiresDatetime)).toBeLessThan(Date.now());
  expect(Date.parse(answer?.headers['date'] ?? '')).toBeLessThan(Date.parse(codeExpiresDatetime));
});

test('a call that is sent again at once after 503 is a fault, and one after a while is none', () => {
  jest.useFakeTimers();
  begin('while the API is unavailable');
  expect(change({ timeSlot })?.status).toBe(503);
  jest.advanceTimersByTime(1_000);
  expect(change({ timeSlot })?.status).toBe(200);
  expect(standIn.faults(false)).toEqual([]);
  begin('while the API is unavailable');
  change({ timeSlot });
  change({ timeSlot });
  expect(standIn.faults(false)).toHaveLength(1);
  jest.useRealTimers();
});

test('a value of the customer in a header of a call is a fault', () => {
  begin('of timeSlot alone', { 'x-hint': encodeURIComponent(newDestination.street) });
  expect(standIn.faults(false)).toHaveLength(1);
});

const takeBack = (more: object = {}, withKey = otherKey) =>
  send(
    'subscription-order',
    { orderNumber: order.orderNumber, revision: order.revision + 1, takesBack: receipt, ...more },
    { 'idempotency-key': withKey, 'x-accepted': 'take-back' },
  );

test('a change that is taken back is told as such, and one that nobody took back is a fault at the end', () => {
  begin('that is taken back in a second visit');
  expect(changeAnswer.isValidSync(change({ timeSlot })?.body)).toBe(true);
  expect(standIn.faults(true)).toEqual(['the change is not taken back']);
  expect(takeBack()?.body).toMatchObject({
    receiptNumber: receipt,
    endedDatetime: expect.anything(),
  });
  expect(takeBack()?.status).toBe(200);
  expect(standIn.faults(true)).toEqual([]);
});

test.each([
  ['under the revision before it', { revision: order.revision }, otherKey],
  ['of another receipt', { takesBack: 'R-0000000002' }, otherKey],
  ['under the key of the change', {}, key],
])('a take-back %s is a fault', (_, more, withKey) => {
  begin('that is taken back in a second visit');
  change({ timeSlot });
  expect(takeBack(more, withKey)?.status).toBe(400);
  expect(standIn.faults(false)).toHaveLength(1);
});

test('a member whose change was accepted sees it when signed in again', () => {
  begin('that is taken back in a second visit');
  change({ timeSlot });
  expect(send('subscription-order/search')?.body).toMatchObject({ code: 'MSGEORSE0009' });
  const found = send('subscription-order/search', {}, { 'x-accepted': 'change' });
  expect(orderWithChangeSchema.isValidSync(found?.body)).toBe(true);
  expect(found?.body).toMatchObject({ acceptedChange: { changes: { timeSlot } } });
});

test('each field that a journey fills in as a change says by which words it is known', () => {
  const fills = changeByKind.destination.steps.filter((step) => 'fill' in step);
  expect(fills.filter(({ label = '' }) => label === '')).toEqual([]);
});

test('a postal code of two towns answers both', () => {
  standIn.begin(null);
  const found = standIn.answer({
    call: 'GET /api/v1.0/addresses',
    query: `?zipCode=${otherTown.zipCode}`,
    headers: {},
    body: null,
  });
  expect(found?.body).toMatchObject({ addresses: [{}, { town: otherTown.town }] });
});

test('the second order of two takes no products, and says why', () => {
  begin('of the second of two orders, after a draft of the first');
  const { orderNumber } = otherOrder;
  const found = send('subscription-order/search', { orderNumber }, { 'x-orders': 'list' });
  expect(found?.body).toMatchObject({
    changeable: { products: false, timeSlot: true },
    unchangeableReasons: { products: 'MSGEORSE0007' },
  });
  expect(orderSchema.isValidSync(found?.body)).toBe(true);
});

test('a member with two orders is asked which, and a change of the other one is a fault', () => {
  const asList = { 'x-orders': 'list' };
  const list = begin('of the second of two orders, after a draft of the first', asList);
  expect(orderListSchema.isValidSync(list?.body)).toBe(true);
  const { orderNumber, revision } = otherOrder;
  const found = send('subscription-order/search', { orderNumber }, asList);
  expect(found?.body).toMatchObject({ orderNumber });
  expect(change({ timeSlot })?.status).toBe(400);
  expect(standIn.faults(false)).toHaveLength(1);
  expect(change({ timeSlot }, { orderNumber, revision }, otherKey)?.status).toBe(200);
});

test('an order that the API has failed to open, in words of its own, is opened at the second try', () => {
  begin('whose order is opened at the second try', { 'x-orders': 'list' });
  const choose = () => send('subscription-order/search', { orderNumber: order.orderNumber });
  expect(choose()).toMatchObject({ status: 500, body: { message: wordsOfFailure.join('$') } });
  expect(choose()).toMatchObject({ status: 200, body: { orderNumber: order.orderNumber } });
});

test('a change that is changed again takes the place of the first one, under the revision after it', () => {
  begin('that is changed again in a second visit');
  const { sent } = changeByKind.products;
  const again = { replaces: receipt, revision: order.revision + 1 };
  change({ products: sent });
  expect(standIn.faults(true)).toEqual(['the change is not changed again']);
  const found = send('subscription-order/search', {}, { 'x-accepted': 'replace' });
  expect(found?.body).toMatchObject({ changeable: order.changeable });
  expect(change({ products: sent }, again, otherKey)?.status).toBe(200);
  expect(standIn.faults(true)).toEqual([]);
});

test('a code that went to the address before its correction is a fault when it is checked', () => {
  standIn.begin('with a wrong address, a wrong code, a wrong number and a refused street');
  const check = (contactEmail: string) =>
    send('authentication/check-code', { contactEmail, oneTimePassword: customer.code });
  send('authentication/send-code', { contactEmail: mistypedEmail });
  send('authentication/send-code', { contactEmail: customer.email });
  expect(check(customer.email)?.status).toBe(200);
  expect(standIn.faults(false)).toEqual([]);
  send('authentication/send-code', { contactEmail: mistypedEmail });
  check(mistypedEmail);
  expect(standIn.faults(false)).toHaveLength(1);
});

test('a code is accepted only once another was asked for, if the first mail does not come', () => {
  standIn.begin('whose first mail does not come');
  const { email: contactEmail, code: oneTimePassword } = customer;
  send('authentication/send-code', { contactEmail });
  expect(send('authentication/check-code', { contactEmail, oneTimePassword })?.status).toBe(400);
  expect(standIn.faults(false)).toHaveLength(1);
  expect(send('authentication/send-code', { contactEmail })?.status).toBe(500);
  send('authentication/send-code', { contactEmail });
  expect(send('authentication/check-code', { contactEmail, oneTimePassword })?.status).toBe(200);
});

test('a try that was answered is a fault if the same is sent again', () => {
  begin('of timeSlot alone');
  expect(standIn.faults(false)).toEqual([]);
  const { membershipNumber, phoneNumber } = customer;
  send('subscription-order/search', { membershipNumber, phoneNumber });
  expect(standIn.faults(false)).toHaveLength(1);
});

test('the API tells announcements in the journey that looks for one', () => {
  const ask = () =>
    standIn.answer({ call: 'GET /api/v1.0/announcements', query: '', headers: {}, body: null });
  begin('of timeSlot alone');
  expect(ask()?.body).toEqual({ announcements: [] });
  begin('of every kind together');
  expect(parse(announcementsAnswer, ask()?.body)).toMatchObject({
    ok: true,
    value: { announcements: [announcement] },
  });
});

test('another code is a fault once the customer has cancelled the question about it', () => {
  standIn.begin('whose other address is not asked for');
  send('authentication/send-code', { contactEmail: mistypedEmail });
  expect(standIn.faults(true)).toEqual([]);
  send('authentication/send-code', { contactEmail: customer.email });
  expect(standIn.faults(true)).toHaveLength(1);
});

test('a session that ends answers 401 afterwards', () => {
  jest.useFakeTimers();
  begin('whose session ends');
  expect(send('validation/invalid-strings', { value: '' })?.status).toBe(200);
  jest.advanceTimersByTime(9_000);
  expect(send('validation/invalid-strings', { value: '' })?.status).toBe(401);
  jest.useRealTimers();
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
