import { isReleaseId } from './release-id';

export const cookieName = 'composition';

/**
 * The composition of a session: a release, and the versions of single parts that differ from it. As
 * text: `000012-4d1f0c7a92be`, or `000012-4d1f0c7a92be~remote-news@1.0.0`.
 */
export interface Pin {
  /** the id of a release */
  base: string;
  /** versions by name */
  differing: Record<string, string>;
}

/** Reads a pin; undefined for what is none. */
export function parsePin(text = ''): Pin | undefined {
  const [base = '', ...pairs] = text.split('~');
  const isRight = isReleaseId(base) && pairs.every((pair) => /^[\w-]+@[\w.+-]+$/.test(pair));
  if (!isRight) return undefined;
  return { base, differing: Object.fromEntries(pairs.map((pair) => pair.split('@'))) };
}

/** The text of a pin. */
export function toPin({ base, differing }: Pin): string {
  return [base, ...Object.entries(differing).map((pair) => pair.join('@'))].join('~');
}

/** The composition that the session of this browser holds, by the page's cookies. */
export function readPin(cookies: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]+)`).exec(cookies)?.[1];
}

/**
 * The cookie that pins a session to a composition: it names nothing personal.
 *
 * @param maxAge seconds; 0 removes the pin
 */
export function toPinCookie(pin: string, maxAge: number, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${cookieName}=${pin}; Path=/; SameSite=Strict; Max-Age=${maxAge}${secure}`;
}
