import { eq } from 'drizzle-orm';
import { after } from '../../ground/clock';
import { orderChanges } from '../../ground/database/schema';
import { toAnswer } from '../../ground/refusal';
import type { AcceptanceSite } from '../../testing/acceptance-site';
import { beginSession } from '../session/sessions';
import { acceptChange } from './accept-change';

const refusal = (code: string, status = 400) => ({ code, status });
const receipt = { receiptNumber: expect.stringMatching(/^\w{5}-\w{5}$/) as string };

/** Refusals of a change as a whole, in the order in which the reasons are looked at. */
export function refuseChangeSuite({
  database,
  open,
  rulesSite,
  mailsQueued,
}: AcceptanceSite): void {
  test("a change of somebody else's order is forbidden, and one without an order number misses it", async () => {
    const { body, submit } = await open();
    const withNumber = async (orderNumber: unknown) =>
      (await submit(body(undefined, { orderNumber }))).answer;
    expect(await withNumber('R1')).toMatchObject(refusal('MSGECCSE9002', 403));
    for (const none of ['', undefined]) {
      expect(await withNumber(none)).toMatchObject({
        ...refusal('MSGECCSE0001'),
        fields: [{ path: 'orderNumber', code: 'MSGECCSE0001', params: ['ご注文番号'] }],
      });
    }
    expect(await withNumber(7)).toMatchObject(refusal('MSGECCSE9000'));
  });

  test('a change of a member without an order is forbidden', async () => {
    const { session } = await beginSession(rulesSite().services, 'an address');
    const change = { session, membershipNumber: 'nobody', key: 'k', body: {} };
    expect(toAnswer(await acceptChange(rulesSite().services, change))).toMatchObject(
      refusal('MSGECCSE9002', 403),
    );
  });

  test('a refused change leaves the session as it was, and nothing behind', async () => {
    const { body, submit, stored, find } = await open();
    const before = mailsQueued();
    const { answer, session } = await submit(body({ timeSlot: 'morning' }));
    expect(answer).toMatchObject(refusal('MSGECCSE0010'));
    expect(session?.acceptedKey).toBeNull();
    expect(await stored()).toEqual([]);
    expect((await find()).order.revision).toBe(1);
    expect(mailsQueued()).toBe(before);
  });

  test('a refusal that names products names them as the whole catalogue has them', async () => {
    const { body, submit } = await open({ zipCode: '9999995', timeSlot: null }, ['A1']);
    const slot = { timeSlot: 'morning' };
    const named = { ...refusal('MSGEORSI0014'), params: ['「あ」'] };
    expect((await submit(body(slot))).answer).toMatchObject(named);
    expect((await submit(body(slot, { contactEmail: '' }))).answer).toMatchObject(named);
  });

  test('a change at the deadline is too late, and a millisecond before it is in time', async () => {
    const late = await open({ changeAcceptedUntil: rulesSite().clock.now() });
    expect((await late.submit()).answer).toMatchObject(refusal('MSGEORSE0003'));
    const inTime = await open({ changeAcceptedUntil: after(rulesSite().clock.now(), 1) });
    expect((await inTime.submit()).answer).toMatchObject(receipt);
  });

  test('while a change is pending another one is refused, until the first is reflected', async () => {
    const { body, submit, orderNumber } = await open();
    await submit();
    const again = body({ timeSlot: null }, { revision: 2 });
    expect((await submit(again)).answer).toMatchObject(refusal('MSGEORSE0009'));
    const reflectedAt = rulesSite().clock.now();
    await database()
      .update(orderChanges)
      .set({ reflectedAt })
      .where(eq(orderChanges.orderNumber, orderNumber));
    expect((await submit(body({ timeSlot: null }))).answer).toMatchObject(refusal('MSGEORSE0009'));
    expect((await submit(again)).answer).toMatchObject(receipt);
  });

  test.each([
    ['an unreadable body', 'a closed order', false, { more: 1 }, 'MSGECCSE9000'],
    ['a closed order', 'an old revision', false, { revision: 7 }, 'MSGEORSE0003'],
    ['an old revision', 'a broken rule', true, { revision: 7, contactEmail: '' }, 'MSGEORSE0009'],
  ])('%s is refused before %s', async (_first, _then, isAcceptedHere, more, code) => {
    const { body, submit } = await open({ isAcceptedHere });
    expect((await submit(body(undefined, more))).answer).toMatchObject(refusal(code));
  });

  test('a change without a revision is refused as one that misses a field', async () => {
    const { body, submit } = await open();
    const { answer } = await submit(body(undefined, { revision: undefined }));
    expect(answer).toMatchObject(refusal('MSGECCSE0001'));
  });
}
