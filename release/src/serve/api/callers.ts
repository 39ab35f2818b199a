import type { FastifyRequest } from 'fastify';
import { stillValid, type Token } from '../../credentials/token';
import { findToken, readTokenFile } from '../../credentials/token-file';
import { done, refusal, refused, type Result } from '../../outcome';
import { hasSessionCookie, isFromOwnPage, type Sessions } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** whose token it carries, or whose session */
    caller: Token;
  }
}

/** Says that a page asks by itself, not because its person did something. */
const byItself = 'x-by-itself';

/** Makes what finds out whose call it is: of a token in the header, or of a session. */
export function createCallers(tokensFile: string, sessions: Sessions, now: () => number) {
  return async (request: FastifyRequest): Promise<Result<Token>> => {
    const [scheme, text = ''] = request.headers.authorization?.split(' ') ?? [];
    if (scheme !== undefined)
      return scheme === 'Bearer'
        ? findToken(tokensFile, text, new Date(now()))
        : refused(refusal('no-token'));
    if (!hasSessionCookie(request)) return refused(refusal('no-token'));
    if (!isFromOwnPage(request)) return refused(refusal('other-site'));
    const hash = sessions.find(request, request.headers[byItself] === undefined);
    const read = await readTokenFile(tokensFile);
    if (!read.ok) return read;
    const token = read.value.tokens.find((one) => one.hash === hash);
    const valid = token && stillValid(token, new Date(now()));
    return valid?.ok ? done(valid.value) : refused(refusal('session-over'));
  };
}
