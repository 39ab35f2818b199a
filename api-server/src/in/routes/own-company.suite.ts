import type { CompanyMetadata } from '@order-change/contract';
import { eq } from 'drizzle-orm';
import { members, orders } from '../../ground/database/schema';
import { demoPhoneNumber } from '../../run/demo/load-demo';
import { createBrowser } from '../../testing/browser';
import { deliverDueMail } from '../../testing/deliver-due-mail';
import { changeRequest, refused, submit } from '../../testing/order-changes';
import { otherCompany } from '../../testing/other-company';
import { createApp, openOrder, search, signIn, type TestSite } from '../../testing/test-site';

/** The calls of an API that runs with another company's file. */
export function ownCompanySuite(given: () => TestSite): void {
  describe('with the file of another company', () => {
    let site: TestSite;
    beforeAll(async () => {
      const { services } = given();
      const settings = { ...services.settings, company: otherCompany };
      const own = { ...services, settings };
      const app = await createApp(own);
      site = { ...given(), app, services: own, browser: () => createBrowser(app, '192.0.2.77') };
    });
    // A later start of the demo finds its orders at its members.
    afterAll(async () => {
      for (const [from, to] of renamed) await giveOrders(to, from);
      await site.app.close();
    });

    const giveOrders = (from: string, to: string) =>
      given()
        .database.update(orders)
        .set({ membershipNumber: to })
        .where(eq(orders.membershipNumber, from));
    const renamed: [from: string, to: string][] = [];
    /** Gives a demo member a number of the company’s form. */
    const renameMember = async (from: string, to: string) => {
      const member = { membershipNumber: to, phoneNumber: demoPhoneNumber };
      await given().database.insert(members).values(member);
      renamed.push([from, to]);
      await giveOrders(from, to);
    };
    let count = 1;
    const ownMember = async () => {
      const number = `YM${String((count += 1)).padStart(8, '0')}`;
      await renameMember(given().newMember(), number);
      return number;
    };

    test('metadata has the time slots of the company’s file, under a version of their own', async () => {
      const { body } = await site.browser().get('metadata');
      const { timeSlots, version } = body as CompanyMetadata;
      expect(timeSlots).toEqual(otherCompany.timeSlots);
      expect((body as CompanyMetadata).receipt).toEqual({
        opening: '山のめぐみ便の変更を承りました。',
        next: ['{delivery}より変更します。', '月末に、変更後の明細書を郵送します。'],
        closing: '受付番号 {receiptNumber} は、0120-000-000 でもお調べできます。',
      });
      const { body: demo } = await given().browser().get('metadata');
      expect((demo as CompanyMetadata).version).not.toBe(version);
    });

    test('a membership number of the company’s form opens the order with and without its prefix', async () => {
      const membershipNumber = 'YM00000001';
      await renameMember(given().newMember(), membershipNumber);
      const { body } = await site.browser().get('metadata');
      expect((body as CompanyMetadata).membershipNumber).toEqual({ length: 8, prefix: 'YM' });
      for (const typed of [membershipNumber, 'ｙｍ-0000-0001', '00000001'])
        expect(await search(await signIn(site), typed)).toMatchObject({ status: 200 });
      expect(await search(await signIn(site), '1000000001')).toMatchObject({
        status: 400,
        body: {
          code: 'MSGECCSE0007',
          fields: [{ path: 'membershipNumber', params: ['YMと数字8桁'] }],
        },
      });
    });

    test('a change to a time slot of the company’s file is accepted, to one of the demo’s refused', async () => {
      const { browser, order } = await openOrder(site, await ownMember());
      expect(await submit(browser, changeRequest(order, { timeSlot: '14-16' }))).toMatchObject(
        refused('MSGECCSE0008', ['changes.timeSlot']),
      );
      expect(await submit(browser, changeRequest(order, { timeSlot: '02' }))).toMatchObject({
        status: 200,
      });
      await deliverDueMail(site.services);
      const receipt = given().mails.find(({ text }) => text.includes(order.orderNumber));
      expect(receipt?.text).toContain('夜間（18～21時）');
      expect(receipt?.text).toContain('山のめぐみ便の変更を承りました。');
      expect(receipt?.text).toMatch(
        /お届け分より変更します。\n\n月末に、変更後の明細書を郵送します。\n/,
      );
      const number = /受付番号：(\S+)/.exec(receipt?.text ?? '')?.[1];
      const closing = `受付番号 ${number} は、0120-000-000 でもお調べできます。`;
      expect([receipt?.text, receipt?.html]).toEqual([
        expect.stringContaining(closing),
        expect.stringContaining(closing),
      ]);
      expect(receipt?.text).not.toContain('順次ご注文に反映します');
    });
  });
}
