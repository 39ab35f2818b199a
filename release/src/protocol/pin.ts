const cookieName = 'composition';

/** The composition that the session of this browser holds, by the page's cookies. */
export function readPin(cookies: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]+)`).exec(cookies)?.[1];
}

/**
 * The cookie that pins a session to a composition: it names nothing personal.
 *
 * @param maxAge seconds; 0 removes the pin
 */
export function toPinCookie(id: string, maxAge: number, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${cookieName}=${id}; Path=/; SameSite=Strict; Max-Age=${maxAge}${secure}`;
}
