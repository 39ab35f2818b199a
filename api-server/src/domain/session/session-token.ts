import { randomBytes } from 'node:crypto';
import { hours } from '../../ground/clock';
import { type Digest, isSameDigest } from '../../ground/secrets';
import { serverLimits } from '../../limits';

/** hours that the two bytes of a token can distinguish */
const hoursOfTwoBytes = 65_536;
/** characters of 18 bytes: the hour, and 128 random bits */
const seedLength = 24;
/** characters of the whole, as those of `createToken`; the rest of it is 114 bits of a digest */
const tokenLength = 43;

const hourOf = (now: Date) => Math.floor(now.getTime() / hours(1)) % hoursOfTwoBytes;

/** A token that shows without the database that this server issued it for a session, and when. */
export function createSessionToken(digest: Digest, now: Date): string {
  const hour = Buffer.alloc(2);
  hour.writeUInt16BE(hourOf(now));
  const seed = Buffer.concat([hour, randomBytes(16)]).toString('base64url');
  return seed + proofOf(digest, seed);
}

/** True if the token was issued for a session, and that session may still live. */
export function isSessionToken(digest: Digest, token: string, now: Date): boolean {
  const seed = token.slice(0, seedLength);
  if (!isSameDigest(token.slice(seedLength), proofOf(digest, seed))) return false;
  const issued = Buffer.from(seed, 'base64url').readUInt16BE();
  const age = (hourOf(now) - issued + hoursOfTwoBytes) % hoursOfTwoBytes;
  return hours(age) <= serverLimits.session.longest;
}

function proofOf(digest: Digest, seed: string): string {
  return digest('token', seed).slice(0, tokenLength - seedLength);
}
