import { outbox } from '../../ground/database/schema';
import { Refusal } from '../../ground/refusal';
import type { AcceptanceSite } from '../../testing/acceptance-site';
import { canonicalJson } from './canonical-json';

const refusal = (code: string, status = 400) => ({ code, status });
const receipt = { receiptNumber: expect.stringMatching(/^\w{5}-\w{5}$/) as string };

/** Acceptance of a change, once. */
export function acceptChangeSuite({
  database,
  open,
  rulesSite,
  mailsQueued,
}: AcceptanceSite): void {
  test('an accepted change is stored with its receipt mail, the next revision and the narrowed session', async () => {
    const { body, submit, stored, find, membershipNumber, orderNumber } = await open();
    const before = mailsQueued();
    const { lines, destination, timeSlot } = (await find()).order;
    const seen = { lines, destination, timeSlot };
    const contactEmail = 'receipt@example.jp';
    const request = body(undefined, { contactEmail, contactEmailConfirmation: contactEmail });
    const { answer, session } = await submit(request, 'a key');
    const { services, clock } = rulesSite();
    const endsDatetime = new Date('2030-01-01T00:00:00Z');
    expect(answer).toEqual({ ...receipt, acceptedDatetime: clock.now(), endsDatetime });
    const { receiptNumber } = answer as { receiptNumber: string };
    expect(await stored()).toEqual([
      {
        receiptNumber,
        orderNumber,
        revision: 1,
        changes: { timeSlot: '14-16' },
        before: seen,
        contactEmail,
        acceptedAt: clock.now(),
        receiptSentAt: null,
        reflectedAt: null,
        rejectedAt: null,
        rejectedWhy: null,
        exportPosition: null,
        webhookAttempts: 0,
        webhookNextAttemptAt: null,
        webhookSentAt: null,
        idempotencyKey: services.digest('idempotency', 'a key'),
        request: services.digest('request', canonicalJson(request)),
      },
    ]);
    expect((await find()).order.revision).toBe(2);
    expect((await find()).hasPendingChange).toBe(true);
    expect(session?.acceptedKey).toBe(services.digest('idempotency', 'a key'));
    expect(mailsQueued()).toBe(before + 1);
    const mails = await database().select().from(outbox);
    const mail = mails.filter(({ text }) => text.includes(receiptNumber));
    expect(mail).toMatchObject([{ recipient: contactEmail, nextAttemptAt: clock.now() }]);
    expect(membershipNumber).toMatch(/^7/);
  });

  test('a change of products is accepted with an item that no line of the order holds', async () => {
    const { body, submit, stored } = await open();
    const changes = { products: [{ lineNumber: 2, itemNo: 'A3' }] };
    expect((await submit(body(changes))).answer).toMatchObject(receipt);
    expect(await stored()).toMatchObject([{ changes }]);
  });

  test.each([
    ['no object', null],
    ['nothing but its line', { lineNumber: 2 }],
    ['an object', { lineNumber: 2, itemNo: {} }],
    ['a number', { lineNumber: 2, itemNo: 1 }],
    ['text that begins with U+0000', { lineNumber: 2, itemNo: '\u0000A3' }],
    ['text that ends with U+0000', { lineNumber: 2, itemNo: 'A3\u0000' }],
    ['text of 21 letters', { lineNumber: 2, itemNo: 'A'.repeat(21) }],
  ])('a change whose item is %s is refused without a statement that fails', async (_, product) => {
    const { body, submit, stored } = await open();
    expect((await submit(body({ products: [product] }))).answer).toBeInstanceOf(Refusal);
    expect((await submit(body({ products: product }))).answer).toBeInstanceOf(Refusal);
    expect(await stored()).toEqual([]);
  });

  test('a repeated change gets the same answer if its fields come in another order', async () => {
    const { body, submit, stored } = await open();
    const first = await submit(body(), 'again');
    const reversed = Object.fromEntries(Object.entries(body()).reverse());
    const second = await submit(reversed, 'again');
    expect(second.answer).toEqual(first.answer);
    expect(second.session?.acceptedKey).toBe(first.session?.acceptedKey);
    expect(await stored()).toHaveLength(1);
  });

  test('an idempotency key that comes with another body is refused as unreadable', async () => {
    const { body, submit, stored } = await open();
    await submit(body(), 'key');
    const before = mailsQueued();
    const { answer, session } = await submit(body({ timeSlot: null }), 'key');
    expect(answer).toMatchObject(refusal('MSGECCSE9000'));
    expect(session?.acceptedKey).toBeNull();
    expect(mailsQueued()).toBe(before);
    expect(await stored()).toHaveLength(1);
  });

  test('ten equal changes that arrive together are accepted once and answered alike', async () => {
    const { body, submit, stored } = await open();
    const all = await Promise.all(Array.from({ length: 10 }, () => submit(body(), 'together')));
    expect(new Set(all.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('of ten changes that arrive together with keys of their own one is accepted', async () => {
    const { submit, stored } = await open();
    const all = await Promise.all(Array.from({ length: 10 }, () => submit()));
    const refused = all.filter(({ answer }) => answer instanceof Refusal);
    expect(refused.map(({ answer }) => (answer as Refusal).code)).toEqual(
      Array.from({ length: 9 }, () => 'MSGEORSE0009'),
    );
    expect(await stored()).toHaveLength(1);
  });
}
