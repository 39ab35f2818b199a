import type { Order, OrderAcceptance } from '@order-change/contract';
import { changeRequest, changesOf, newKey, submit } from '../../testing/order-changes';
import { openOrder, search, type TestSite } from '../../testing/test-site';

export function anotherMemberSuite(given: () => TestSite): void {
  describe('a member’s session', () => {
    const forbidden = { status: 403, body: { code: 'MSGECCSE9002' } };
    const keep = { timeSlot: null };
    const open = async () => ({ own: await openOrder(given()), other: await openOrder(given()) });

    test('a member’s session cannot ask for another member’s order, by its number or by a wrong claim', async () => {
      const { own, other } = await open();
      const { orderNumber } = other.order;
      const ask = (body: object) => own.browser.post('subscription-order/search', body);
      expect(await ask({ orderNumber })).toMatchObject({ status: 403 });
      expect(await ask({ membershipNumber: other.membershipNumber })).toMatchObject({
        status: 400,
      });
      expect(await search(own.browser, other.membershipNumber, '0399999999')).toMatchObject({
        status: 400,
        body: { code: 'MSGEORSE0002' },
      });
      const resumed = await own.browser.post('subscription-order/search', {});
      expect((resumed.body as Order).orderNumber).toBe(own.order.orderNumber);
    });

    test('a member’s session cannot change another member’s order, before or after its own change', async () => {
      const { own, other } = await open();
      const key = newKey();
      expect(await submit(own.browser, changeRequest(other.order, keep), key)).toMatchObject(
        forbidden,
      );
      expect((await submit(own.browser, changeRequest(own.order, keep), key)).status).toBe(200);
      expect(await submit(own.browser, changeRequest(other.order, keep), key)).toMatchObject(
        forbidden,
      );
      expect(await changesOf(given(), other.order)).toHaveLength(0);
    });

    test('a member’s session that uses another member’s key gets an answer of its own', async () => {
      const { own, other } = await open();
      const key = newKey();
      const answers = [
        await submit(other.browser, changeRequest(other.order, keep), key),
        await submit(own.browser, changeRequest(own.order, keep), key),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const receipts = answers.map(({ body }) => (body as OrderAcceptance).receiptNumber);
      expect(new Set(receipts).size).toBe(2);
    });

    test('a session that passes the check as another member is that member’s alone', async () => {
      const { own, other } = await open();
      expect((await search(own.browser, other.membershipNumber)).status).toBe(200);
      expect(await submit(own.browser, changeRequest(own.order, keep))).toMatchObject(forbidden);
      expect((await submit(own.browser, changeRequest(other.order, keep))).status).toBe(200);
    });
  });
}
