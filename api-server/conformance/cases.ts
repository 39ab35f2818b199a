import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type AcceptedChange,
  addressesAnswer,
  changeKinds,
  companyMetadata,
  deliveryAnswer,
  emptyAnswer,
  invalidStringsAnswer,
  orderAcceptance,
  orderSchema,
  orderWithChangeSchema,
  sendCodeAnswer,
} from '@order-change/contract';
import { contentOf } from '@order-change/contract/server';
import type { Answer } from './client';
import { ends } from './ends';
import { expectAnswer, expectRefusal, expectThat, isInstant, NotJudged } from './expect';
import { lists } from './lists';
import { locks } from './locks';
import { change, changeOfEveryKind, refusedChanges } from './refused-changes';
import type { Case } from './visit';

const order = 'subscription-order';
const search = 'subscription-order/search';

/** A number that no member is likely to have, another for each run: failures of one number would lock it. */
const someNumber = () => `99${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** A quick company may have taken the change over meanwhile. */
const isEnded = ({ state }: AcceptedChange) => state === 'reflected' || state === 'rejected';

/** The test cases of the contract, one promise each, in the order in which a customer makes the calls. */
export const cases: readonly Case[] = [
  {
    name: 'metadata is answered without a session, by its schema',
    run: async (visit) => {
      const metadata = expectAnswer(await visit.client.get('metadata'), companyMetadata);
      visit.timeSlot = metadata.timeSlots[0]?.code ?? visit.timeSlot;
      visit.isAcceptedShown = metadata.acceptedChanges === true;
      visit.isListShown = metadata.orderLists === true;
    },
  },
  {
    name: 'metadata has an ETag, is answered 304 to it, and carries nothing of a session',
    run: async ({ client }) => {
      const { headers } = await client.get('metadata');
      const etag = headers.get('etag');
      expectThat(etag !== null, 'there is no ETag');
      const again = await client.get('metadata', { 'if-none-match': etag });
      expectThat(again.status === 304, `the status is ${again.status}, not 304`);
      const personal = ['x-expires', 'set-cookie'].filter((name) => headers.has(name));
      expectThat(personal.length === 0, `it carries ${personal.join(', ')}`);
    },
  },
  {
    name: 'a path that does not exist is refused as an invalid request',
    run: async ({ client }) => expectRefusal(await client.get('nothing-here'), 'MSGECCSE9000'),
  },
  {
    name: 'another method, and a body that is no JSON, are refused as an invalid request',
    run: async ({ client }) => {
      const path = 'authentication/send-code';
      expectRefusal(await client.get(path), 'MSGECCSE9000');
      expectRefusal(await client.post(path, '{'), 'MSGECCSE9000');
    },
  },
  {
    name: 'without a session a call is answered 401, whatever else is wrong with it',
    run: async ({ client }) => {
      const unauthenticated = { status: 401 };
      expectRefusal(await client.get('addresses?zipCode='), 'MSGECCSE0002', unauthenticated);
      expectRefusal(await client.post(search, []), 'MSGECCSE0002', unauthenticated);
      expectRefusal(await client.post(order, {}), 'MSGECCSE0002', unauthenticated);
    },
  },
  {
    name: 'a call from a page of another site is answered 403, without a session too',
    run: async ({ client, email }) => {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' };
      const answer = await client.post(
        'authentication/send-code',
        { contactEmail: email },
        headers,
      );
      expectRefusal(answer, 'MSGECCSE9002', { status: 403 });
      for (const path of [search, order]) {
        expectRefusal(await client.post(path, {}, headers), 'MSGECCSE9002', { status: 403 });
      }
    },
  },
  {
    name: 'a code cannot be sent to nothing, or to what is no address',
    run: async ({ client }) => {
      const send = (contactEmail: string) =>
        client.post('authentication/send-code', { contactEmail });
      expectRefusal(await send(''), 'MSGECCSE0001', { paths: ['contactEmail'] });
      expectRefusal(await send('hanako'), 'MSGECCSE0007', { paths: ['contactEmail'] });
    },
  },
  {
    name: 'a code is sent, and the answer says until when it holds',
    run: async ({ client, email }) => {
      const answer = await client.post('authentication/send-code', { contactEmail: email });
      expectAnswer(answer, sendCodeAnswer);
    },
  },
  {
    name: 'a wrong code is refused',
    run: async (visit) => {
      const right = await visit.readCode(visit.email);
      const wrong = right === '000000' ? '000001' : '000000';
      expectRefusal(await visit.check(wrong), 'MSGEORSE0001');
    },
  },
  {
    name: 'a code signs in nobody but the address that it was sent to',
    run: async ({ client, email, readCode }) => {
      const oneTimePassword = await readCode(email);
      const body = { contactEmail: `nobody-${email}`, oneTimePassword };
      const answer = await client.post('authentication/check-code', body);
      expectThat(answer.status === 400, `the status is ${answer.status}, not 400`);
    },
  },
  {
    name: 'the right code begins a session: an HttpOnly cookie of this site, and x-expires in UTC',
    run: async (visit) => {
      const answer = await visit.check(await visit.readCode(visit.email));
      expectAnswer(answer, emptyAnswer);
      const session =
        answer.headers.getSetCookie().find((cookie) => /httponly/i.test(cookie)) ?? '';
      expectThat(session !== '', 'no cookie is HttpOnly');
      expectThat(/samesite=(lax|strict)/i.test(session), 'the cookie is sent by other sites');
      const isSecure = !visit.api.startsWith('https:') || /; *secure/i.test(session);
      expectThat(isSecure, 'the cookie is sent over plain http');
      const expires = answer.headers.get('x-expires');
      expectThat(isInstant(expires), `x-expires is "${expires}", not ISO 8601 in UTC`);
    },
  },
  {
    name: 'a code is used once',
    run: async (visit) => {
      expectRefusal(await visit.check(await visit.readCode(visit.email)), 'MSGEORSE0005');
    },
  },
  {
    name: 'a postal code leads to a list of its addresses',
    run: async ({ client }) => {
      for (const [zipCode, city] of [
        ['1000001', '東京都千代田区'],
        ['5300001', '大阪府大阪市北区'],
      ]) {
        const answer = await client.get(`addresses?zipCode=${zipCode}`);
        const { addresses } = expectAnswer(answer, addressesAnswer);
        expectThat(addresses.length > 0, 'the list is empty');
        const cities = addresses.map((address) => `${address.prefecture}${address.city}`);
        expectThat(
          cities.every((each) => each === city),
          `${zipCode} leads to ${cities.join('、')}`,
        );
      }
    },
  },
  {
    name: 'a postal code that is missing, malformed, unknown or without a town is refused by its own code',
    run: async ({ client }) => {
      const ask = (zipCode: string) => client.get(`addresses?zipCode=${zipCode}`);
      expectRefusal(await ask(''), 'MSGECCSE0001');
      expectRefusal(await ask('12345'), 'MSGECCSE0007');
      expectRefusal(await ask('1000000'), 'MSGEORSE0013');
      expectRefusal(await ask('9999999'), 'MSGECCSE0009');
    },
  },
  {
    name: 'characters outside of JIS X 0208 are named, each once',
    run: async ({ client }) => {
      const answer = await client.post('validation/invalid-strings', { value: '高橋😀髙😀' });
      const { valid, invalidCharacters } = expectAnswer(answer, invalidStringsAnswer);
      const named = invalidCharacters.join('');
      expectThat(!valid && named === '😀髙', `it names "${named}", not "😀髙"`);
      const right = await client.post('validation/invalid-strings', { value: '高橋' });
      expectThat(expectAnswer(right, invalidStringsAnswer).valid, '高橋 counts as invalid');
    },
  },
  {
    name: 'a look-up that lacks what it asks about is refused',
    run: async ({ client }) => {
      for (const answer of [
        await client.post('validation/invalid-strings', {}),
        await client.get('validation/undeliverable?catalogCode=a&itemNo=a'),
      ]) {
        expectThat(answer.status === 400, `the status is ${answer.status}, not 400`);
      }
    },
  },
  {
    name: 'before the membership check there is no order to open or to change',
    run: async ({ client }) => {
      const paths = ['membershipNumber', 'phoneNumber'];
      expectRefusal(await client.post(search, {}), 'MSGECCSE0001', { paths });
      expectRefusal(await client.post(order, {}), 'MSGECCSE0002', { status: 401 });
    },
  },
  {
    name: 'a membership check that fails is one refusal, whatever was wrong',
    run: async ({ client, membershipNumber }) => {
      const wrongPhone = { membershipNumber, phoneNumber: '0000000000' };
      expectRefusal(await client.post(search, wrongPhone), 'MSGEORSE0002');
      const unknown = { membershipNumber: someNumber(), phoneNumber: '0312345678' };
      expectRefusal(await client.post(search, unknown), 'MSGEORSE0002');
    },
  },
  {
    name: 'the membership check answers the order, by its schema',
    run: async (visit) => {
      const answer = await visit.client.post(search, visit.member);
      visit.order = expectAnswer(answer, orderSchema);
      expectThat(answer.headers.get('cache-control') === 'no-store', 'a cache may keep the order');
    },
  },
  {
    name: 'an empty search opens the order again',
    run: async ({ client, order: first }) => {
      const again = expectAnswer(await client.post(search, {}), orderSchema);
      expectThat(again.orderNumber === first.orderNumber, 'it is another order');
    },
  },
  {
    name: 'undeliverable items of a postal code are listed',
    run: async ({ client, order: { catalog, lines } }) => {
      const query = `zipCode=1000001&catalogCode=${catalog.catalogCode}&itemNo=${lines[0]?.itemNo}`;
      expectAnswer(await client.get(`validation/undeliverable?${query}`), deliveryAnswer);
    },
  },
  {
    name: 'a change without a key is refused as an invalid request',
    run: async (visit) => {
      expectRefusal(await visit.client.post(order, change(visit)), 'MSGECCSE9000');
    },
  },
  {
    name: 'a field that nobody knows is refused as an invalid request',
    run: async (visit) => {
      expectRefusal(await visit.submit(change(visit, { price: 0 })), 'MSGECCSE9000');
      const more = { ...visit.member, price: 0 };
      expectRefusal(await visit.client.post(search, more), 'MSGECCSE9000');
    },
  },
  {
    name: 'another order than the member’s own is answered 403',
    run: async (visit) => {
      const answer = await visit.submit(change(visit, { orderNumber: 'another' }));
      expectRefusal(answer, 'MSGECCSE9002', { status: 403 });
    },
  },
  {
    name: 'a change of another revision than the order’s is refused',
    run: async (visit) => {
      for (const distance of [-1, 1]) {
        const other = change(visit, { revision: visit.order.revision + distance });
        expectRefusal(await visit.submit(other), 'MSGEORSE0009');
      }
    },
  },
  ...refusedChanges,
  {
    name: 'a member opens the order in two browsers',
    run: async (visit) => {
      visit.other = await visit.signIn('other');
      const answer = await visit.other.client.post(search, visit.member);
      expectAnswer(answer, orderSchema);
    },
  },
  {
    name: 'a change of every kind is accepted, to 75 characters with a building that begins with a hyphen',
    run: async (visit) => {
      visit.sent = await changeOfEveryKind(visit);
      const send = () => visit.submit(visit.sent, 'one');
      visit.accepted = await Promise.all([send(), send(), send()]);
      visit.accepted.push(await send());
      expectAnswer(visit.accepted[0] as Answer, orderAcceptance);
    },
  },
  {
    name: 'equal requests with one key are accepted once, with one receipt',
    run: async ({ accepted }) => {
      const receipts = accepted.map((each) => expectAnswer(each, orderAcceptance).receiptNumber);
      expectThat(new Set(receipts).size === 1, `the receipts are ${receipts.join(', ')}`);
    },
  },
  {
    name: 'the same key with another body is refused as an invalid request',
    run: async (visit) => {
      const other = change(visit, {
        contactEmail: 'a@example.jp',
        contactEmailConfirmation: 'a@example.jp',
      });
      expectRefusal(await visit.submit(other, 'one'), 'MSGECCSE9000');
    },
  },
  {
    name: 'after the acceptance the session only repeats it',
    run: async ({ client }) => {
      expectRefusal(await client.post(search, {}), 'MSGECCSE0002', { status: 401 });
      const answer = await client.get('addresses?zipCode=1000001');
      expectRefusal(answer, 'MSGECCSE0002', { status: 401 });
    },
  },
  {
    name: 'a second change is refused while one is pending',
    run: async (visit) => {
      expectRefusal(await visit.other.submit(change(visit)), 'MSGEORSE0009');
      // A revision that is the order's own now: what refuses it is the pending change alone.
      const next = change(visit, { revision: visit.order.revision + 1 });
      expectRefusal(await visit.other.submit(next), 'MSGEORSE0009');
    },
  },
  {
    name: 'an acceptance is remembered: the next sign-in hears that a change is pending',
    run: async ({ signIn, member }) => {
      const { client } = await signIn('later');
      const answer = await client.post(search, member);
      expectRefusal(answer, 'MSGEORSE0009');
    },
  },
  {
    name: 'a client that asks sees what was accepted, and an order with every kind closed',
    run: async (visit) => {
      const { isAcceptedShown, signIn, member, order, accepted, sent } = visit;
      if (!isAcceptedShown) throw new NotJudged('metadata does not say acceptedChanges');
      const { client } = await signIn('again');
      const answer = await client.post(search, member, { 'x-accepted': 'change' });
      const seen = expectAnswer(answer, orderWithChangeSchema);
      const { receiptNumber } = expectAnswer(accepted[0] as Answer, orderAcceptance);
      const shown = seen.acceptedChange;
      expectThat(shown !== undefined, 'acceptedChange is missing');
      expectThat(shown.receiptNumber === receiptNumber, `the receipt is ${shown.receiptNumber}`);
      const isBefore = isDeepStrictEqual(shown.before, contentOf(order));
      expectThat(isBefore, 'before is not what the order held');
      const isSent = (kind: string) => Object.hasOwn(Object(sent).changes as object, kind);
      const lacking = changeKinds.filter(
        (kind) => isSent(kind) && shown.changes[kind] === undefined,
      );
      expectThat(lacking.length === 0, `changes lacks ${lacking.join(', ')}`);
      const open = changeKinds.filter((kind) => seen.changeable[kind]);
      expectThat(open.length === 0 || isEnded(shown), `${open.join(', ')} can be changed`);
    },
  },
  ...ends,
  ...lists,
  ...locks,
];
