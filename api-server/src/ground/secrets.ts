import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Turns what must not be stored (codes, session ids, addresses, numbers) into something that may be:
 * a keyed hash, different for each purpose. Without the key, six digits cannot be guessed from it.
 */
export type Digest = (purpose: DigestPurpose, ...parts: readonly string[]) => string;

export type DigestPurpose =
  | 'address'
  | 'browser'
  | 'client'
  | 'code'
  | 'idempotency'
  | 'member'
  | 'request'
  | 'session'
  | 'token';

export function createDigest(secret: string): Digest {
  return (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url');
}

/** Compares two digests in a time that does not depend on where they differ. */
export function isSameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** 256 random bits, for cookies. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}
