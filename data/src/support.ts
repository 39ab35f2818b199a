import { userInfo } from 'node:os';
import { fill } from '@order-change/contract';
import { createDigest, type Database, keepSecret, openDataFolder } from 'api-server/data';
import { type Surroundings, WrongUsage } from './command';
import { badReason } from './texts/en';

/** Returns what support's commands work with: the server's own secret, since locks are stored under digests. */
export function toSupportPorts(
  { env, now }: Pick<Surroundings, 'env' | 'now'>,
  database: Database,
) {
  const secret = env['SESSION_SECRET'] || keepSecret(openDataFolder(env['DATA_DIR'] || '.data'));
  return { database, clock: () => now, digest: createDigest(secret) };
}

/** Returns the account that runs the command, for the record. */
export function operator(): string {
  return userInfo().username;
}

const longest = 200;

/** Returns a text without blanks around it. @throws {WrongUsage} unless it is one line */
export function readLine(option: string, complaint: (longest: number) => string): string {
  const line = option.trim();
  if (line !== '' && line.length <= longest && !/\p{Cc}/u.test(line)) return line;
  throw new WrongUsage(complaint(longest));
}

/** Returns the reason of an action. @throws {WrongUsage} unless it is one line */
export function readReason(option: string): string {
  return readLine(option, (most) => fill(badReason, { longest: most }));
}
