import { sql } from 'drizzle-orm';
import { hours, minutes, seconds } from '../../ground/clock';
import { outbox } from '../../ground/database/schema';
import type { Mail } from '../../ground/services';
import { createWorker } from '../../ground/work/due-work';
import { mailWork } from '../../out/mail/deliver';
import { deliverDueMail } from '../../testing/deliver-due-mail';
import { createTestClock } from '../../testing/test-clock';
import type { TestSite } from '../../testing/test-site';
import { outboxAge, queueMail, removeMail, reserveNext } from './outbox';

export function outboxSuite(given: () => TestSite): void {
  describe('the outbox', () => {
    const mail = (to: string) => ({ to, subject: '件名', text: '本文', html: '<p>本文</p>' });
    const queue = async () => {
      const to = given().newEmail();
      await queueMail(given().database, mail(to), given().clock.now());
      return to;
    };
    const deliver = () => deliverDueMail(given().services);
    const sentTo = (to: string) => given().mails.filter((sent) => sent.to === to);

    test('a mail of a transaction that fails is never sent', async () => {
      const to = given().newEmail();
      const failing = given().database.transaction(async (transaction) => {
        await queueMail(transaction, mail(to), given().clock.now());
        throw new Error('the change could not be stored');
      });
      await expect(failing).rejects.toThrow('the change could not be stored');
      await deliver();
      expect(sentTo(to)).toHaveLength(0);
    });

    test('two hundred mails are sent once each, also when four processes look at once', async () => {
      const recipients = await Promise.all(Array.from({ length: 200 }, queue));
      await Promise.all([deliver(), deliver(), deliver(), deliver()]);
      await deliver();
      expect(recipients.map((to) => sentTo(to).length)).toEqual(recipients.map(() => 1));
    });

    test('a mail that no mail server takes is retried, ever later', async () => {
      const to = await queue();
      given().mailServer.isUp = false;
      await deliver();
      given().mailServer.isUp = true;
      await deliver();
      expect(sentTo(to)).toHaveLength(0);
      given().clock.advance(minutes(1));
      given().mailServer.isUp = false;
      await deliver();
      given().mailServer.isUp = true;
      given().clock.advance(minutes(1));
      await deliver();
      expect(sentTo(to)).toHaveLength(0);
      given().clock.advance(minutes(1));
      await deliver();
      expect(sentTo(to)).toHaveLength(1);
    });

    test('a process that dies while it sends leaves the mail for the next', async () => {
      const to = await queue();
      const dying = deliverDueMail({
        ...given().services,
        sendMail: () => Promise.reject(new Error('killed')),
      });
      await expect(dying).rejects.toThrow('killed');
      given().clock.advance(minutes(1));
      await deliver();
      expect(sentTo(to)).toHaveLength(1);
    });

    test('a mail that is refused fifty times is given up, and stays for a person to see', async () => {
      const { clock, database } = given();
      const to = await queue();
      const later = createTestClock(clock.now());
      let attempts = 0;
      const sendMail = async (sent: { to: string }) => {
        if (sent.to === to) attempts += 1;
        return sent.to !== to;
      };
      const errors: unknown[] = [];
      const onError = (error: unknown) => errors.push(error);
      for (let hour = 0; hour < 55; hour += 1) {
        await deliverDueMail({ database, clock: later.now, sendMail }, onError);
        expect(attempts).toBe(Math.min(hour + 1, 50));
        expect(errors).toHaveLength(hour < 49 ? 0 : 1);
        later.advance(hours(1));
      }
      expect(errors).toEqual([expect.objectContaining({ name: 'MailGivenUp' })]);
      const left = await database.query.outbox.findMany();
      expect(left.map(({ recipient }) => recipient)).toContain(to);
    });

    /** A mail server whose answers the test gives: true takes the mail. */
    const createSlowServer = () => {
      const begun: { mail: Mail; answer(isTaken: boolean): void }[] = [];
      const sendMail = (sent: Mail) =>
        new Promise<boolean>((answer) => begun.push({ mail: sent, answer }));
      // Mails that are due at one time come in any order: a domain is the same in other letters.
      const openTo = (domain: string) =>
        begun.filter(({ mail }) => mail.to.toLowerCase().endsWith(domain));
      return { begun, openTo, sendMail };
    };
    const queueTo = async (domain: string, length: number) => {
      const { database, clock, newEmail } = given();
      for (let count = 0; count < length; count += 1) {
        await queueMail(database, mail(newEmail().replace(/@.*/, `@${domain}`)), clock.now());
      }
    };
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const noError = (error: unknown) => {
      throw error;
    };

    test('a recipient server that hangs holds up five of its own mails and no mail of others', async () => {
      const { database, clock } = given();
      await database.delete(outbox);
      await queueTo('Hangs.Example', 1);
      await queueTo('hangs.example', 30);
      await queueTo('answers.example', 40);
      const { begun, openTo, sendMail } = createSlowServer();
      const delivery = createWorker(mailWork({ database, clock: clock.now, sendMail }, noError));
      delivery.wake();
      for (let count = 0; count < 40; count += 1) {
        await until(() => openTo('answers.example').length > count);
        openTo('answers.example')[count]?.answer(true);
      }
      await until(() => openTo('hangs.example').length === 5);

      await queueTo('new.example', 1);
      delivery.wake();
      await until(() => openTo('new.example').length === 1);
      openTo('new.example')[0]?.answer(true);
      expect(openTo('hangs.example')).toHaveLength(5);

      const stopping = delivery.stop();
      begun.forEach(({ answer }) => answer(false));
      await stopping;
      const left = await database.query.outbox.findMany();
      expect(left).toHaveLength(31);
      expect(left.filter(({ attempts }) => attempts === 1)).toHaveLength(5);
    });

    test('twenty mails are on their way at once, and no more', async () => {
      const { database, clock } = given();
      await database.delete(outbox);
      for (const domain of ['a', 'b', 'c', 'd', 'e']) await queueTo(`${domain}.example`, 5);
      const { begun, sendMail } = createSlowServer();
      const delivery = createWorker(mailWork({ database, clock: clock.now, sendMail }, noError));
      delivery.wake();
      await until(() => begun.length === 20);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(begun).toHaveLength(20);
      begun[0]?.answer(true);
      await until(() => begun.length === 21);
      const stopping = delivery.stop();
      begun.forEach(({ answer }) => answer(true));
      await stopping;
      expect(begun).toHaveLength(21);
      expect(await database.query.outbox.findMany()).toHaveLength(4);
    });

    test('of thirty mails one is reserved, though the statistics of the database know one mail', async () => {
      const { database, services } = given();
      await database.delete(outbox);
      await queue();
      await database.execute(sql`analyze ${outbox}`);
      await queueTo('answers.example', 30);
      expect(await reserveNext(services, [])).toBeDefined();
      const rows = await database.query.outbox.findMany();
      expect(rows.filter(({ attempts }) => attempts > 0)).toHaveLength(1);
      await database.delete(outbox);
    });

    test('a mail that is on its way is reserved by no other process until its next attempt', async () => {
      const { database, services, clock } = given();
      await database.delete(outbox);
      await queue();
      const reserved = await Promise.all([reserveNext(services, []), reserveNext(services, [])]);
      expect(reserved.filter((row) => row !== undefined)).toHaveLength(1);
      clock.advance(minutes(1) - 1);
      expect(await reserveNext(services, [])).toBeUndefined();
      clock.advance(1);
      expect(await reserveNext(services, ['elsewhere.example'])).toMatchObject({ attempts: 2 });
      clock.advance(minutes(2));
      expect(await reserveNext(services, ['example.jp'])).toBeUndefined();
    });

    test('the age of the outbox is that of its oldest mail that was not given up', async () => {
      const { database, services, clock } = given();
      await database.delete(outbox);
      const age = () => outboxAge(database, clock.now);
      expect(await age()).toBeUndefined();
      await queue();
      clock.advance(seconds(40));
      await queue();
      clock.advance(seconds(20));
      expect(await age()).toBe(seconds(60));
      const oldest = await reserveNext(services, []);
      expect(await age()).toBe(seconds(60));
      if (oldest) await removeMail(services, oldest);
      expect(await age()).toBe(seconds(20));
      await database.update(outbox).set({ attempts: 50 });
      expect(await age()).toBeUndefined();
      await database.delete(outbox);
    });

    test('every attempt carries the same message id', async () => {
      const to = await queue();
      const ids: unknown[] = [];
      const sendMail = async (sent: { to: string; messageId?: string }) => {
        if (sent.to === to) ids.push(sent.messageId);
        return sent.to !== to || ids.length > 1;
      };
      await deliverDueMail({ ...given().services, sendMail });
      given().clock.advance(minutes(1));
      await deliverDueMail({ ...given().services, sendMail });
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    });
  });
}
