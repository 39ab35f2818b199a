import { done, refusal, refused, type Result } from '../outcome';
import { text } from '../protocol/read';

/** An origin as a policy has it: nothing else may get into it. */
const isOrigin = (origin: string) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin);

export const readPictureOrigin = text(isOrigin, 'an origin');

/** Reads `https://a.example https://b.example`. Empty: pictures come from the site alone. */
export function toPictureOrigins(words: string): Result<string[]> {
  const origins = [...new Set(words.split(/[\s,]+/).filter((word) => word !== ''))];
  const wrong = origins.filter((origin) => !isOrigin(origin));
  return wrong.length > 0
    ? refused(...wrong.map((origin) => refusal('no-picture-origin', { origin })))
    : done(origins);
}
