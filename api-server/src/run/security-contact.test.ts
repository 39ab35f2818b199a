import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingSecurityContact } from './security-contact';

const folder = mkdtempSync(join(tmpdir(), 'security-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the start names the placeholder of SECURITY.md until an address stands in its place', () => {
  const text = readFileSync(join(__dirname, '../../../SECURITY.md'), 'utf8');
  const file = join(folder, 'SECURITY.md');
  writeFileSync(file, text);
  expect(missingSecurityContact(file)).toContain("<the company's address for security>");
  writeFileSync(file, text.replace(/<the company[^>]*>/, 'security@example.jp'));
  expect(missingSecurityContact(file)).toBeUndefined();
});

test('an image without SECURITY.md starts without a word about it', () => {
  expect(missingSecurityContact(join(folder, 'none.md'))).toBeUndefined();
});
