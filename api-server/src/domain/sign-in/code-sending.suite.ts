import { eq } from 'drizzle-orm';
import { after, hours, minutes } from '../../ground/clock';
import { signInEmails } from '../../ground/database/schema';
import { toAnswer } from '../../ground/refusal';
import type { Mail } from '../../ground/services';
import { noCode, type SignInRules, wrongOf } from '../../testing/sign-in-rules';
import { forgetOld } from '../stored-ends/forget-old';
import { emailKey } from './email-state';
import { sendCode } from './send-code';

/** Bounds of the codes for an e-mail address. */
export function codeSendingSuite({
  rulesSite,
  now,
  newEmail,
  send,
  check,
  wait,
}: SignInRules): void {
  test('a code that is asked for again within a minute is not sent; at 1:00.000 it is', async () => {
    const email = newEmail();
    const { answer } = await send(email);
    wait(minutes(1) - 1);
    const again = await send(email);
    expect(again.answer).toEqual(answer);
    expect(again.mails).toHaveLength(1);
    wait(1);
    expect((await send(email)).mails).toHaveLength(2);
  });

  test('a sixth code within an hour is refused until the first is exactly an hour old', async () => {
    const email = newEmail();
    const opens = after(now(), hours(1));
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await send(email)).mails).toHaveLength(sent);
      wait(minutes(2));
    }
    const locked = { code: 'MSGEORSE0014', lockedUntilDatetime: opens };
    expect((await send(email)).answer).toMatchObject({ ...locked, params: ['50'] });
    wait(minutes(50) - 1);
    expect((await send(email)).answer).toMatchObject({ ...locked, params: ['1'] });
    wait(1);
    expect((await send(email)).mails).toHaveLength(6);
    const next = await send(email);
    expect(next.mails).toHaveLength(6);
    wait(minutes(1));
    expect((await send(email)).answer).toMatchObject({
      code: 'MSGEORSE0014',
      lockedUntilDatetime: after(opens, minutes(2)),
    });
  });

  test('once the lock of wrong codes is over, too many codes are still refused for the hour', async () => {
    const email = newEmail();
    const opens = after(now(), hours(1));
    let code = '';
    for (let sent = 1; sent <= 5; sent += 1) {
      ({ code } = await send(email));
      wait(minutes(1));
    }
    for (let tries = 0; tries < 5; tries += 1) await check(email, wrongOf(code));
    wait(minutes(30));
    const locked = { code: 'MSGEORSE0014', params: ['25'], lockedUntilDatetime: opens };
    expect((await send(email)).answer).toMatchObject(locked);
  });

  test('if the mail server refuses the mail, its code is void, does not count and can be asked for again at once', async () => {
    const email = newEmail();
    const { mails, services } = rulesSite();
    const refusedMails: string[] = [];
    const sendMail = async ({ text }: Mail) => refusedMails.push(text) < 0;
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await sendCode({ ...services, sendMail }, email, 'one');
      expect(toAnswer(answer)).toMatchObject({ code: 'MSGECCSE9001', status: 503 });
    }
    expect(refusedMails).toHaveLength(6);
    expect(await check(email, refusedMails.at(-1)?.slice(0, 6) ?? '')).toMatchObject(noCode);
    expect(mails.filter(({ to }) => to === email)).toEqual([]);
    expect((await send(email)).mails).toHaveLength(1);
  });

  test('an e-mail address is forgotten a day after its last code has expired', async () => {
    const email = newEmail();
    await send(email);
    const { services } = rulesSite();
    const rows = () =>
      services.database
        .select()
        .from(signInEmails)
        .where(eq(signInEmails.key, emailKey(services.digest, email)));
    wait(minutes(10) + hours(24) - 1);
    await forgetOld(services);
    expect(await rows()).toHaveLength(1);
    wait(1);
    await forgetOld(services);
    expect(await rows()).toEqual([]);
  });
}
