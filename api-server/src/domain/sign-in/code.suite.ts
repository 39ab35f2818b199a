import crypto from 'node:crypto';
import { after, minutes } from '../../ground/clock';
import { refusalOf } from '../../testing/rules-site';
import { noCode, type SignInRules, wrongCode, wrongOf } from '../../testing/sign-in-rules';
import { checkCode } from './check-code';
import { emailKey } from './email-state';

/** Life of an authentication code, and the browser for which it works. */
export function codeSuite({ now, newEmail, send, check, wait, rulesSite }: SignInRules): void {
  test('an authentication code lives ten minutes, and another can be sent after one', async () => {
    const { answer, mails } = await send(newEmail());
    expect(answer).toEqual({
      codeExpiresDatetime: after(now(), minutes(10)),
      resendAvailableDatetime: after(now(), minutes(1)),
    });
    expect(mails).toHaveLength(1);
  });

  test('an authentication code has six digits, zeros at its beginning too', async () => {
    const random = jest.spyOn(crypto, 'randomInt').mockImplementation(() => 42);
    const { code } = await send(newEmail());
    expect(random).toHaveBeenCalledWith(1_000_000);
    random.mockRestore();
    expect(code).toBe('000042');
  });

  test('an authentication code works until 9:59.999, and at 10:00.000 no longer', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const [one, other] = [await send(first), await send(second)];
    wait(minutes(10) - 1);
    expect(await check(first, one.code)).toBeUndefined();
    wait(1);
    expect(await check(second, other.code)).toMatchObject(noCode);
  });

  test('an authentication code works once, for its e-mail address in any case, in the browser that asked alone', async () => {
    const email = newEmail();
    const { code } = await send(email);
    expect(await check(email, code, 'another')).toMatchObject(noCode);
    expect(
      await refusalOf(checkCode(rulesSite().services, { email, digits: code, browser: undefined })),
    ).toMatchObject(noCode);
    expect(await check(newEmail(), code)).toMatchObject(noCode);
    expect(await check(email.toUpperCase(), code)).toBeUndefined();
    expect(await check(email, code)).toMatchObject(noCode);
  });

  test('an authentication code is stored under the digest of its e-mail address in lower case', () => {
    const { digest } = rulesSite().services;
    expect(emailKey(digest, 'Hanako@EXAMPLE.jp')).toBe(digest('address', 'hanako@example.jp'));
  });

  test('a wrong code of a browser that asked for none does not count', async () => {
    const email = newEmail();
    const { code } = await send(email);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await check(email, wrongOf(code), 'another')).toMatchObject(noCode);
    }
    expect(await check(email, wrongOf(code))).toMatchObject(wrongCode(4));
  });
}
