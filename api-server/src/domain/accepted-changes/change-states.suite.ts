import type { OrderAcceptance } from '@order-change/contract';
import { eq } from 'drizzle-orm';
import { usualCompany } from '../../ground/company';
import type { Database } from '../../ground/database/database';
import { endedChanges, orderChanges, orders } from '../../ground/database/schema';
import { changeRequest, newKey } from '../../testing/order-changes';
import { openOrder, search, signIn, type TestSite } from '../../testing/test-site';
import { type ChangeEvent, type State, stateOf, transitions } from '../orders/change-states';
import { assignPositions } from './export-changes';
import { reflectChanges } from './reflect-changes';
import { rejectChange } from './reject-change';

/** How each state is reached from an accepted change. */
const ways: Readonly<Record<State, readonly ChangeEvent[]>> = {
  accepted: [],
  takenOver: ['export'],
  reflected: ['reflect'],
  rejected: ['reject'],
  takenBack: ['takeBack'],
  replaced: ['replace'],
};
const events: readonly ChangeEvent[] = ['takeBack', 'replace', 'export', 'reflect', 'reject'];

/** Each row of the table of states and each event, on the server itself. */
export function changeStatesSuite(given: () => TestSite): void {
  describe('the states of an accepted change', () => {
    async function accept() {
      const { browser, order, membershipNumber } = await openOrder(given());
      const timeSlot = order.timeSlot === '19-21' ? null : '19-21';
      const answer = await browser.post('subscription-order', changeRequest(order, { timeSlot }), {
        'idempotency-key': newKey(),
      });
      const { receiptNumber } = answer.body as OrderAcceptance;
      return { order, membershipNumber, receiptNumber, timeSlot };
    }
    type Accepted = Awaited<ReturnType<typeof accept>>;

    const orderOf = async ({ order: { orderNumber } }: Accepted) => {
      const [row] = await given()
        .database.select()
        .from(orders)
        .where(eq(orders.orderNumber, orderNumber));
      if (!row) throw new Error('The order is gone');
      return row;
    };
    const stateNow = async ({ receiptNumber }: Accepted): Promise<State> => {
      const { database } = given();
      const [change] = await database
        .select()
        .from(orderChanges)
        .where(eq(orderChanges.receiptNumber, receiptNumber));
      if (change) return stateOf(change);
      const [ended] = await database
        .select()
        .from(endedChanges)
        .where(eq(endedChanges.receiptNumber, receiptNumber));
      if (!ended) throw new Error('The change is gone');
      return ended.replacedBy === null ? 'takenBack' : 'replaced';
    };
    const transaction = <T>(run: (inside: Database) => Promise<T>) =>
      given().database.transaction(run);
    const send = async (accepted: Accepted, body: object) => {
      const { revision } = await orderOf(accepted);
      const browser = await signIn(given());
      await search(browser, accepted.membershipNumber);
      const answer = await browser.post(
        'subscription-order',
        { ...body, revision },
        { 'idempotency-key': newKey() },
      );
      return answer.status === 200;
    };

    /** Lets an event happen. @returns whether it was taken */
    const happen: Readonly<Record<ChangeEvent, (accepted: Accepted) => Promise<boolean>>> = {
      takeBack: (accepted) =>
        send(accepted, {
          orderNumber: accepted.order.orderNumber,
          takesBack: accepted.receiptNumber,
        }),
      replace: (accepted) =>
        send(
          accepted,
          changeRequest(
            accepted.order,
            { timeSlot: '14-16' },
            { replaces: accepted.receiptNumber },
          ),
        ),
      export: async ({ receiptNumber }) => {
        await transaction((inside) => assignPositions(inside));
        const [change] = await given()
          .database.select()
          .from(orderChanges)
          .where(eq(orderChanges.receiptNumber, receiptNumber));
        return change?.exportPosition != null;
      },
      reflect: async ({ receiptNumber }) => {
        const outcome = await transaction((inside) =>
          reflectChanges(inside, [receiptNumber], given().clock.now()),
        );
        return outcome.reflected + outcome.already === 1;
      },
      reject: async ({ receiptNumber }) => {
        const rejection = { receiptNumber, why: '品切れのため' };
        const outcome = await transaction((inside) =>
          rejectChange(inside, usualCompany, rejection, given().clock.now()),
        );
        return outcome.ok;
      },
    };

    const cases = (Object.keys(transitions) as State[]).flatMap((state) =>
      events.map((event) => [state, event, transitions[state][event] ?? 'refused'] as const),
    );

    test.each(cases)('a change that is %s: %s makes it %s', async (state, event, next) => {
      const accepted = await accept();
      for (const each of ways[state]) expect(await happen[each](accepted)).toBe(true);
      expect(await stateNow(accepted)).toBe(state);
      const before = await orderOf(accepted);
      expect(await happen[event](accepted)).toBe(next !== 'refused');
      expect(await stateNow(accepted)).toBe(next === 'refused' ? state : next);
      const after = await orderOf(accepted);
      if (next === 'refused' || next === state) expect(after).toEqual(before);
      const isInOrder = next === 'reflected' || (next === 'refused' && state === 'reflected');
      expect(after.timeSlot === accepted.timeSlot).toBe(isInOrder);
    });
  });
}
