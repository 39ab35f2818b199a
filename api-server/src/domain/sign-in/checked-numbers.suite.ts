import { hours } from '../../ground/clock';
import type { SignInRules } from '../../testing/sign-in-rules';
import { checkedNumbers, numbersAreSearched } from './checked-numbers';
import { countAttempt } from './membership-failures';

/** Notices to ops of a search through membership numbers that no network's bound shows. */
export function checkedNumbersSuite({ rulesSite, wait, unique }: SignInRules): void {
  const check = async (times: number, isMember: boolean) => {
    for (let count = 0; count < times; count += 1) {
      const number = unique();
      await countAttempt(rulesSite().services, number, [number], isMember);
    }
  };
  const line = () => numbersAreSearched(rulesSite().services).read();

  test('ops are told when a hundred numbers have failed in an hour and fewer have passed', async () => {
    wait(hours(2));
    await check(99, false);
    expect(await line()).toBeUndefined();
    await check(1, false);
    expect(await line()).toMatch(/100 different ones failed in the last hour, 0 passed/);
    await check(100, true);
    expect(await checkedNumbers(rulesSite().services)).toEqual({ missed: 100, passed: 100 });
    expect(await line()).toBeUndefined();
    await check(1, false);
    expect(await line()).toBeDefined();
    wait(hours(1));
    expect(await line()).toBeUndefined();
  });
}
