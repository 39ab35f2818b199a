import { done, refusal, refused, type Result } from '../outcome';
import { text } from '../protocol/read';

/** An origin as it is in a policy and before a path. Without TLS on this machine alone: a browser takes both. */
const pattern = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/;

export const readFilesOrigin = text((origin) => pattern.test(origin), 'an origin');

/** Reads the origin from which pages load what is published; null for '', the site itself. */
export function toFilesOrigin(words: string): Result<string | null> {
  if (words === '') return done(null);
  return pattern.test(words) ? done(words) : refused(refusal('no-files-origin', { text: words }));
}
