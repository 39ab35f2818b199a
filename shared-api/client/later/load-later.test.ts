import { importAgain } from './import-again';
import { fetchLater } from './load-later';

const broken = Object.assign(new Error('Loading chunk failed'), {
  request: '/host/1.0.0/calls.js',
});

test('code that does not come is asked for past the cache, and imported once more', async () => {
  const refetch = jest.fn(async () => ({ ok: true, arrayBuffer: async () => undefined }));
  globalThis.fetch = refetch as never;
  const load = jest.fn(async () => 'code').mockRejectedValueOnce(broken);
  await expect(importAgain(load)).resolves.toBe('code');
  expect(refetch).toHaveBeenCalledWith(
    broken.request,
    expect.objectContaining({ cache: 'reload' }),
  );
});

test('code that does not come past the cache either fails, and is not waited for once more', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
  const load = jest.fn(() => Promise.reject(broken));
  await expect(importAgain(load)).rejects.toBe(broken);
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetching the code of calls ahead runs none of it', async () => {
  const run = jest.fn();
  jest.doMock('./later', () => run());
  jest.doMock('./answers', () => run());
  await fetchLater();
  expect(run).not.toHaveBeenCalled();
});
