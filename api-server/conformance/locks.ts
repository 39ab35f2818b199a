import type { Answer } from './client';
import { expectRefusal, expectThat, NotJudged } from './expect';
import type { Case } from './visit';

/** Failures after which there must be a lock; the specification leaves the number to the server. */
const most = 10;

/** Fails until a lock is said. @throws {Departure} if there is none, or something else is answered */
async function expectLock(fail: () => Promise<Answer>, wrong: string, locked: string) {
  for (let failures = 1; failures <= most; failures += 1) {
    const answer = await fail();
    const { code } = answer.body as { code?: string };
    if (code === locked) return;
    expectRefusal(answer, wrong);
  }
  expectThat(false, `${most} failures lock nothing`);
}

/** Promises about locks (spec §4, §9). */
export const locks: readonly Case[] = [
  {
    name: 'wrong codes lock an e-mail address, for the right code too',
    run: async ({ client, email, readCode }) => {
      const contactEmail = `locked-${email}`;
      await client.post('authentication/send-code', { contactEmail });
      const right = await readCode(contactEmail);
      const wrong = right === '000000' ? '000001' : '000000';
      const check = (oneTimePassword: string) =>
        client.post('authentication/check-code', { contactEmail, oneTimePassword });
      await expectLock(() => check(wrong), 'MSGEORSE0001', 'MSGEORSE0014');
      expectRefusal(await check(right), 'MSGEORSE0014');
    },
  },
  {
    name: 'wrong telephone numbers lock a member, for the right one too',
    run: async ({ spareMember: membershipNumber, phoneNumber, signIn }) => {
      if (membershipNumber === undefined) throw new NotJudged('no --spare-member was named');
      const { client } = await signIn('spare');
      const check = (phone: string) =>
        client.post('subscription-order/search', { membershipNumber, phoneNumber: phone });
      await expectLock(() => check('0000000000'), 'MSGEORSE0002', 'MSGEORSE0010');
      expectRefusal(await check(phoneNumber), 'MSGEORSE0010');
    },
  },
];
