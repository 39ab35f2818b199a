import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from 'selfsigned';

const validDays = 397;

/** This machine's addresses in the local network: what a phone types. */
export function localAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** A key and a certificate of this machine's own, made once and kept in the data folder. */
export async function selfSigned(dataDir: string): Promise<{ key: string; cert: string }> {
  const file = join(dataDir, 'https.json');
  if (existsSync(file))
    return JSON.parse(readFileSync(file, 'utf8')) as { key: string; cert: string };
  const altNames = [
    { type: 2 as const, value: 'localhost' },
    ...['127.0.0.1', ...localAddresses()].map((ip) => ({ type: 7 as const, ip })),
  ];
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + validDays * 24 * 60 * 60 * 1000),
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const pair = { key: pems.private, cert: pems.cert };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(pair), { mode: 0o600 });
  return pair;
}
