import {
  type Destination,
  destinationField,
  destinationKeys,
  destinationLines,
  type OrderAcceptance,
} from '@order-change/contract';
import { collect } from '../../testing/collect';
import { deliverDueMail } from '../../testing/deliver-due-mail';
import { changeRequest, submit } from '../../testing/order-changes';
import { openOrder, type TestSite } from '../../testing/test-site';
import { assignPositions, readChanges } from '../accepted-changes/export-changes';

/** Another value of each kind, none of any demo member's. */
const others = {
  text: 'ほかの値',
  phoneNumber: '0451234567',
  zipCode: '1000002',
  prefecture: '沖縄県',
};

/** No field of a destination is lost between the request and what customer, support and the company see of it. */
export function eachFieldSuite(given: () => TestSite): void {
  test.each(destinationKeys)(
    'a change of the destination’s %s alone is accepted, told in the receipt and exported',
    async (key) => {
      const { browser, order } = await openOrder(given());
      const contactEmail = given().newEmail();
      const after: Destination = {
        ...order.destination,
        [key]: others[destinationField(key).kind],
      };
      const request = changeRequest(
        order,
        { destination: after },
        { contactEmail, contactEmailConfirmation: contactEmail },
      );
      const { status, body } = await submit(browser, request);
      expect(status).toBe(200);

      await deliverDueMail(given().services);
      const [receipt] = given().mails.filter(({ to }) => to === contactEmail);
      const text = receipt?.text.replaceAll('\n', '') ?? '';
      const [line] = destinationLines(after).filter(
        (one) => !destinationLines(order.destination).includes(one),
      );
      expect(text).toContain(line);

      const changes = await given().database.transaction(async (transaction) => {
        await assignPositions(transaction);
        return collect(readChanges(transaction, 0));
      });
      const { receiptNumber } = body as OrderAcceptance;
      const exported = changes.find(({ content }) => content.receiptNumber === receiptNumber);
      expect(exported?.content.destination).toEqual({ before: order.destination, after });
    },
  );
}
