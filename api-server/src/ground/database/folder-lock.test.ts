import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is locked until it is released', async () => {
  const lock = await lockFolder(folder);
  expect(lock).toBeDefined();
  await expect(lockFolder(folder)).resolves.toBeUndefined();
  await lock?.release();
  const next = await lockFolder(folder);
  expect(next).toBeDefined();
  await next?.release();
});

test('of many that start together at most one stays', async () => {
  const locks = await Promise.all(Array.from({ length: 10 }, () => lockFolder(folder)));
  const held = locks.filter((lock) => lock !== undefined);
  expect(held.length).toBeLessThanOrEqual(1);
  await held[0]?.release();
});

test('a killed process leaves no lock behind', async () => {
  const holder = spawn(
    process.execPath,
    [
      '--eval',
      `require('node:net').createServer().listen(${JSON.stringify(join(folder, 'process-dead.sock'))}, () => console.log('held'))`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  await expect(lockFolder(folder)).resolves.toBeUndefined();
  const ended = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await ended;
  const lock = await lockFolder(folder);
  expect(lock).toBeDefined();
  expect(readdirSync(folder)).not.toContain('process-dead.sock');
  await lock?.release();
});
