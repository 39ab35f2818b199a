import { onDisk } from './errors';

test('a refusal that names no file, as a full disk gives it, is told without one', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
  await expect(onDisk('Make room.', () => Promise.reject(full))).rejects.toThrow(
    /^Cannot write \(ENOSPC\)\. Make room\.$/,
  );
});
