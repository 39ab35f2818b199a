import { after, minutes } from '../../ground/clock';
import { noCode, type SignInRules, wrongCode, wrongOf } from '../../testing/sign-in-rules';
import { isLocked } from './email-state';

/** Locks of an e-mail address after wrong codes. */
export function wrongCodesSuite({ now, newEmail, send, check, wait }: SignInRules): void {
  const lockEmail = async (email: string) => {
    const { code } = await send(email);
    for (const left of [4, 3, 2, 1]) {
      expect(await check(email, wrongOf(code))).toMatchObject(wrongCode(left));
    }
    return { code, last: await check(email, wrongOf(code)) };
  };

  test('the fifth wrong code locks the e-mail address, for the right code and for a new one too', async () => {
    const email = newEmail();
    const lockedUntilDatetime = after(now(), minutes(30));
    const { code, last } = await lockEmail(email);
    const locked = (left: string) => ({
      code: 'MSGEORSE0014',
      params: [left],
      lockedUntilDatetime,
    });
    expect(last).toMatchObject(locked('30'));
    expect(await check(email, code)).toMatchObject(locked('30'));
    wait(minutes(29));
    expect((await send(email)).answer).toMatchObject(locked('1'));
    expect(await check(email, code, 'another')).toMatchObject(locked('1'));
  });

  test('the lock of an e-mail address holds until 29:59.999 and is open at 30:00.000', async () => {
    const email = newEmail();
    const { code } = await lockEmail(email);
    wait(minutes(30) - 1);
    expect((await send(email)).answer).toMatchObject({ code: 'MSGEORSE0014', params: ['1'] });
    expect(await check(email, code)).toMatchObject({ code: 'MSGEORSE0014' });
    wait(1);
    expect(await check(email, code)).toMatchObject(noCode);
    const renewed = await send(email);
    expect(renewed.mails).toHaveLength(2);
    expect(await check(email, wrongOf(renewed.code))).toMatchObject(wrongCode(4));
    expect(await check(email, renewed.code)).toBeUndefined();
  });

  test('wrong codes are counted on if a new code is sent, and from none after a right one', async () => {
    const email = newEmail();
    const first = await send(email);
    await check(email, wrongOf(first.code));
    wait(minutes(1));
    const second = await send(email);
    expect(await check(email, wrongOf(second.code))).toMatchObject(wrongCode(3));
    expect(await check(email, second.code)).toBeUndefined();
    const third = await send(email);
    expect(third.mails).toHaveLength(3);
    expect(await check(email, wrongOf(third.code))).toMatchObject(wrongCode(4));
  });

  test('of ten wrong codes that arrive together the server evaluates five', async () => {
    const email = newEmail();
    const { code } = await send(email);
    const guesses = Array.from({ length: 10 }, () => check(email, wrongOf(code)));
    const codes = (await Promise.all(guesses)).map((refusal) => refusal?.code);
    expect(codes.filter((one) => one === 'MSGEORSE0001')).toHaveLength(4);
    expect(codes.filter((one) => one === 'MSGEORSE0014')).toHaveLength(6);
  });

  test.each([
    [null, false],
    [-1, false],
    [0, false],
    [1, true],
  ])('a lock that ends in %p ms holds: %p', (milliseconds, isHeld) => {
    const lockedUntil = milliseconds === null ? null : after(now(), milliseconds);
    expect(isLocked({ lockedUntil }, now())).toBe(isHeld);
  });
}
