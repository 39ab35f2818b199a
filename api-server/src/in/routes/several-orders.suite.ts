import { randomUUID } from 'node:crypto';
import type { Order, OrderList } from '@order-change/contract';
import { eq } from 'drizzle-orm';
import { sessions } from '../../ground/database/schema';
import type { Browser } from '../../testing/browser';
import { memberOfSeveral } from '../../testing/member-of-several';
import { signIn, type TestSite } from '../../testing/test-site';

const phoneNumber = '0312345678';
const asList = { 'x-orders': 'list' };
const path = 'subscription-order/search';

/** A member with several open orders. */
export function severalOrdersSuite(given: () => TestSite): void {
  describe('a member with several open orders', () => {
    const newMember = () => memberOfSeveral(given());

    const check = (browser: Browser, membershipNumber: string, headers = {}) =>
      browser.post(path, { membershipNumber, phoneNumber }, headers);
    const numberOf = ({ body }: { body: unknown }) => (body as Order).orderNumber;
    const submit = (browser: Browser, { orderNumber, revision, timeSlot }: Order) =>
      browser.post(
        'subscription-order',
        {
          orderNumber,
          revision,
          changes: { timeSlot: timeSlot === 'morning' ? null : 'morning' },
          contactEmail: 'hanako@example.jp',
          contactEmailConfirmation: 'hanako@example.jp',
        },
        { 'idempotency-key': randomUUID() },
      );

    test('a client that asks for lists gets all open orders, those first that can be changed', async () => {
      const { membershipNumber, first, shut, own } = await newMember();
      const browser = await signIn(given());
      const { status, body } = await check(browser, membershipNumber, asList);
      const list = body as OrderList;
      expect(status).toBe(200);
      expect(list.orders.map(({ orderNumber }) => orderNumber)).toEqual([first, own, shut]);
      expect(list.orders[0]).toEqual({
        orderNumber: first,
        firstDeliveryMonth: '2027-04',
        lastDeliveryMonth: '2027-05',
        itemNames: [expect.any(String), expect.any(String)],
        itemCount: 2,
        changeAcceptedUntilDatetime: expect.any(String) as string,
      });
      expect(list.orders[1]).toMatchObject({ itemCount: 6 });
      expect(list.orders[1]?.itemNames).toHaveLength(3);
      expect(list.orders[2]).toMatchObject({ closedCode: 'MSGEORSE0003' });
      // Nothing is chosen yet: a page that is loaded again asks again.
      expect((await browser.post(path, {}, asList)).body).toEqual(list);
    });

    test('a session resumes the order that it chose, and may choose another one', async () => {
      const { membershipNumber, first, shut, own } = await newMember();
      const browser = await signIn(given());
      await check(browser, membershipNumber, asList);
      for (const orderNumber of [own, first]) {
        expect(numberOf(await browser.post(path, { orderNumber }, asList))).toBe(orderNumber);
        expect(numberOf(await browser.post(path, {}, asList))).toBe(orderNumber);
        expect(numberOf(await browser.post(path, {}))).toBe(orderNumber);
      }
      expect(await browser.post(path, { orderNumber: shut })).toMatchObject({
        status: 400,
        body: { code: 'MSGEORSE0003' },
      });
    });

    test('an older page gets the order whose cut-off comes first among those that can be changed', async () => {
      const { membershipNumber, first, own } = await newMember();
      const browser = await signIn(given());
      const answer = await check(browser, membershipNumber);
      expect(numberOf(answer)).toBe(first);
      expect(numberOf(await browser.post(path, {}))).toBe(first);
      expect(await submit(browser, answer.body as Order)).toMatchObject({ status: 200 });
      const later = await signIn(given());
      expect(numberOf(await check(later, membershipNumber))).toBe(own);
    });

    test('a session that a process of the version before admitted gets the first order', async () => {
      const { membershipNumber, first } = await newMember();
      const browser = await signIn(given());
      await check(browser, membershipNumber);
      await given()
        .database.update(sessions)
        .set({ orderNumber: null })
        .where(eq(sessions.membershipNumber, membershipNumber));
      expect(numberOf(await browser.post(path, {}))).toBe(first);
    });

    test('a change is of the order that it names, and leaves the others open', async () => {
      const { membershipNumber, first, own } = await newMember();
      for (const orderNumber of [own, first]) {
        const browser = await signIn(given());
        await check(browser, membershipNumber, asList);
        const { body } = await browser.post(path, { orderNumber });
        expect(await submit(browser, body as Order)).toMatchObject({ status: 200 });
      }
      const browser = await signIn(given());
      const { body } = await check(browser, membershipNumber, asList);
      expect((body as OrderList).orders.map(({ closedCode }) => closedCode)).toEqual([
        'MSGEORSE0009',
        'MSGEORSE0003',
        'MSGEORSE0009',
      ]);
      expect(await check(await signIn(given()), membershipNumber)).toMatchObject({
        status: 400,
        body: { code: 'MSGEORSE0009' },
      });
    });

    test.each([
      ["another member's order", { orderNumber: 'nobody' }, 403, 'MSGECCSE9002'],
      ['an empty number', { orderNumber: '' }, 400, 'MSGECCSE0001'],
      ['a number with NUL', { orderNumber: 'A\0' }, 400, 'MSGECCSE0003'],
      ['a number that is no text', { orderNumber: 7 }, 400, 'MSGECCSE9000'],
    ])('the choice of %s is refused', async (_what, body, status, code) => {
      const { membershipNumber } = await newMember();
      const browser = await signIn(given());
      await check(browser, membershipNumber);
      expect(await browser.post(path, body)).toMatchObject({ status, body: { code } });
    });

    test('nobody chooses an order before the membership check', async () => {
      const { own } = await newMember();
      const browser = await signIn(given());
      expect(await browser.post(path, { orderNumber: own })).toMatchObject({ status: 400 });
    });
  });
}
