import { hours, minutes } from '../clock';
import { outbox } from '../database/schema';
import { createTestClock } from '../testing/test-clock';
import type { TestSite } from '../testing/test-site';
import { deliverDueMail, queueMail, startOutbox } from './outbox';

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

    test('a mail is sent once, also when two processes look at once', async () => {
      const to = await queue();
      await Promise.all([deliver(), deliver(), deliver()]);
      await deliver();
      expect(sentTo(to)).toHaveLength(1);
    });

    test('while no mail server takes it, it is tried again, ever later', async () => {
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
      let givenUp = 0;
      const onGivenUp = () => (givenUp += 1);
      for (let hour = 0; hour < 55; hour += 1) {
        await deliverDueMail({ database, clock: later.now, sendMail }, { onGivenUp });
        expect(attempts).toBe(Math.min(hour + 1, 50));
        expect(givenUp).toBe(hour < 49 ? 0 : 1);
        later.advance(hours(1));
      }
      const left = await database.query.outbox.findMany();
      expect(left.map(({ recipient }) => recipient)).toContain(to);
    });

    test('a server that stops waits for the mail on its way, and begins no other', async () => {
      const { database, clock } = given();
      await database.delete(outbox);
      await queue();
      await queue();
      let begun = 0;
      let isTaken = false;
      const worker = await new Promise<ReturnType<typeof startOutbox>>((resolve) => {
        const sendMail = async () => {
          begun += 1;
          resolve(started);
          await new Promise((taken) => setTimeout(taken, 20));
          isTaken = true;
          return true;
        };
        const started = startOutbox({ database, clock: clock.now, sendMail }, () => undefined);
      });
      await worker.stop();
      expect({ begun, isTaken }).toEqual({ begun: 1, isTaken: true });
      expect(await database.query.outbox.findMany()).toHaveLength(1);
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
