import type { Browser } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { frameFaults } from './frame';
import { after, type WatchedPage } from './watched-page';

beforeAll(() => void jest.useFakeTimers());
afterAll(() => void jest.useRealTimers());

const { empty, frame } = smokeTestLimits;
const missing = 'there is no <header>';

/** Asks a page whose header comes after so many milliseconds, in a browser whose empty pages take `busy` of them. */
async function ask(late: number, busy: number): Promise<string[]> {
  const newPage = async () => {
    await after(busy);
    return { evaluate: async () => 0, close: async () => undefined };
  };
  const end = Date.now() + late;
  const page = { evaluate: async () => (Date.now() < end ? [missing] : []) };
  const watched = { page, ask: (question: () => unknown) => question(), pages: [] };
  const faults = frameFaults({ newPage } as unknown as Browser, watched as unknown as WatchedPage);
  await jest.advanceTimersByTimeAsync(20 * frame);
  return faults;
}

test.each([
  ['comes in time is none', 0.5 * frame, 0, []],
  ['comes late while the machine is busy is none', 3.5 * frame, 2 * empty, []],
  ['comes as late on a free machine is one', 3.5 * frame, 0, [missing]],
  ['never comes while the machine is busy is one', 100 * frame, 2 * empty, [missing]],
])('the fault of a header that %s', async (_, late, busy, faults) => {
  expect(await ask(late, busy)).toEqual(faults);
});
