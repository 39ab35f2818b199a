import { formatRefusal, refusal, refused } from '../outcome';
import { createMemoryStore } from '../testing/memory-store';
import { onStore } from './on-store';

const store = createMemoryStore();

test('a file system refusal without a path, as on a full disk, names no path', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
  const result = await onStore(store, () => Promise.reject(full));
  expect(result).toEqual(
    refused(refusal('folder', { what: 'write', code: 'ENOSPC', store: 'memory' })),
  );
  expect(result.ok || result.failure.map(formatRefusal)).toEqual([
    'Cannot write (ENOSPC). Make memory a folder that this user may write to, with free space. With ENOTDIR a file stands where a folder belongs: move it away.',
  ]);
});

test('an error that the file system did not raise is thrown', async () => {
  const surprise = new Error('surprise');
  await expect(onStore(store, () => Promise.reject(surprise))).rejects.toBe(surprise);
});
