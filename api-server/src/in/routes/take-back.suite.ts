import type { ChangeAnswer, Order, OrderWithChange } from '@order-change/contract';
import { eq } from 'drizzle-orm';
import { assignPositions } from '../../domain/accepted-changes/export-changes';
import { minutes } from '../../ground/clock';
import { endedChanges, orderChanges, orders } from '../../ground/database/schema';
import type { TakeBackMode } from '../../ground/services';
import type { Browser } from '../../testing/browser';
import { deliverDueMail } from '../../testing/deliver-due-mail';
import {
  changeRequest,
  changesOf,
  newKey,
  otherItem,
  refused,
  submit,
} from '../../testing/order-changes';
import { openOrder, search, signIn, type TestSite } from '../../testing/test-site';

const phoneNumber = '0312345678';
const path = 'subscription-order/search';
const over = { status: 401, body: { code: 'MSGECCSE0002' } };

/** Calls by which a customer takes an accepted change back or replaces it. */
export function takeBackSuite(given: () => TestSite): void {
  describe('a change that is taken back or changed again', () => {
    async function accept(key = newKey()) {
      const { browser, order, membershipNumber } = await openOrder(given());
      const contactEmail = given().newEmail();
      const contact = { contactEmail, contactEmailConfirmation: contactEmail };
      const timeSlot = order.timeSlot === '19-21' ? null : '19-21';
      const body = changeRequest(order, { timeSlot }, contact);
      const answer = (await submit(browser, body, key)).body as ChangeAnswer;
      return { browser, order, membershipNumber, contactEmail, key, body, answer };
    }
    type Accepted = Awaited<ReturnType<typeof accept>>;
    const bodyOf = ({ order, answer }: Accepted) => ({
      orderNumber: order.orderNumber,
      revision: order.revision + 1,
      takesBack: answer.receiptNumber,
    });
    const takeBack = (browser: Browser, body: object, key = newKey()) =>
      browser.post('subscription-order', body, {
        'idempotency-key': key,
        'x-accepted': 'take-back',
      });
    const fresh = async (membershipNumber: string) => {
      const browser = await signIn(given());
      await search(browser, membershipNumber);
      return browser;
    };
    const see = async (membershipNumber: string, accepted: string) =>
      (await signIn(given())).post(
        path,
        { membershipNumber, phoneNumber },
        { 'x-accepted': accepted },
      );
    const pendingOf = async ({ order }: Accepted) =>
      (await changesOf(given(), order)).map(({ receiptNumber }) => receiptNumber);
    const setOrder = (order: Order, values: Partial<typeof orders.$inferInsert>) =>
      given().database.update(orders).set(values).where(eq(orders.orderNumber, order.orderNumber));
    const withMode = async (mode: TakeBackMode, run: () => Promise<void>) => {
      const { settings } = given().services;
      const usual = settings.takeBack;
      settings.takeBack = mode;
      await run().finally(() => (settings.takeBack = usual));
    };

    test('the receipt and search say until when a change can be taken back', async () => {
      const { order, membershipNumber, answer } = await accept();
      expect(answer.endsDatetime).toBe(order.changeAcceptedUntilDatetime);
      const seen = (await see(membershipNumber, 'change')).body as OrderWithChange;
      expect(seen.acceptedChange?.endsDatetime).toBe(order.changeAcceptedUntilDatetime);
    });

    test('the session whose change was accepted takes it back, and the order is as before and open', async () => {
      const accepted = await accept();
      const { browser, order, membershipNumber, answer } = accepted;
      const key = newKey();
      const { receiptNumber, acceptedDatetime } = answer;
      const endedDatetime = given().clock.now().toISOString();
      const taken = await takeBack(browser, bodyOf(accepted), key);
      expect(taken).toMatchObject({
        status: 200,
        body: { receiptNumber, acceptedDatetime, endedDatetime },
      });
      // Repeated, it is the same answer.
      expect((await takeBack(browser, bodyOf(accepted), key)).body).toEqual(taken.body);
      expect(await pendingOf(accepted)).toEqual([]);
      const { body } = await see(membershipNumber, 'change');
      expect(body).toEqual({ ...order, revision: order.revision + 2 });
    });

    test('the request that was accepted goes on being answered, with the end of its change', async () => {
      const accepted = await accept();
      await takeBack(accepted.browser, bodyOf(accepted));
      const repeated = await submit(accepted.browser, accepted.body, accepted.key);
      const { receiptNumber } = accepted.answer;
      const endedDatetime = given().clock.now().toISOString();
      expect(repeated).toMatchObject({ status: 200, body: { receiptNumber, endedDatetime } });
      expect(repeated.body).not.toHaveProperty('endsDatetime');
      expect(await pendingOf(accepted)).toEqual([]);
    });

    test('a session that signed in later takes a change back, and goes on', async () => {
      const accepted = await accept();
      const browser = await fresh(accepted.membershipNumber);
      expect((await takeBack(browser, bodyOf(accepted))).status).toBe(200);
      const { body } = await browser.post(path, {});
      expect(body).toEqual({ ...accepted.order, revision: accepted.order.revision + 2 });
      const again = changeRequest(body as Order, { timeSlot: '14-16' });
      expect((await submit(browser, again)).status).toBe(200);
    });

    test('a mail says what was taken back', async () => {
      const accepted = await accept();
      await takeBack(accepted.browser, bodyOf(accepted));
      await deliverDueMail(given().services);
      const mails = given().mails.filter(({ to }) => to === accepted.contactEmail);
      expect(mails).toHaveLength(2);
      expect(mails.map(({ subject }) => subject)).toContain(
        `ご注文内容の変更を取り消しました（受付番号 ${accepted.answer.receiptNumber}）`,
      );
    });

    test('the mail of a take-back names the product that the change had chosen', async () => {
      const { browser, order } = await openOrder(given());
      const itemNo = otherItem(order);
      const contactEmail = given().newEmail();
      const contact = { contactEmail, contactEmailConfirmation: contactEmail };
      const changes = { products: [{ lineNumber: order.lines[0]?.lineNumber, itemNo }] };
      const { body } = await submit(browser, changeRequest(order, changes, contact));
      const { receiptNumber: takesBack } = body as ChangeAnswer;
      const { orderNumber, revision } = order;
      await takeBack(browser, { orderNumber, revision: revision + 1, takesBack });
      await deliverDueMail(given().services);
      const isItsMail = ({ to, subject }: { to: string; subject: string }) =>
        to === contactEmail && subject.includes('取り消しました');
      const name = order.catalog.items.find((item) => item.itemNo === itemNo)?.name;
      expect(given().mails.find(isItsMail)?.text).toContain(name);
    });

    test('a narrowed session takes back nothing but its own change, and does nothing else', async () => {
      const accepted = await accept();
      const other = await accept();
      const { browser, membershipNumber } = accepted;
      expect(await takeBack(browser, bodyOf(other))).toMatchObject({ status: 403 });
      expect(await takeBack(browser, { ...bodyOf(accepted), takesBack: 'R1' })).toMatchObject(over);
      expect(await takeBack(browser, accepted.body)).toMatchObject(over);
      expect(await submit(browser, bodyOf(accepted))).toMatchObject(over);
      expect(await search(browser, membershipNumber)).toMatchObject(over);
      const headers = { 'x-accepted': 'take-back' };
      expect(await browser.post(path, {}, headers)).toMatchObject(over);
      expect(await browser.post('subscription-order', bodyOf(accepted), headers)).toMatchObject(
        over,
      );
      expect(await pendingOf(accepted)).toHaveLength(1);
      given().clock.advance(minutes(30));
      expect(await takeBack(browser, bodyOf(accepted))).toMatchObject(over);
      expect(await pendingOf(accepted)).toHaveLength(1);
    });

    test.each([
      ['of another receipt', { takesBack: 'R1' }, 400, 'MSGEORSE0009'],
      ['of another revision', { revision: 0 }, 400, 'MSGEORSE0009'],
      ["of another member's order", { orderNumber: 'A\0' }, 403, 'MSGECCSE9002'],
      ['without a receipt', { takesBack: '' }, 400, 'MSGECCSE0001'],
      ['with a receipt that is no text', { takesBack: 7 }, 400, 'MSGECCSE9000'],
      ['that holds a change besides', { changes: { timeSlot: null } }, 400, 'MSGECCSE9000'],
    ])('a take-back %s is refused, and changes nothing', async (_which, more, status, code) => {
      const accepted = await accept();
      const browser = await fresh(accepted.membershipNumber);
      const body = { ...bodyOf(accepted), ...more };
      expect(await takeBack(browser, body)).toMatchObject({ status, body: { code } });
      expect(await pendingOf(accepted)).toHaveLength(1);
    });

    test('a second take-back is refused: there is nothing to take back any more', async () => {
      const accepted = await accept();
      const browser = await fresh(accepted.membershipNumber);
      await takeBack(browser, bodyOf(accepted));
      const next = { ...bodyOf(accepted), revision: accepted.order.revision + 2 };
      for (const session of [browser, accepted.browser])
        expect(await takeBack(session, next)).toMatchObject(refused('MSGEORSE0009'));
    });

    test('one key is one request: of a change or of a take-back, never of both', async () => {
      const accepted = await accept();
      const browser = await fresh(accepted.membershipNumber);
      expect(await takeBack(browser, bodyOf(accepted), accepted.key)).toMatchObject(
        refused('MSGECCSE9000'),
      );
      const key = newKey();
      await takeBack(browser, bodyOf(accepted), key);
      const { body } = await browser.post(path, {});
      const again = changeRequest(body as Order, { timeSlot: '14-16' });
      expect(await submit(browser, again, key)).toMatchObject(refused('MSGECCSE9000'));
      expect(await takeBack(browser, bodyOf(accepted), accepted.key)).toMatchObject(
        refused('MSGECCSE9000'),
      );
      expect(await pendingOf(accepted)).toEqual([]);
    });

    test.each([
      [
        'after the cut-off',
        (order: Order) => setOrder(order, { changeAcceptedUntil: given().clock.now() }),
      ],
      [
        'once an export holds it',
        () => given().database.transaction((inside) => assignPositions(inside)),
      ],
    ])('%s a change is neither taken back nor changed again', async (_when, happen) => {
      const accepted = await accept();
      await happen(accepted.order);
      const browser = await fresh(accepted.membershipNumber);
      const replacing = changeRequest(
        accepted.order,
        { timeSlot: '14-16' },
        { revision: accepted.order.revision + 1, replaces: accepted.answer.receiptNumber },
      );
      for (const answer of [
        await takeBack(browser, bodyOf(accepted)),
        await submit(browser, replacing),
      ])
        expect(answer).toMatchObject(refused('MSGEORSE0003'));
      const seen = (await see(accepted.membershipNumber, 'replace')).body as OrderWithChange;
      expect(seen.acceptedChange).not.toHaveProperty('endsDatetime');
      expect(Object.values(seen.changeable)).not.toContain(true);
      expect(await pendingOf(accepted)).toEqual([accepted.answer.receiptNumber]);
    });

    test('a company that counts the webhook has the change in its hands once it has answered', async () => {
      await withMode('until-webhook', async () => {
        const accepted = await accept();
        const { receiptNumber } = accepted.answer;
        await given()
          .database.update(orderChanges)
          .set({ webhookSentAt: given().clock.now() })
          .where(eq(orderChanges.receiptNumber, receiptNumber));
        const { body } = await see(accepted.membershipNumber, 'change');
        expect(body).toMatchObject({ acceptedChange: { state: 'takenOver' } });
        const refusal = await takeBack(accepted.browser, bodyOf(accepted));
        expect(refusal).toMatchObject(refused('MSGEORSE0003'));
        await withMode('until-export', async () => {
          expect((await takeBack(accepted.browser, bodyOf(accepted))).status).toBe(200);
        });
      });
    });

    test('a company that wants none of it answers as before', async () => {
      await withMode('off', async () => {
        const accepted = await accept();
        expect(accepted.answer).not.toHaveProperty('endsDatetime');
        expect(await takeBack(accepted.browser, bodyOf(accepted))).toMatchObject(over);
        const browser = await fresh(accepted.membershipNumber);
        expect(await takeBack(browser, bodyOf(accepted))).toMatchObject(refused('MSGECCSE9000'));
        const more = { replaces: accepted.answer.receiptNumber };
        const replacing = changeRequest(accepted.order, { timeSlot: '14-16' }, more);
        expect(await submit(browser, replacing)).toMatchObject(refused('MSGECCSE9000'));
        expect(await pendingOf(accepted)).toHaveLength(1);
      });
    });

    test('a closed acceptance stops no take-back', async () => {
      const accepted = await accept();
      await setOrder(accepted.order, { isAcceptedHere: false });
      expect((await takeBack(accepted.browser, bodyOf(accepted))).status).toBe(200);
    });

    test('an order is changed again in the place of its accepted change, with a receipt that names the old one', async () => {
      const accepted = await accept();
      const { membershipNumber, order, answer } = accepted;
      const browser = await signIn(given());
      const member = { membershipNumber, phoneNumber };
      const { body } = await browser.post(path, member, { 'x-accepted': 'replace' });
      const seen = body as OrderWithChange;
      expect(seen).toMatchObject({
        changeable: order.changeable,
        acceptedChange: { receiptNumber: answer.receiptNumber },
      });
      const replacing = changeRequest(
        seen,
        { timeSlot: '14-16' },
        {
          replaces: answer.receiptNumber,
          contactEmail: accepted.contactEmail,
          contactEmailConfirmation: accepted.contactEmail,
        },
      );
      const key = newKey();
      const next = await submit(browser, replacing, key);
      expect(next).toMatchObject({ status: 200, body: { replaces: answer.receiptNumber } });
      expect((await submit(browser, replacing, key)).body).toEqual(next.body);
      const { receiptNumber } = next.body as ChangeAnswer;
      expect(await pendingOf(accepted)).toEqual([receiptNumber]);
      const repeated = await submit(accepted.browser, accepted.body, accepted.key);
      expect(repeated.body).toHaveProperty('endedDatetime');
      const [ended] = await given()
        .database.select()
        .from(endedChanges)
        .where(eq(endedChanges.receiptNumber, answer.receiptNumber));
      expect(ended).toMatchObject({ replacedBy: receiptNumber, endKey: null });
      await deliverDueMail(given().services);
      const mail = given().mails.find(({ subject }) => subject.includes(receiptNumber));
      expect(mail?.text).toContain(answer.receiptNumber);
    });

    test.each([
      ['another address', 1],
      ['the same address', 0],
    ])(
      'a change again whose receipt goes to %s makes %i mails of the end',
      async (whose, count) => {
        const accepted = await accept();
        const { answer, contactEmail: former, order } = accepted;
        const contactEmail = whose === 'another address' ? given().newEmail() : former;
        const contact = { contactEmail, contactEmailConfirmation: contactEmail };
        const more = { ...contact, revision: order.revision + 1, replaces: answer.receiptNumber };
        const browser = await fresh(accepted.membershipNumber);
        const replacing = changeRequest(order, { timeSlot: '14-16' }, more);
        const { receiptNumber } = (await submit(browser, replacing)).body as ChangeAnswer;
        await deliverDueMail(given().services);
        const toldOf = (subject: string) =>
          given().mails.filter((mail) => mail.to === former && mail.subject === subject);
        const end = `ご注文内容の変更を差し替えました（受付番号 ${answer.receiptNumber}）`;
        expect(toldOf(end)).toHaveLength(count);
        for (const { text } of toldOf(end)) {
          expect(text).not.toContain(receiptNumber);
          expect(text).not.toContain(contactEmail);
        }
      },
    );

    test('a change again that breaks a rule leaves the accepted change as it is', async () => {
      const accepted = await accept();
      const browser = await fresh(accepted.membershipNumber);
      const { receiptNumber } = accepted.answer;
      const revision = accepted.order.revision + 1;
      const replacing = (timeSlot: unknown, more: object = {}) =>
        changeRequest(accepted.order, { timeSlot }, { revision, replaces: receiptNumber, ...more });
      for (const [body, code] of [
        [replacing('no slot'), 'MSGECCSE0008'],
        [replacing('14-16', { replaces: 'R1' }), 'MSGEORSE0009'],
        [replacing('14-16', { replaces: 7 }), 'MSGECCSE9000'],
        [replacing('14-16', { replaces: undefined }), 'MSGEORSE0009'],
        [replacing('14-16', { revision: revision - 1 }), 'MSGEORSE0009'],
      ] as const)
        expect(await submit(browser, body)).toMatchObject(refused(code));
      expect(await pendingOf(accepted)).toEqual([receiptNumber]);
    });

    test('of take-backs and changes again that arrive together exactly one is taken', async () => {
      const accepted = await accept();
      const { receiptNumber } = accepted.answer;
      const browsers = await Promise.all(
        Array.from({ length: 4 }, () => fresh(accepted.membershipNumber)),
      );
      const more = { revision: accepted.order.revision + 1, replaces: receiptNumber };
      const answers = await Promise.all(
        browsers.flatMap((browser) => [
          takeBack(browser, bodyOf(accepted)),
          submit(browser, changeRequest(accepted.order, { timeSlot: '14-16' }, more)),
        ]),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 200);
      for (const answer of others)
        expect([refusedOrOver(answer), answer.body]).toEqual([true, answer.body]);
    });

    const refusedOrOver = ({ status, body }: { status: number; body: unknown }) =>
      (status === 400 && (body as { code: string }).code === 'MSGEORSE0009') || status === 401;
  });
}
