import { within } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an attempt that ends leaves no deadline timer behind', async () => {
  const result = { ok: true as const, value: 1 };
  await expect(within(1_000, async () => result)).resolves.toBe(result);
  expect(jest.getTimerCount()).toBe(0);
});

test('an attempt is awaited until the deadline, and its signal is aborted then', async () => {
  const settled = jest.fn();
  let ending: AbortSignal | undefined;
  void within(1_000, (signal) => {
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
  const thrown = within(1_000, () => Promise.reject(new Error('broken')));
  await expect(thrown).resolves.toMatchObject({ ok: false, failure: { stage: 'threw' } });
});
