import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from 'selfsigned';

const day = 24 * 60 * 60 * 1000;
const validFor = 397 * day;
/** Rather a new one than one that ends while the site runs. */
const leastLeft = 7 * day;

interface Pair {
  key: string;
  cert: string;
}

/** This machine's addresses in the local network: what a phone types. */
export function localAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/**
 * A key and a certificate of this machine's own, kept in the data folder: made anew a week before they
 * are over, and when the machine has an address that they do not name.
 */
export async function selfSigned(
  dataDir: string,
  addresses = localAddresses(),
  now = new Date(),
): Promise<Pair> {
  const file = join(dataDir, 'https.json');
  const kept = readKept(file, addresses, now);
  if (kept) return kept;
  const pair = await makePair(addresses, now);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(pair), { mode: 0o600 });
  return pair;
}

/** Returns the kept certificate, unless it is broken, about to expire or lacks one of the addresses. */
function readKept(file: string, addresses: readonly string[], now: Date): Pair | undefined {
  try {
    const pair = JSON.parse(readFileSync(file, 'utf8')) as Pair;
    const certificate = new X509Certificate(pair.cert);
    const isGood =
      certificate.checkPrivateKey(createPrivateKey(pair.key)) &&
      Date.parse(certificate.validTo) - now.getTime() >= leastLeft &&
      addresses.every((ip) => certificate.checkIP(ip) !== undefined);
    return isGood ? pair : undefined;
  } catch {
    return undefined;
  }
}

async function makePair(addresses: readonly string[], now: Date): Promise<Pair> {
  const altNames = [
    { type: 2 as const, value: 'localhost' },
    ...['127.0.0.1', ...addresses].map((ip) => ({ type: 7 as const, ip })),
  ];
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notBeforeDate: now,
    notAfterDate: new Date(now.getTime() + validFor),
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  return { key: pems.private, cert: pems.cert };
}
