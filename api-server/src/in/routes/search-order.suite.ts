import { ofEachKind, type Order } from '@order-change/contract';
import { after, minutes, seconds } from '../../ground/clock';
import { openOrder, search, signIn, type TestSite } from '../../testing/test-site';

export function searchOrderSuite(given: () => TestSite): void {
  describe('search', () => {
    const refused = (code: string, more: object = {}) => ({ status: 400, body: { code, ...more } });

    test('search answers the order of the member, with its catalogue', async () => {
      const browser = await signIn(given());
      const { status, body } = await search(browser, '1000000001');
      const order = body as Order;
      expect(status).toBe(200);
      expect(order.lines).toHaveLength(6);
      expect(order.lines[0]?.changeable).toBe(true);
      expect(order.destination.prefecture).toBe('東京都');
      expect(order.destination.street).not.toContain('神南');
      expect(order.timeSlot).not.toBeNull();
      expect(order.catalog.items.length).toBeGreaterThanOrEqual(200);
      expect(order.lines.map(({ deliveryMonth }) => deliveryMonth)[0]).toBe('2027-01');
    });

    test('a large answer of search is compressed', async () => {
      const { browser, order } = await openOrder(given());
      const session = browser.cookies.get('session') ?? '';
      const answer = await given().app.inject({
        method: 'POST',
        url: '/api/v1.0/subscription-order/search',
        payload: {},
        cookies: { session },
        headers: { 'accept-encoding': 'gzip, deflate, br' },
      });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.rawPayload.length).toBeLessThan(Buffer.byteLength(JSON.stringify(order)) / 3);
    });

    test('search with an empty body resumes a session that passed the check, and no other', async () => {
      const { browser, order } = await openOrder(given());
      expect(await browser.post('subscription-order/search', {})).toMatchObject({
        status: 200,
        body: { orderNumber: order.orderNumber },
      });
      const other = await signIn(given());
      expect(await other.post('subscription-order/search', {})).toMatchObject({
        status: 400,
        body: {
          code: 'MSGECCSE0001',
          fields: [{ path: 'membershipNumber' }, { path: 'phoneNumber' }],
        },
      });
    });

    test('search takes numbers in full width or with hyphens', async () => {
      const browser = await signIn(given());
      expect((await search(browser, '１０００００００１１', '03-1234-5678')).status).toBe(200);
    });

    test.each([
      ['a short number', '100000001', '0312345678', 'membershipNumber'],
      ['a telephone number without 0', '1000000011', '312345678', 'phoneNumber'],
    ])('search refuses %s', async (_what, membershipNumber, phoneNumber, path) => {
      const browser = await signIn(given());
      expect(await search(browser, membershipNumber, phoneNumber)).toMatchObject({
        status: 400,
        body: { code: 'MSGECCSE0007', fields: [{ path }] },
      });
    });

    test('an unknown member and a wrong telephone number get the same answer', async () => {
      const unknown = await search(await signIn(given()), '9999999999');
      const wrong = await search(await signIn(given()), given().newMember(), '0399999999');
      expect(unknown).toMatchObject(refused('MSGEORSE0002'));
      expect(wrong.body).toEqual(unknown.body);
    });

    test.each([
      ['1000000003', 'MSGEORSE0009'],
      ['1000000004', 'MSGEORSE0003'],
      ['1000000005', 'MSGEORSE0007'],
    ])('search for member %s answers %s, after the check alone', async (membershipNumber, code) => {
      const browser = await signIn(given());
      expect(await search(browser, membershipNumber, '0399999999')).toMatchObject(
        refused('MSGEORSE0002'),
      );
      expect(await search(browser, membershipNumber)).toMatchObject(refused(code));
      expect(await browser.post('subscription-order/search', {})).toMatchObject(refused(code));
    });

    test.each([
      ['1000000002', 12, true],
      ['1000000006', 6, true],
      ['1000000007', 6, true],
      ['1000000008', 6, false],
    ])('the order of member %s has %d lines', async (membershipNumber, lines, timeSlot) => {
      const { body } = await search(await signIn(given()), membershipNumber);
      const order = body as Order;
      expect(order.lines).toHaveLength(lines);
      expect(order.changeable).toEqual({ ...ofEachKind(() => true), timeSlot });
      if (!timeSlot) expect(order.unchangeableReasons?.timeSlot).toBe('MSGEORSI0001');
    });

    test('a closed line of an order says why', async () => {
      const { body } = await search(await signIn(given()), '1000000002');
      const { lines, unchangeableReasons } = body as Order;
      const closed = lines.filter(({ changeable }) => !changeable);
      expect(closed.length).toBeGreaterThan(0);
      expect(Object.keys(unchangeableReasons?.lines ?? {})).toEqual(
        closed.map(({ lineNumber }) => String(lineNumber)),
      );
    });

    test('five failures lock the membership number for thirty minutes, for every session', async () => {
      const member = given().newMember();
      for (let count = 0; count < 4; count += 1) {
        expect(await search(await signIn(given()), member, '0399999999')).toMatchObject(
          refused('MSGEORSE0002'),
        );
      }
      const lockedUntilDatetime = after(given().clock.now(), minutes(30)).toISOString();
      const locked = refused('MSGEORSE0010', { lockedUntilDatetime });
      expect(await search(await signIn(given()), member, '0399999999')).toMatchObject(locked);
      expect(await search(await signIn(given()), member)).toMatchObject(locked);
      given().clock.advance(minutes(29) + seconds(59));
      expect(await search(await signIn(given()), member)).toMatchObject(locked);
      given().clock.advance(seconds(2));
      expect((await search(await signIn(given()), member)).status).toBe(200);
    });

    test('after the lock of a membership number its failures count from one', async () => {
      const member = given().newMember();
      const browser = await signIn(given());
      const fail = () => search(browser, member, '0399999999');
      for (let count = 0; count < 5; count += 1) await fail();
      given().clock.advance(minutes(15));
      expect(await fail()).toMatchObject(refused('MSGEORSE0010'));
      given().clock.advance(minutes(15) + seconds(1));
      for (let count = 0; count < 4; count += 1) {
        expect(await fail()).toMatchObject(refused('MSGEORSE0002'));
      }
      expect(await fail()).toMatchObject(refused('MSGEORSE0010'));
    });

    test('a right membership check resets the failures', async () => {
      const member = given().newMember();
      const browser = await signIn(given());
      for (let count = 0; count < 4; count += 1) await search(browser, member, '0399999999');
      expect((await search(browser, member)).status).toBe(200);
      expect(await search(browser, member, '0399999999')).toMatchObject(refused('MSGEORSE0002'));
    });

    test('fifty wrong membership checks at once use exactly five tries', async () => {
      const member = given().newMember();
      const browsers = [await signIn(given()), await signIn(given())];
      const answers = await Promise.all(
        browsers.flatMap((browser) =>
          Array.from({ length: 25 }, () => search(browser, member, '0399999999')),
        ),
      );
      const codes = answers.map(({ body }) => (body as { code: string }).code);
      expect(codes.filter((code) => code === 'MSGEORSE0002')).toHaveLength(4);
      expect(codes.filter((code) => code === 'MSGEORSE0010')).toHaveLength(46);
    });
  });
}
