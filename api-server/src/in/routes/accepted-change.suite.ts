import {
  ofEachKind,
  type OrderAcceptance,
  type OrderList,
  type OrderWithChange,
} from '@order-change/contract';
import { contentOf } from '@order-change/contract/server';
import { eq } from 'drizzle-orm';
import { assignPositions } from '../../domain/accepted-changes/export-changes';
import { reflectChanges } from '../../domain/accepted-changes/reflect-changes';
import { rejectChange } from '../../domain/accepted-changes/reject-change';
import { usualCompany } from '../../ground/company';
import type { Database } from '../../ground/database/database';
import { catalogItems, orderChanges, orderLines, orders } from '../../ground/database/schema';
import { openOrderRow } from '../../testing/open-order-row';
import { changeRequest, onIsland, otherItem, refused, submit } from '../../testing/order-changes';
import { openOrder, signIn, type TestSite } from '../../testing/test-site';

const phoneNumber = '0312345678';
const path = 'subscription-order/search';
const asked = { 'x-accepted': 'change' };
const everyKind = (value: unknown) => ofEachKind(() => value);

/** Answers of search about an accepted change, with and without its header. */
export function acceptedChangeSuite(given: () => TestSite): void {
  describe('an accepted change that is seen again', () => {
    async function accept() {
      const { browser, order, membershipNumber } = await openOrder(given());
      const changes = {
        products: [{ lineNumber: 1, itemNo: otherItem(order) }, { itemNo: otherItem(order) }],
        destination: onIsland,
        timeSlot: order.timeSlot === '19-21' ? null : '19-21',
      };
      const { body } = await submit(browser, changeRequest(order, changes));
      const { receiptNumber, acceptedDatetime } = body as OrderAcceptance;
      return { order, membershipNumber, changes, receiptNumber, acceptedDatetime };
    }
    const see = async (membershipNumber: string, headers: Record<string, string> = asked) =>
      (await signIn(given())).post(path, { membershipNumber, phoneNumber }, headers);
    const seeOrder = async (membershipNumber: string, headers?: Record<string, string>) => {
      const answer = await see(membershipNumber, headers);
      expect(answer.status).toBe(200);
      return answer.body as OrderWithChange;
    };
    const setOrder = (orderNumber: string, values: Partial<typeof orders.$inferInsert>) =>
      given().database.update(orders).set(values).where(eq(orders.orderNumber, orderNumber));
    const transaction = <T>(run: (transaction: Database) => Promise<T>) =>
      given().database.transaction(run);

    test('a client that asks gets the order with every kind closed, and what was accepted', async () => {
      const { order, membershipNumber, changes, receiptNumber, acceptedDatetime } = await accept();
      const { acceptedChange, ...seen } = await seeOrder(membershipNumber);
      expect(acceptedChange).toEqual({
        receiptNumber,
        acceptedDatetime,
        before: contentOf(order),
        changes,
        state: 'accepted',
        endsDatetime: order.changeAcceptedUntilDatetime,
      });
      expect(seen).toMatchObject({
        orderNumber: order.orderNumber,
        lines: order.lines,
        changeable: everyKind(false),
        unchangeableReasons: everyKind('MSGEORSE0009'),
      });
    });

    test('a client that does not ask is refused as before, and never gets an accepted change', async () => {
      const { membershipNumber, receiptNumber } = await accept();
      expect(await see(membershipNumber, {})).toMatchObject(refused('MSGEORSE0009'));
      expect(await see(membershipNumber, { 'x-accepted': 'all' })).toMatchObject(
        refused('MSGEORSE0009'),
      );
      await transaction((database) =>
        reflectChanges(database, [receiptNumber], given().clock.now()),
      );
      expect(await seeOrder(membershipNumber, {})).not.toHaveProperty('acceptedChange');
    });

    test('an order without an accepted change is answered to a client that asks as to any other', async () => {
      const { order, membershipNumber } = await openOrder(given());
      expect(await seeOrder(membershipNumber)).toEqual(order);
    });

    test('a session that is resumed sees the accepted change', async () => {
      const { membershipNumber, receiptNumber } = await accept();
      const browser = await signIn(given());
      await browser.post(path, { membershipNumber, phoneNumber }, asked);
      const { body } = await browser.post(path, {}, asked);
      expect(body).toMatchObject({ acceptedChange: { receiptNumber } });
    });

    test.each([
      ['whose cut-off has passed', () => ({ changeAcceptedUntil: given().clock.now() })],
      ['that is closed on this site', () => ({ isAcceptedHere: false })],
      ["that left the company's files", () => ({ closedAt: given().clock.now() })],
    ])('the accepted change of an order %s is seen', async (_which, values) => {
      const { order, membershipNumber, receiptNumber } = await accept();
      await setOrder(order.orderNumber, values());
      expect(await see(membershipNumber, {})).toMatchObject(refused('MSGEORSE0003'));
      expect(await seeOrder(membershipNumber)).toMatchObject({
        changeable: everyKind(false),
        unchangeableReasons: everyKind('MSGEORSE0009'),
        acceptedChange: { receiptNumber, state: 'accepted' },
      });
    });

    test('a change that an export holds is being taken over', async () => {
      const { membershipNumber } = await accept();
      await transaction((database) => assignPositions(database));
      expect((await seeOrder(membershipNumber)).acceptedChange).toMatchObject({
        state: 'takenOver',
      });
    });

    test('a reflected change is seen as the last one, and the order can be changed', async () => {
      const { order, membershipNumber, changes, receiptNumber } = await accept();
      await transaction((database) =>
        reflectChanges(database, [receiptNumber], given().clock.now()),
      );
      const seen = await seeOrder(membershipNumber);
      expect(seen.acceptedChange).toMatchObject({
        receiptNumber,
        before: contentOf(order),
        changes,
        state: 'reflected',
      });
      expect(seen).toMatchObject({ changeable: order.changeable, destination: onIsland });
    });

    test('a reflected change is seen after the cut-off, with every kind closed by its reason', async () => {
      const { order, membershipNumber, receiptNumber } = await accept();
      await transaction((database) =>
        reflectChanges(database, [receiptNumber], given().clock.now()),
      );
      await setOrder(order.orderNumber, { changeAcceptedUntil: given().clock.now() });
      expect(await seeOrder(membershipNumber)).toMatchObject({
        changeable: everyKind(false),
        unchangeableReasons: everyKind('MSGEORSE0003'),
        acceptedChange: { receiptNumber, state: 'reflected' },
      });
    });

    test('a rejected change is seen as rejected, and the order holds none of it', async () => {
      const { order, membershipNumber, receiptNumber } = await accept();
      const rejection = { receiptNumber, why: '品切れのため' };
      await transaction((database) =>
        rejectChange(database, usualCompany, rejection, given().clock.now()),
      );
      const seen = await seeOrder(membershipNumber);
      expect(seen.acceptedChange).toMatchObject({ receiptNumber, state: 'rejected' });
      expect(seen).toMatchObject({ changeable: order.changeable, lines: order.lines });
    });

    test('the newest of several changes is seen, a pending one before those that ended', async () => {
      const { membershipNumber, receiptNumber } = await accept();
      await transaction((database) =>
        reflectChanges(database, [receiptNumber], given().clock.now()),
      );
      const { browser, order } = await openOrder(given(), membershipNumber);
      const { body } = await submit(browser, changeRequest(order, { timeSlot: 'morning' }));
      const second = (body as OrderAcceptance).receiptNumber;
      expect((await seeOrder(membershipNumber)).acceptedChange).toMatchObject({
        receiptNumber: second,
        changes: { timeSlot: 'morning' },
        state: 'accepted',
      });
    });

    test('a pending change of a process of the version before is seen with what the order holds', async () => {
      const { order, membershipNumber, receiptNumber } = await accept();
      const { database } = given();
      const ofReceipt = eq(orderChanges.receiptNumber, receiptNumber);
      await database.update(orderChanges).set({ before: null }).where(ofReceipt);
      expect((await seeOrder(membershipNumber)).acceptedChange?.before).toEqual(contentOf(order));
      await transaction((inside) => reflectChanges(inside, [receiptNumber], given().clock.now()));
      // Nobody noted what was before: that it was the same as now would not be true.
      expect(await seeOrder(membershipNumber)).not.toHaveProperty('acceptedChange');
    });

    test.each([['every item'], ['the items of its lines alone']])(
      'an order with %s names each item of its accepted change',
      async (which) => {
        const { order, membershipNumber, receiptNumber, changes } = await accept();
        const { database } = given();
        const { catalogCode } = order.catalog;
        const [item] = await database
          .select()
          .from(catalogItems)
          .where(eq(catalogItems.catalogCode, catalogCode))
          .limit(1);
        if (!item) throw new Error('The catalogue is empty');
        // It has left the catalogue since.
        const itemNo = `X${membershipNumber}`;
        await database.insert(catalogItems).values({ ...item, itemNo, isOffered: false });
        const products = [...changes.products, { itemNo }];
        await database
          .update(orderChanges)
          .set({ changes: { ...changes, products } })
          .where(eq(orderChanges.receiptNumber, receiptNumber));
        const isShort = which !== 'every item';
        const more = isShort ? { 'x-catalog': 'address' } : {};
        const { catalog } = await seeOrder(membershipNumber, { ...asked, ...more });
        const wanted = [...order.lines, ...products].map((each) => each.itemNo);
        const named = catalog.items.map((item) => item.itemNo);
        expect(named).toEqual(expect.arrayContaining(wanted));
        expect(new Set(named).size).toBe(named.length);
        if (isShort) expect(new Set(named)).toEqual(new Set(wanted));
      },
    );

    test('a list names the accepted change of an order whose cut-off has passed', async () => {
      const { order, membershipNumber, receiptNumber } = await accept();
      const { database, clock } = given();
      await setOrder(order.orderNumber, { changeAcceptedUntil: clock.now() });
      const orderNumber = `S${membershipNumber}`;
      const { catalogCode } = order.catalog;
      const changeAcceptedUntil = new Date(order.changeAcceptedUntilDatetime);
      const row = { orderNumber, catalogCode, membershipNumber, changeAcceptedUntil };
      await database.insert(orders).values(openOrderRow(row));
      const line = { orderNumber, lineNumber: 1, deliveryMonth: '2027-04', changeable: true };
      await database.insert(orderLines).values({ ...line, itemNo: otherItem(order) });
      const codes = ({ body }: { body: unknown }) =>
        (body as OrderList).orders.map(({ closedCode }) => closedCode);
      const asList = { 'x-orders': 'list' };
      expect(codes(await see(membershipNumber, asList))).toEqual([undefined, 'MSGEORSE0003']);
      expect(codes(await see(membershipNumber, { ...asList, ...asked }))).toEqual([
        undefined,
        'MSGEORSE0009',
      ]);
      const browser = await signIn(given());
      await browser.post(path, { membershipNumber, phoneNumber }, { ...asList, ...asked });
      const chosen = await browser.post(path, { orderNumber: order.orderNumber }, asked);
      expect(chosen.body).toMatchObject({ acceptedChange: { receiptNumber } });
    });
  });
}
