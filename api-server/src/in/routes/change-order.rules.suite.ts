import type { Order } from '@order-change/contract';
import { and, eq } from 'drizzle-orm';
import { orderLines, orders } from '../../ground/database/schema';
import {
  changeRequest,
  changesOf,
  frozenItem,
  onIsland,
  otherItem,
  refused,
  submit,
} from '../../testing/order-changes';
import { openOrder, type TestSite } from '../../testing/test-site';

export function changeOrderRulesSuite(given: () => TestSite): void {
  describe('an order change', () => {
    test('a change of another member’s order, or of none, is refused', async () => {
      const { order } = await openOrder(given());
      const { browser } = await openOrder(given());
      const forbidden = { status: 403, body: { code: 'MSGECCSE9002' } };
      expect(await submit(browser, changeRequest(order, { timeSlot: null }))).toMatchObject(
        forbidden,
      );
      const none = changeRequest(order, { timeSlot: null }, { orderNumber: 'A\u0000' });
      expect(await submit(browser, none)).toMatchObject(forbidden);
      expect(await changesOf(given(), order)).toHaveLength(0);
    });

    test.each([
      ['1000000003', 'MSGEORSE0009'],
      ['1000000004', 'MSGEORSE0003'],
      ['1000000005', 'MSGEORSE0007'],
    ])('a change of member %s is refused with %s', async (membershipNumber, code) => {
      const { browser } = await openOrder(given(), membershipNumber);
      const order = { orderNumber: `A${membershipNumber.slice(1)}`, revision: 1 } as Order;
      expect(await submit(browser, changeRequest(order, { timeSlot: null }))).toMatchObject(
        refused(code),
      );
    });

    test('a change after its deadline is refused', async () => {
      const { browser, order } = await openOrder(given());
      await given()
        .database.update(orders)
        .set({ changeAcceptedUntil: given().clock.now() })
        .where(eq(orders.orderNumber, order.orderNumber));
      expect(await submit(browser, changeRequest(order, { timeSlot: null }))).toMatchObject(
        refused('MSGEORSE0003'),
      );
    });

    test('the refusal of a change lists every broken rule in the order of the body', async () => {
      const { browser, order } = await openOrder(given());
      const changes = {
        products: [
          { lineNumber: 1, itemNo: frozenItem(order) },
          { lineNumber: 2, itemNo: order.lines[1]?.itemNo },
        ],
        destination: { ...onIsland, recipientName: '髙橋', building: '私書箱1号' },
        timeSlot: 'midnight',
      };
      const body = changeRequest(order, changes, { contactEmailConfirmation: 'taro@example.jp' });
      expect(await submit(browser, body)).toMatchObject({
        status: 400,
        body: {
          code: 'MSGEORSE0006',
          params: ['小笠原村'],
          fields: [
            { path: 'changes.products[0].itemNo', code: 'MSGEORSE0006' },
            { path: 'changes.products[1].itemNo', code: 'MSGEORSI0007' },
            { path: 'changes.destination.recipientName', code: 'MSGECCSE0006', params: ['髙'] },
            { path: 'changes.destination.building', code: 'MSGEORSE0008' },
            { path: 'changes.timeSlot', code: 'MSGEORSI0014', params: ['冷凍'] },
            { path: 'contactEmailConfirmation', code: 'MSGEORSI0010' },
          ],
        },
      });
      expect(await changesOf(given(), order)).toHaveLength(0);
    });

    test('a name that cannot be entered may stay, and only stay, as the company has it', async () => {
      const { membershipNumber, order: usual } = await openOrder(given());
      await given()
        .database.update(orders)
        .set({ recipientName: '髙橋 花子' })
        .where(eq(orders.orderNumber, usual.orderNumber));
      const { browser, order } = await openOrder(given(), membershipNumber);
      const moved = { ...order.destination, street: '千代田2-2' };
      const destination = { ...moved, recipientName: '髙橋 桃子' };
      expect(await submit(browser, changeRequest(order, { destination }))).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'changes.destination.recipientName', code: 'MSGECCSE0006' }] },
      });
      const answer = await submit(browser, changeRequest(order, { destination: moved }));
      expect(answer.status).toBe(200);
    });

    test.each([
      ['a postal code that does not exist', { zipCode: '9999999' }, 'MSGECCSE0009'],
      ['a postal code that ends in 00', { zipCode: '1000000' }, 'MSGEORSE0013'],
    ])('a change to %s is refused at its field', async (_what, wrong, code) => {
      const { browser, order } = await openOrder(given());
      const destination = { ...onIsland, ...wrong };
      expect(await submit(browser, changeRequest(order, { destination }))).toMatchObject({
        status: 400,
        body: { code, fields: [{ path: 'changes.destination.zipCode', code }] },
      });
    });

    test('a change to a P.O. box’s postal code is refused at its field', async () => {
      const { browser, order } = await openOrder(given());
      const box = await given().database.query.postalAddresses.findFirst({
        where: (row, { and, eq: is, notLike }) =>
          and(is(row.kind, 'box'), notLike(row.zipCode, '%00')),
      });
      const destination = { ...onIsland, zipCode: box?.zipCode };
      expect(await submit(browser, changeRequest(order, { destination }))).toMatchObject(
        refused('MSGEORSE0008', ['changes.destination.zipCode']),
      );
    });

    test('a change to a place where a product that stays cannot go is refused at the postal code', async () => {
      const { membershipNumber, order: usual } = await openOrder(given());
      await given()
        .database.update(orderLines)
        .set({ itemNo: frozenItem(usual) })
        .where(and(eq(orderLines.orderNumber, usual.orderNumber), eq(orderLines.lineNumber, 1)));
      const { browser, order } = await openOrder(given(), membershipNumber);
      const changes = { destination: onIsland, timeSlot: null };
      expect(await submit(browser, changeRequest(order, changes))).toMatchObject({
        status: 400,
        body: {
          code: 'MSGEORSE0006',
          params: ['小笠原村'],
          fields: [{ path: 'changes.destination.zipCode' }],
        },
      });
      const products = [{ lineNumber: 1, itemNo: otherItem(order) }];
      const answer = await submit(browser, changeRequest(order, { ...changes, products }));
      expect(answer.status).toBe(200);
    });

    test('a change of a product that cannot go to the present destination is refused at the product', async () => {
      const { browser, order } = await openOrder(given(), '1000000007');
      const products = [{ lineNumber: 1, itemNo: frozenItem(order) }];
      expect(
        await submit(browser, changeRequest(order, { products, timeSlot: null })),
      ).toMatchObject(refused('MSGEORSE0006', ['changes.products[0].itemNo']));
    });

    test('a time slot that a frozen product cannot have is refused, never reset', async () => {
      const { browser, order } = await openOrder(given(), '1000000006');
      expect(await submit(browser, changeRequest(order, { timeSlot: 'morning' }))).toMatchObject({
        status: 400,
        body: {
          code: 'MSGEORSI0014',
          params: ['冷凍'],
          fields: [{ path: 'changes.timeSlot', code: 'MSGEORSI0014' }],
        },
      });
    });

    test.each([
      ['no body', undefined],
      ['a list', []],
      ['an order number of a wrong type', { orderNumber: 1 }],
      ['a list of a thousand products', { products: Array(1_000).fill({ itemNo: 'none' }) }],
    ])('a change with %s is refused as unreadable', async (_what, body) => {
      const { browser } = await openOrder(given());
      expect(await submit(browser, body)).toMatchObject(refused('MSGECCSE9000'));
    });

    test.each([
      ['an unknown field', { more: 1 }],
      ['a revision of a wrong type', { revision: '1' }],
      ['an e-mail address of a wrong type', { contactEmail: 1 }],
      ['a destination of a wrong type', { changes: { destination: 'x' } }],
      ['a slot of a wrong type', { changes: { timeSlot: 1 } }],
      ['a hidden field of a product', { changes: { products: [{ itemNo: '1', price: 0 }] } }],
    ])('a change with %s is refused as unreadable, whatever else is wrong', async (_what, more) => {
      const { browser, order } = await openOrder(given());
      const body = changeRequest(order, { timeSlot: 'midnight' }, more);
      expect(await submit(browser, body)).toMatchObject(refused('MSGECCSE9000'));
    });

    test('a change without a key is refused as unreadable', async () => {
      const { browser, order } = await openOrder(given());
      const body = changeRequest(order, { timeSlot: null });
      expect(await browser.post('subscription-order', body)).toMatchObject(refused('MSGECCSE9000'));
    });
  });
}
