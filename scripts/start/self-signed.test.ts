import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from './self-signed';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'order-change-https-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const home = ['192.168.1.20'];
const inDays = (days: number) => new Date(Date.UTC(2026, 3, 1 + days));

test('a certificate is made once, for this machine by name and by its addresses', async () => {
  const pair = await selfSigned(folder, home, inDays(0));
  const cert = new X509Certificate(pair.cert);
  expect(cert.checkHost('localhost')).toBe('localhost');
  expect(cert.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(cert.checkIP('192.168.1.20')).toBe('192.168.1.20');
  expect(statSync(join(folder, 'https.json')).mode & 0o777).toBe(0o600);
  expect(await selfSigned(folder, home, inDays(389))).toEqual(pair);
});

test('a certificate is made anew a week before it expires', async () => {
  const { cert } = await selfSigned(folder, home, inDays(0));
  const next = new X509Certificate((await selfSigned(folder, home, inDays(391))).cert);
  expect(next.raw).not.toEqual(new X509Certificate(cert).raw);
  expect(new Date(next.validFrom)).toEqual(inDays(391));
  expect(new Date(next.validTo)).toEqual(inDays(391 + 397));
});

test('a certificate is made anew if it does not name an address that the machine has now', async () => {
  const { cert } = await selfSigned(folder, home, inDays(0));
  expect((await selfSigned(folder, [], inDays(1))).cert).toBe(cert);
  const next = new X509Certificate((await selfSigned(folder, ['10.0.0.7'], inDays(1))).cert);
  expect(next.checkIP('10.0.0.7')).toBe('10.0.0.7');
});

test.each(['', '{', '{}', '{"key":"","cert":""}'])(
  'a certificate is made anew if its file holds %j',
  async (kept) => {
    writeFileSync(join(folder, 'https.json'), kept);
    const { cert } = await selfSigned(folder, home, inDays(0));
    expect(new X509Certificate(cert).checkHost('localhost')).toBe('localhost');
  },
);
