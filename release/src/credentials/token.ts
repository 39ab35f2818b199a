import { createHash, randomBytes } from 'node:crypto';
import { done, refusal, refused, type Result } from '../outcome';
import { isPartName, line, partName } from '../protocol/names';
import { list, one, type ReadBy, type Reader, shape, text } from '../protocol/read';
import { time } from '../store';

/** Rights of a token; each of the others includes `read`. */
export const rights = ['read', 'publish', 'activate'] as const;
export type Right = (typeof rights)[number];

/** Two names and the words between them fit in one line of the history. */
export const isTokenName = (name: string) => /^[a-z][a-z0-9-]{0,29}$/.test(name);

const parts: Reader<'all' | string[]> = (value, at) =>
  value === 'all' ? value : list(partName)(value, at);

export const readToken = shape({
  name: text(isTokenName, 'a name of a token'),
  /** SHA-256 of the token, hexadecimal */
  hash: text((hash) => /^[0-9a-f]{64}$/.test(hash), 'a SHA-256'),
  may: list(one(...rights)),
  /** the parts that it may publish and activate */
  parts,
  /** ISO 8601, UTC: from then on it is refused */
  until: time,
  madeDatetime: time,
  madeBy: line,
});

/** A token as it is kept: its text cannot be had of it. */
export type Token = ReadBy<typeof readToken>;

/**
 * The hash under which a token is kept. One SHA-256, no scrypt: a slow hash protects texts that somebody can
 * guess, and nobody guesses 256 random bits. A call is checked in microseconds.
 */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The beginning lets scanners of secrets find a token that was committed. */
export const newTokenText = () => `release_${randomBytes(32).toString('base64url')}`;

export const isEnded = ({ until }: Pick<Token, 'until'>, now: Date) => now >= new Date(until);

/** Refuses if the token has ended. */
export function stillValid(token: Token, now: Date): Result<Token> {
  const { name, until } = token;
  return isEnded(token, now) ? refused(refusal('token-ended', { name, until })) : done(token);
}

/** Reads `publish,activate`. */
export function readRights(words: string): Result<Right[]> {
  const given = words.split(',');
  const known = rights.filter((right) => given.includes(right));
  return known.length === given.length ? done(known) : refused(refusal('no-rights', { words }));
}

/** Reads `remote-auth,remote-news`, or `all`. */
export function readParts(words: string): Result<Token['parts']> {
  if (words === 'all') return done(words);
  const names = words.split(',');
  const wrong = names.find((name) => !isPartName(name));
  return wrong === undefined ? done(names) : refused(refusal('no-part-name', { name: wrong }));
}

/** Refuses unless the token has one of `needed`, and every part of `names`. */
export function allow(
  { name, may, parts }: Pick<Token, 'name' | 'may' | 'parts'>,
  needed: readonly Right[],
  names: 'all' | readonly string[],
): Result<true> {
  if (!needed.includes('read') && !needed.some((right) => may.includes(right)))
    return refused(refusal('token-right', { name, right: needed.join(' or ') }));
  if (parts === 'all') return done(true);
  if (names === 'all') return refused(refusal('token-whole-site', { name }));
  const foreign = names.find((part) => !parts.includes(part));
  return foreign === undefined
    ? done(true)
    : refused(refusal('token-part', { name, part: foreign, own: parts.join(', ') }));
}
