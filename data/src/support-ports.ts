import { userInfo } from 'node:os';
import { createDigest, type Database, keepSecret, openDataFolder } from 'api-server/data';
import { type Context, WrongUsage } from './command';

/** What support's commands work with: the server's own secret, since locks are stored under digests. */
export function toSupportPorts({ env, now }: Context, database: Database) {
  const secret = env['SESSION_SECRET'] || keepSecret(openDataFolder(env['DATA_DIR'] || '.data'));
  return { database, clock: () => now, digest: createDigest(secret) };
}

/** The account that runs the command, for the record. */
export function operator(): string {
  return userInfo().username;
}

const longestReason = 200;

/** @throws {WrongUsage} without a reason of one line. */
export function readReason({ options }: Context): string {
  const reason = options['reason']?.trim() ?? '';
  if (reason === '' || reason.length > longestReason || /\p{Cc}/u.test(reason)) {
    throw new WrongUsage(`--reason says why, in one line of up to ${longestReason} characters.`);
  }
  return reason;
}
