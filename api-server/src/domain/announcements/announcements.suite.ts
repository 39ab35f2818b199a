import type { Announcement } from '@order-change/contract';
import { formatDateTime, ofEachKind } from '@order-change/contract';
import { minutes } from '../../ground/clock';
import { serverLimits } from '../../limits';
import { changeRequest, changesOf, otherItem, refused, submit } from '../../testing/order-changes';
import { openOrder, search, signIn, type TestSite } from '../../testing/test-site';
import { announce, withdrawAnnouncement } from './announcements';

const text = '棚卸しのためです。';

export function announcementsSuite(given: () => TestSite): void {
  describe('announcements', () => {
    const announced: Announcement['about'][] = [];
    afterEach(async () => {
      const { database, clock } = given();
      for (const about of announced.splice(0)) {
        await withdrawAnnouncement(database, about, clock.now());
      }
    });

    /** Announces it for five minutes. */
    async function close(about: Announcement['about'], begins: Date | null = null): Promise<Date> {
      const { database, clock } = given();
      const until = new Date(clock.now().getTime() + minutes(5));
      announced.push(about);
      await announce(database, {
        about,
        text,
        begins,
        until,
        announcedAt: clock.now(),
        operator: 'ops',
      });
      return until;
    }

    test('what is announced is answered without a session, until its time', async () => {
      const browser = given().browser();
      const until = await close('notice');
      given().clock.advance(serverLimits.announcements.maxAge);
      const { status, headers, body } = await browser.get('announcements');
      expect([status, headers['cache-control'], headers['x-expires']]).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      expect(body).toEqual({
        announcements: [{ about: 'notice', text, untilDatetime: until.toISOString() }],
      });
      given().clock.advance(minutes(5));
      expect((await browser.get('announcements')).body).toEqual({ announcements: [] });
    });

    test('while all changes are closed search and submission are refused, and afterwards the same form is accepted', async () => {
      const { browser, order, membershipNumber } = await openOrder(given());
      const body = changeRequest(order, { timeSlot: null });
      const lockedUntilDatetime = (await close('all')).toISOString();
      const closed = { body: { lockedUntilDatetime } };
      const submitted = await submit(browser, body);
      const searched = await search(await signIn(given()), membershipNumber);
      for (const answer of [submitted, searched]) {
        expect(answer).toMatchObject(refused('MSGEORSE0003'));
        expect(answer).toMatchObject(closed);
      }
      // Who is in the form already can open it again, with what was typed.
      expect((await browser.post('subscription-order/search', {})).status).toBe(200);
      expect(await changesOf(given(), order)).toEqual([]);
      given().clock.advance(minutes(5));
      expect((await submit(browser, body)).status).toBe(200);
    });

    test('a kind that closes later is accepted and told as a notice until then, and refused from then on', async () => {
      const { clock } = given();
      const { browser, order } = await openOrder(given());
      const begins = new Date(clock.now().getTime() + minutes(2));
      await close('products', begins);
      const products = [{ lineNumber: 1, itemNo: otherItem(order) }];
      clock.advance(serverLimits.announcements.maxAge);
      expect((await browser.get('announcements')).body).toEqual({
        announcements: [
          {
            about: 'notice',
            text: `${formatDateTime(begins)}以降は、商品の変更を受け付けません。`,
          },
        ],
      });
      const other = await openOrder(given());
      const inTime = [{ lineNumber: 1, itemNo: otherItem(other.order) }];
      const accepted = await submit(
        other.browser,
        changeRequest(other.order, { products: inTime }),
      );
      expect(accepted.status).toBe(200);
      clock.advance(minutes(2));
      expect(await submit(browser, changeRequest(order, { products }))).toMatchObject(
        refused('MSGEORSE0003', ['changes.products']),
      );
      expect((await browser.get('announcements')).body).toMatchObject({
        announcements: [{ about: 'products', text }],
      });
    });

    test('while one kind of change is closed, that kind is refused at its field and the others are accepted', async () => {
      const { browser, order, membershipNumber } = await openOrder(given());
      const until = await close('products');
      const products = [{ lineNumber: 1, itemNo: otherItem(order) }];
      const submitted = await submit(browser, changeRequest(order, { products }));
      expect(submitted).toMatchObject(refused('MSGEORSE0003', ['changes.products']));
      expect(submitted.body).toMatchObject({ lockedUntilDatetime: until.toISOString() });
      const { body } = await search(await signIn(given()), membershipNumber);
      expect(body).toMatchObject({
        changeable: ofEachKind((kind) => kind !== 'products'),
        unchangeableReasons: { products: 'MSGEORSE0003' },
      });
      expect((await submit(browser, changeRequest(order, { timeSlot: null }))).status).toBe(200);
    });

    test('a closing that outlasts the order is not said to end', async () => {
      const { browser, order } = await openOrder(given());
      const { database, clock } = given();
      const until = new Date(order.changeAcceptedUntilDatetime);
      announced.push('all');
      await announce(database, {
        begins: null,
        about: 'all',
        text,
        until,
        announcedAt: clock.now(),
        operator: 'ops',
      });
      const { body } = await submit(browser, changeRequest(order, { timeSlot: null }));
      expect(body).toMatchObject({ code: 'MSGEORSE0003' });
      expect(body).not.toHaveProperty('lockedUntilDatetime');
    });

    test('a change that was accepted before the closing is answered again to its own key', async () => {
      const { browser, order } = await openOrder(given());
      const body = changeRequest(order, { timeSlot: null });
      const first = await submit(browser, body, 'before-the-closing');
      await close('all');
      expect(await submit(browser, body, 'before-the-closing')).toMatchObject({
        status: 200,
        body: first.body,
      });
    });
  });
}
