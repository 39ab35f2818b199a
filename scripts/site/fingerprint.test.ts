import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint';

const base = mkdtempSync(join(tmpdir(), 'order-change-fingerprint-'));
afterAll(() => rmSync(base, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(base, path, '..'), { recursive: true });
  writeFileSync(join(base, path), text);
};

test('a fingerprint follows names and bytes of the sources, and nothing that is built or installed', () => {
  write('host/src/a.ts', 'one');
  const before = fingerprint(base, ['host']);
  write('host/dist/a.js', 'built');
  write('host/node_modules/x/index.js', 'installed');
  expect(fingerprint(base, ['host'])).toBe(before);
  write('host/src/a.ts', 'two');
  const changed = fingerprint(base, ['host']);
  expect(changed).not.toBe(before);
  write('host/src/b.ts', '');
  expect(fingerprint(base, ['host'])).not.toBe(changed);
});

test('a fingerprint is the same wherever the sources are', () => {
  write('one/src/a.ts', 'text');
  write('other/src/a.ts', 'text');
  expect(fingerprint(join(base, 'one'), ['src'])).toBe(fingerprint(join(base, 'other'), ['src']));
});
