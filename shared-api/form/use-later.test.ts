import { act, renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { type Later, useLater } from './use-later';

const request = '/remotes/remote-order-form/1.0.0/product-picker.0123abcd.js';

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

test('a retry fetches the chunk that came damaged past the cache, and then imports it again', async () => {
  const calls: string[] = [];
  const fetched = jest.fn(async (url: string, { cache }: RequestInit) => {
    calls.push(`fetch ${url} ${cache}`);
    throw new TypeError('Failed to fetch'); // the import says whether it helped
  });
  Object.assign(globalThis, { fetch: fetched });
  const code = () => undefined;
  const load = jest.fn(async () => {
    calls.push('import');
    if (load.mock.calls.length === 1) throw Object.assign(new Error(), { request });
    return code;
  });
  const later: Later<typeof code> = { load };
  const { result } = renderHook(() => useLater(later));
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.code).toBe(code));
  expect(result.current.hasFailed).toBe(false);
  expect(calls).toEqual(['import', `fetch ${request} reload`, 'import']);
});

test('code that comes between the first look and the first effect is shown, and not waited for', async () => {
  const code = () => undefined;
  const later: Later<typeof code> = { load: () => Promise.resolve(code) };
  const { result } = renderHook(() => {
    useLayoutEffect(() => {
      later.loaded = code; // as the request that was begun ahead does
    }, []);
    return useLater(later);
  });
  await waitFor(() => expect(result.current.code).toBe(code));
});

test('a retry of a chunk that hangs imports it again after five seconds', async () => {
  jest.useFakeTimers();
  const hang = (_url: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error())));
  Object.assign(globalThis, { fetch: hang });
  const code = () => undefined;
  const load = jest.fn(async () => {
    if (load.mock.calls.length === 1) throw Object.assign(new Error(), { request });
    return code;
  });
  const later: Later<typeof code> = { load };
  const { result } = renderHook(() => useLater(later));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(result.current.hasFailed).toBe(true);
  act(() => result.current.retry());
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(result.current.code).toBe(code);
  jest.useRealTimers();
});
