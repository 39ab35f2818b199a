import { hours } from '../../ground/clock';
import type { SignInRules } from '../../testing/sign-in-rules';
import { judgedNumbers, numbersAreSearched } from './judged-numbers';
import { countAttempt } from './membership-failures';

/** What ops learn of a search through membership numbers that no network's bound shows. */
export function judgedNumbersSuite({ rulesSite, wait, unique }: SignInRules): void {
  const judge = async (times: number, isMember: boolean) => {
    for (let count = 0; count < times; count += 1) {
      const number = unique();
      await countAttempt(rulesSite().services, number, [number], isMember);
    }
  };
  const line = () => numbersAreSearched(rulesSite().services).read();

  test('ops are told when a hundred numbers have failed in an hour and fewer have passed', async () => {
    wait(hours(2));
    await judge(99, false);
    expect(await line()).toBeUndefined();
    await judge(1, false);
    expect(await line()).toMatch(/100 different ones failed in the last hour, 0 passed/);
    await judge(100, true);
    expect(await judgedNumbers(rulesSite().services)).toEqual({ missed: 100, passed: 100 });
    expect(await line()).toBeUndefined();
    await judge(1, false);
    expect(await line()).toBeDefined();
    wait(hours(1));
    expect(await line()).toBeUndefined();
  });
}
