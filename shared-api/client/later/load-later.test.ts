import { importAgain } from './import-again';
import { fetchLater } from './load-later';

const broken = Object.assign(new Error('Loading chunk failed'), {
  request: '/host/1.0.0/calls.js',
});

test('code that does not come is asked for past the cache, and imported once more', async () => {
  const refetch = jest.fn(async () => ({}) as Response);
  globalThis.fetch = refetch;
  const load = jest.fn(async () => 'code').mockRejectedValueOnce(broken);
  await expect(importAgain(load)).resolves.toBe('code');
  expect(refetch).toHaveBeenCalledWith(broken.request, { cache: 'reload' });
});

test('code that does not come a second time either fails', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
  await expect(importAgain(() => Promise.reject(broken))).rejects.toBe(broken);
});

test('fetching the code of calls ahead runs none of it', async () => {
  const run = jest.fn();
  jest.doMock('./later', () => run());
  jest.doMock('./answers', () => run());
  await fetchLater();
  expect(run).not.toHaveBeenCalled();
});
