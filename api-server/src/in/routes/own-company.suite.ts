import type { TellingMetadata } from '@order-change/contract';
import { createBrowser } from '../../testing/browser';
import { deliverDueMail } from '../../testing/deliver-due-mail';
import { changeRequest, refused, submit } from '../../testing/order-changes';
import { otherCompany } from '../../testing/other-company';
import { createApp, openOrder, type TestSite } from '../../testing/test-site';

/** What a company's own file says, as its customers meet it in the calls. */
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
    afterAll(() => site.app.close());

    test('metadata has the time slots of the company’s file, under a version of their own', async () => {
      const { body } = await site.browser().get('metadata');
      const { timeSlots, version } = body as TellingMetadata;
      expect(timeSlots).toEqual(otherCompany.timeSlots);
      const { body: demo } = await given().browser().get('metadata');
      expect((demo as TellingMetadata).version).not.toBe(version);
    });

    test('a change to a time slot of the company’s file is accepted, to one of the demo’s refused', async () => {
      const { browser, order } = await openOrder(site);
      expect(await submit(browser, changeRequest(order, { timeSlot: '14-16' }))).toMatchObject(
        refused('MSGECCSE0008', ['changes.timeSlot']),
      );
      expect(await submit(browser, changeRequest(order, { timeSlot: '02' }))).toMatchObject({
        status: 200,
      });
      await deliverDueMail(site.services);
      const receipt = given().mails.find(({ text }) => text.includes(order.orderNumber));
      expect(receipt?.text).toContain('夜間（18～21時）');
    });
  });
}
