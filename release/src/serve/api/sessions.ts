import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sessionLimits } from '../../limits';
import { number, type ReadBy, record, shape, text } from '../../protocol/read';
import type { Kept } from '../kept';

const instant = number(0, Number.MAX_SAFE_INTEGER);
/** `sessions.json`, beside the store, by the SHA-256 of what the cookie holds. */
export const readSessions = record(
  (key) => /^[\w+/]{43}=$/.test(key),
  () =>
    shape({
      /** of the token with which somebody signed in */
      tokenHash: text((hash) => /^[0-9a-f]{64}$/.test(hash), 'a SHA-256'),
      /** ms since the epoch */
      began: instant,
      used: instant,
    }),
);
type KeptSessions = ReadBy<typeof readSessions>;
type Session = KeptSessions[string];

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64');

/** Over https no other host of the domain can set it. */
const nameOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>) =>
  protocol === 'https' ? '__Host-release-ops' : 'release-ops';

/**
 * The sessions of the page for ops. A session ends 8 hours after it began, and 30 minutes after the person last did
 * something.
 *
 * @param now ms since the epoch
 */
export function createSessions(now: () => number, kept: Kept<KeptSessions>) {
  const all = new Map<string, Session>(Object.entries(kept.first));
  const save = () => kept.save(Object.fromEntries(all));

  const isOver = ({ began, used }: Session) =>
    now() >= began + sessionLimits.whole || now() >= used + sessionLimits.idle;

  return {
    /** Begins one; returns the header that sets its cookie. */
    begin(request: FastifyRequest, tokenHash: string): string {
      for (const [key, session] of all) if (isOver(session)) all.delete(key);
      const [oldest] = all.keys();
      if (all.size >= sessionLimits.sessions && oldest !== undefined) all.delete(oldest);
      const id = randomBytes(32).toString('base64url');
      all.set(hashOf(id), { tokenHash, began: now(), used: now() });
      save();
      return cookie(request, id, sessionLimits.whole / 1000);
    },
    /**
     * The hash of the token of the session that a request belongs to.
     *
     * @param isUsed a page that asks by itself keeps no session alive
     */
    find(request: FastifyRequest, isUsed: boolean): string | undefined {
      const session = all.get(hashOf(idOf(request) ?? ''));
      if (!session || isOver(session)) return undefined;
      if (isUsed) {
        session.used = now();
        save();
      }
      return session.tokenHash;
    },
    /** Ends the session of a request; returns the header that removes its cookie. */
    end(request: FastifyRequest): string {
      if (all.delete(hashOf(idOf(request) ?? ''))) save();
      return cookie(request, '', 0);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

export const hasSessionCookie = (request: FastifyRequest) => idOf(request) !== undefined;

function idOf(request: FastifyRequest): string | undefined {
  const start = `${nameOf(request)}=`;
  const found = request.headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(start));
  return found?.slice(start.length);
}

/** @param age seconds */
function cookie(request: FastifyRequest, id: string, age: number): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${nameOf(request)}=${id}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}

/**
 * Does a request with a cookie come from our own page? Browsers say so by Sec-Fetch-Site; older ones by Origin.
 * SameSite alone would let in pages of other hosts of the same domain.
 */
export function isFromOwnPage({ headers, method, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return headers.origin === `${protocol}://${host}`;
  return method === 'GET';
}
