import type { Order, OrderAcceptance } from '@order-change/contract';
import { eq } from 'drizzle-orm';
import { hours, minutes } from '../../ground/clock';
import { orderChanges, orders, sessions } from '../../ground/database/schema';
import { deliverDueMail } from '../../testing/deliver-due-mail';
import {
  changeRequest,
  changesOf,
  newKey,
  onIsland,
  otherItem,
  refused,
  submit,
} from '../../testing/order-changes';
import { openOrder, search, signIn, type TestSite } from '../../testing/test-site';

export function changeOrderSuite(given: () => TestSite): void {
  describe('an order change', () => {
    test('a change of every kind is accepted once, with a receipt by mail', async () => {
      const { browser, order } = await openOrder(given());
      const contactEmail = given().newEmail();
      const changes = {
        products: [{ lineNumber: 1, itemNo: otherItem(order) }, { itemNo: otherItem(order) }],
        destination: { ...onIsland, phoneNumber: '０９０-1234-5678', street: ' 父島1-1 ' },
        timeSlot: order.timeSlot === '19-21' ? null : '19-21',
      };
      const body = changeRequest(order, changes, {
        contactEmail,
        contactEmailConfirmation: contactEmail,
      });
      const answer = await submit(browser, body);
      const { receiptNumber, acceptedDatetime } = answer.body as OrderAcceptance;
      expect(answer.status).toBe(200);
      expect(receiptNumber).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{5}-[34679ACDEFGHJKMNPQRTWXY]{5}$/);
      expect(acceptedDatetime).toBe(given().clock.now().toISOString());
      expect(answer.headers).not.toHaveProperty('x-expires');

      const [stored] = await changesOf(given(), order);
      expect(stored).toMatchObject({ receiptNumber, contactEmail, revision: order.revision });
      expect(stored?.changes.destination).toEqual(onIsland);

      await deliverDueMail(given().services);
      const mails = given().mails.filter(({ to }) => to === contactEmail);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(receiptNumber);
      expect(mails[0]?.text).toContain('〒100-2101\n東京都小笠原村父島1-1');
    });

    test.each([
      ['another address', 1],
      ['the address that signed in', 0],
    ])('a receipt for %s makes %i notices, without a name or an address', async (whose, count) => {
      const email = given().newEmail();
      const browser = await signIn(given(), email);
      const { body: found } = await search(browser, given().newMember());
      const contactEmail = whose === 'another address' ? given().newEmail() : email;
      const contact = { contactEmail, contactEmailConfirmation: contactEmail };
      const order = found as Order;
      const key = newKey();
      const body = changeRequest(order, { destination: onIsland }, contact);
      const { receiptNumber } = (await submit(browser, body, key)).body as OrderAcceptance;
      await submit(browser, body, key);
      await deliverDueMail(given().services);
      const notices = given().mails.filter(
        ({ to, subject }) => to === email && subject.endsWith('（お知らせ）'),
      );
      expect(notices).toHaveLength(count);
      for (const { text } of notices) {
        expect(text).toContain(receiptNumber);
        expect(text).not.toMatch(/小笠原|@/);
      }
      const kept = await given().database.select().from(sessions).where(eq(sessions.email, email));
      expect(kept).toEqual([]);
    });

    test('ten mails an hour go to an address that nobody proved, then its receipts go to the one that signed in', async () => {
      const victim = given().newEmail();
      /** Changes an order, then takes the change back. @returns the addresses of both mails */
      const change = async (email: string, contactEmail = victim) => {
        const browser = await signIn(given(), email);
        const { body: found } = await search(browser, given().newMember());
        const order = found as Order;
        const contact = { contactEmail, contactEmailConfirmation: contactEmail };
        const body = changeRequest(order, { destination: onIsland }, contact);
        const { receiptNumber } = (await submit(browser, body)).body as OrderAcceptance;
        const end = { orderNumber: order.orderNumber, revision: order.revision + 1 };
        const key = { 'idempotency-key': newKey(), 'x-accepted': 'take-back' };
        const takesBack = receiptNumber;
        const { status } = await browser.post('subscription-order', { ...end, takesBack }, key);
        expect(status).toBe(200);
        await deliverDueMail(given().services);
        const told = given().mails.filter(({ text }) => text.includes(receiptNumber));
        return told.filter(({ subject }) => !subject.endsWith('（お知らせ）')).map(({ to }) => to);
      };
      for (let count = 0; count < 5; count += 1)
        expect(await change(given().newEmail())).toEqual([victim, victim]);
      for (const spelling of [victim, victim.toUpperCase()]) {
        const stranger = given().newEmail();
        expect(await change(stranger, spelling)).toEqual([stranger]);
      }
      const other = given().newEmail();
      expect(await change(given().newEmail(), other)).toEqual([other, other]);
      expect((await change(victim))[0]).toBe(victim);
      given().clock.advance(hours(1));
      expect(await change(given().newEmail())).toEqual([victim, victim]);
    });

    test('an accepted change narrows the session: it may repeat that request and nothing else', async () => {
      const { browser, order, membershipNumber } = await openOrder(given());
      const body = changeRequest(order, { timeSlot: null });
      const key = newKey();
      const first = await submit(browser, body, key);
      expect(first.status).toBe(200);
      const reordered = Object.fromEntries(Object.entries(body).reverse());
      expect((await submit(browser, reordered, key)).body).toEqual(first.body);
      const otherBody = changeRequest(order, { timeSlot: 'morning' });
      expect(await submit(browser, otherBody, key)).toMatchObject(refused('MSGECCSE9000'));
      const over = { status: 401, body: { code: 'MSGECCSE0002' } };
      expect(await submit(browser, body)).toMatchObject(over);
      expect(await browser.post('subscription-order', body)).toMatchObject(over);
      expect(await search(browser, membershipNumber)).toMatchObject(over);
      expect(await browser.get('addresses?zipCode=1000001')).toMatchObject(over);
      given().clock.advance(minutes(30));
      expect(await submit(browser, body, key)).toMatchObject(over);
      expect(await search(await signIn(given()), membershipNumber)).toMatchObject(
        refused('MSGEORSE0009'),
      );
      expect(await changesOf(given(), order)).toHaveLength(1);
    });

    test('a change that is repeated from a session that began later narrows that one too', async () => {
      const { browser, order, membershipNumber } = await openOrder(given());
      const later = await signIn(given());
      await search(later, membershipNumber);
      const body = changeRequest(order, { timeSlot: null });
      const key = newKey();
      const first = await submit(browser, body, key);
      expect((await submit(later, body, key)).body).toEqual(first.body);
      expect(await search(later, membershipNumber)).toMatchObject({ status: 401 });
      expect((await submit(later, body, key)).body).toEqual(first.body);
    });

    test('a change that is sent many times at once with one key is accepted once and answered alike', async () => {
      const { browser, order } = await openOrder(given());
      const body = changeRequest(order, { timeSlot: null });
      const key = newKey();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => submit(browser, body, key)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(await changesOf(given(), order)).toHaveLength(1);
    });

    test('of two changes at once from two browsers one is accepted, the other refused', async () => {
      const { browser, order, membershipNumber } = await openOrder(given());
      const other = await signIn(given());
      await search(other, membershipNumber);
      const answers = await Promise.all([
        submit(browser, changeRequest(order, { timeSlot: null })),
        submit(other, changeRequest(order, { products: [{ itemNo: otherItem(order) }] })),
      ]);
      const bodies = answers.map(({ body }) => body as { code?: string });
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(bodies.map(({ code }) => code)).toContain('MSGEORSE0009');
      expect(await changesOf(given(), order)).toHaveLength(1);
    });

    test('a change of an order that has changed meanwhile is refused', async () => {
      const { browser, order } = await openOrder(given());
      const { database } = given();
      await database
        .update(orders)
        .set({ revision: order.revision + 1 })
        .where(eq(orders.orderNumber, order.orderNumber));
      expect(await submit(browser, changeRequest(order, { timeSlot: null }))).toMatchObject(
        refused('MSGEORSE0009'),
      );
    });

    test('once a change is reflected, the next one is accepted', async () => {
      const { browser, order, membershipNumber } = await openOrder(given());
      await submit(browser, changeRequest(order, { timeSlot: null }));
      await given()
        .database.update(orderChanges)
        .set({ reflectedAt: given().clock.now() })
        .where(eq(orderChanges.orderNumber, order.orderNumber));
      const next = await openOrder(given(), membershipNumber);
      expect(next.order.revision).toBe(order.revision + 1);
      expect(
        (await submit(next.browser, changeRequest(next.order, { timeSlot: null }))).status,
      ).toBe(200);
    });
  });
}
