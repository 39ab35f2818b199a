import { act, renderHook, waitFor } from '@testing-library/react';
import { ProductPicker } from '../../picker/product-picker';
import { useProductPicker } from './use-product-picker';

const request = '/remotes/remote-order-form/1.0.0/product-picker.0123abcd.js';

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

test('a retry fetches the chunk that came damaged past the cache, and then imports it again', async () => {
  const calls: string[] = [];
  const fetched = jest.fn(async (url: string, { cache }: RequestInit) => {
    calls.push(`fetch ${url} ${cache}`);
    throw new TypeError('Failed to fetch'); // the import says whether it helped
  });
  Object.assign(globalThis, { fetch: fetched });
  const importIt = jest.fn(async () => {
    calls.push('import');
    if (importIt.mock.calls.length === 1) throw Object.assign(new Error(), { request });
    return { ProductPicker };
  });
  const { result } = renderHook(() => useProductPicker(importIt));
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.Picker).toBe(ProductPicker));
  expect(result.current.hasFailed).toBe(false);
  expect(calls).toEqual(['import', `fetch ${request} reload`, 'import']);
});
