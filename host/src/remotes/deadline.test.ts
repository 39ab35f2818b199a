import { within } from './deadline';

const deadline = { quiet: 1_000, most: 3_000 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an attempt that ends leaves no deadline timer behind', async () => {
  const result = { ok: true as const, value: 1 };
  await expect(within(deadline, async () => result)).resolves.toBe(result);
  expect(jest.getTimerCount()).toBe(0);
});

test('an attempt is awaited until the deadline, and its signal is aborted then', async () => {
  const settled = jest.fn();
  let ending: AbortSignal | undefined;
  void within(deadline, (signal) => {
    ending = signal;
    return new Promise(() => undefined);
  }).then(settled);
  await jest.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  expect(ending?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(ending?.aborted).toBe(true);
  expect(settled).toHaveBeenCalledWith({
    ok: false,
    failure: { stage: 'timeout', reason: 'nothing within 1000 ms' },
  });
});

test('an attempt that throws fails with the stage "threw"', async () => {
  const thrown = within(deadline, () => Promise.reject(new Error('broken')));
  await expect(thrown).resolves.toMatchObject({ ok: false, failure: { stage: 'threw' } });
});

test.each([
  [true, 3_000],
  [false, 1_000],
])('if something arrives is %s, an attempt ends after %d ms', async (arrives, milliseconds) => {
  const settled = jest.fn();
  const attempt = () => new Promise<never>(() => undefined);
  void within(deadline, attempt, async () => arrives).then(settled);
  await jest.advanceTimersByTimeAsync(milliseconds - 1);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
});

test('an answer that comes after the deadline does not prolong the attempt', async () => {
  const settled = jest.fn();
  const late = () => new Promise<boolean>((resolve) => setTimeout(resolve, 500, true));
  void within(deadline, () => new Promise<never>(() => undefined), late).then(settled);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(settled).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(jest.getTimerCount()).toBe(0);
});
