import { refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';

/** The origin of `https://…` without a path; undefined for anything else. */
export function readOrigin(text = ''): string | undefined {
  const isOne = /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text);
  return isOne ? new URL(text).origin : undefined;
}

/** Reads the origin of the live site. */
export function readLive(text: string | undefined): Result<string> {
  if (text === undefined) return refused(refusal('against-missing'));
  const origin = readOrigin(text);
  return origin === undefined ? refused(refusal('no-against', { text })) : done(origin);
}

/** Returns {@link readOrigin} with a star in the place of the first name, like `https://*.preview.example.jp`. */
export function readStarOrigin(text: string): string | undefined {
  const [, scheme, rest] = /^(https?:\/\/)\*(\.[^*]+)$/.exec(text) ?? [];
  return readOrigin(`${scheme}name${rest}`)?.replace('//name.', '//*.');
}

export const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
