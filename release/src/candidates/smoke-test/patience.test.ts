import type { Browser } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { waitPatiently, wasBusySince } from './patience';
import { after } from './watched-page';

beforeAll(() => void jest.useFakeTimers());
afterAll(() => void jest.useRealTimers());

const { empty, betweenLooks } = smokeTestLimits;
/** Whose empty pages take these times, in milliseconds, and the last one from then on. */
const browserWhosePagesTake = (...times: number[]) =>
  ({
    newPage: async () => {
      await after((times.length > 1 ? times.shift() : times[0]) ?? 0);
      return { evaluate: async () => 0, close: async () => undefined };
    },
  }) as unknown as Browser;

test.each([
  ['a free machine', [0], 2],
  ['a busy machine', [2 * empty], 4],
  ['a machine that was busy before, and is free by now', [0, 0, 2 * empty, 0], 3],
])(
  'a wait that fails on %s is made twice, and again only if the machine was busy',
  async (_, times, made) => {
    let count = 0;
    const wait = async () => {
      count += 1;
      await after(3 * betweenLooks);
      throw new Error('late');
    };
    const browser = browserWhosePagesTake(...times);
    const startedAt = Date.now();
    const failed = expect(waitPatiently(browser, 4, wait)).rejects;
    await Promise.all([failed.toThrow('late'), jest.advanceTimersByTimeAsync(30 * betweenLooks)]);
    expect(count).toBe(made);
    expect(wasBusySince(browser, startedAt)).toBe(made > 2);
    expect(wasBusySince(browser, Date.now() + 1)).toBe(false);
  },
);

test('a page that is there in time is waited for once', async () => {
  await expect(waitPatiently(browserWhosePagesTake(0), 3, async () => 'found')).resolves.toBe(
    'found',
  );
});
