import { aDestination, fakeApi } from '@order-change/testing';
import { object } from 'yup';
import { checkDestination } from './check-destination';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = new Promise<never>(() => undefined);
const { signal } = new AbortController();
const schema = object();

test('an answer that does not come keeps nobody for longer than eight seconds, and no other answer from them', async () => {
  fakeApi({ 'POST /v1.0/validation/invalid-strings': () => never });
  const found = checkDestination(aDestination({ street: '千代田2-2' }), {
    current: aDestination(),
    lookUp: () =>
      Promise.resolve({
        ok: false as const,
        failure: '該当する住所が見つかりませんでした。',
      }),
    findUndeliverable: () => never,
    timeSlotRefusal: () => undefined,
    schema,
    signal,
  });
  const outcome = jest.fn();
  void found.then(outcome);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(outcome).toHaveBeenCalledWith([
    { path: 'zipCode', text: '該当する住所が見つかりませんでした。' },
  ]);
});

test('an address whose look-up does not end keeps nobody for longer than eight seconds', async () => {
  const body = { valid: false, invalidCharacters: ['花'] };
  fakeApi({ 'POST /v1.0/validation/invalid-strings': () => ({ body }) });
  const found = checkDestination(aDestination({ street: '千代田2-2' }), {
    current: aDestination({ recipientName: '鈴木 一郎' }),
    lookUp: () => never,
    findUndeliverable: () => Promise.resolve(new Map()),
    timeSlotRefusal: () => undefined,
    schema,
    signal,
  });
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await found).toEqual([expect.objectContaining({ path: 'recipientName' })]);
});
