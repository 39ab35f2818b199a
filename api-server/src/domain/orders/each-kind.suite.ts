import {
  changedThings,
  type ChangeKind,
  changeKinds,
  type Order,
  type OrderAcceptance,
  type OrderChangeRequest,
} from '@order-change/contract';
import { contentOf, type OrderContent, serverKinds } from '@order-change/contract/server';
import { usualCompany } from '../../ground/company';
import { collect } from '../../testing/collect';
import { deliverDueMail } from '../../testing/deliver-due-mail';
import { changeRequest, otherItem, submit } from '../../testing/order-changes';
import { openOrder, type TestSite } from '../../testing/test-site';
import { applyChanges } from '../accepted-changes/content';
import { assignPositions, readChanges } from '../accepted-changes/export-changes';
import { reflectChanges } from '../accepted-changes/reflect-changes';

type Changes = OrderChangeRequest['changes'];

/** A change of each kind that an order of the demo takes. */
const changeOf: { [Kind in ChangeKind]: (order: Order) => Changes[Kind] } = {
  products: (order) => {
    const line = order.lines.find(({ changeable }) => changeable);
    return [{ lineNumber: line?.lineNumber, itemNo: otherItem(order) }];
  },
  destination: ({ destination }) => ({ ...destination, building: 'ほかの値' }),
  timeSlot: ({ timeSlot }) => (timeSlot === null ? '14-16' : null),
};

/** Two answers that every kind gives about a change. */
interface AnyKind {
  accepted: (before: OrderContent, change: unknown, acceptedAt: Date) => object;
  parts: (content: OrderContent) => unknown;
}

/** No kind of change is lost between the request and what the customer, the company and the next visit see of it. */
export function eachKindSuite(given: () => TestSite): void {
  test.each(changeKinds)(
    'a change of the kind %s alone is accepted, told in the receipt, exported and reflected',
    async (kind) => {
      const { browser, order, membershipNumber } = await openOrder(given());
      const contactEmail = given().newEmail();
      const changes = { [kind]: changeOf[kind](order) } as Changes;
      const { status, body } = await submit(
        browser,
        changeRequest(order, changes, { contactEmail, contactEmailConfirmation: contactEmail }),
      );
      expect(status).toBe(200);
      const { receiptNumber } = body as OrderAcceptance;

      await deliverDueMail(given().services);
      const [receipt] = given().mails.filter(({ to }) => to === contactEmail);
      const text = receipt?.text.replaceAll('\n', '') ?? '';
      const [thing] = changedThings(order, changes, usualCompany.timeSlots);
      for (const line of thing?.after ?? ['nothing changed']) expect(text).toContain(line);

      const { database, clock } = given();
      const exported = await database.transaction(async (transaction) => {
        await assignPositions(transaction);
        return collect(readChanges(transaction, 0));
      });
      const change = exported.find(({ content }) => content.receiptNumber === receiptNumber);
      expect(change?.rows).not.toEqual([]);

      await reflectChanges(database, [receiptNumber], clock.now());
      const { order: now } = await openOrder(given(), membershipNumber);
      const accepted = { changes, acceptedAt: clock.now() };
      expect(contentOf(now)).toEqual(applyChanges(contentOf(order), accepted));

      const { accepted: told, parts } = serverKinds[kind] as AnyKind;
      const inWebhook = told(contentOf(order), changes[kind], clock.now());
      expect(inWebhook).not.toEqual({});
      expect(change?.content).toMatchObject(JSON.parse(JSON.stringify(inWebhook)));
      // By its parts an import sees that it would take the change back.
      expect(parts(contentOf(now))).not.toEqual(parts(contentOf(order)));
    },
  );
}
