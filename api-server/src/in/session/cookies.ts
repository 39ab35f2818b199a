import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../ground/services';

/** `session` after sign-in; `browser` ties a code to the browser that asked for it. */
export type CookieName = 'session' | 'browser';
type Ports = Pick<Settings, 'publicOrigin'>;

const token = /^[\w-]{43}$/;

function isSecure(request: FastifyRequest, { publicOrigin }: Ports): boolean {
  return publicOrigin === undefined
    ? request.protocol === 'https'
    : publicOrigin.startsWith('https:');
}

/** Over https the prefix makes browsers refuse a cookie that another host or an insecure page wrote. */
function nameOf(name: CookieName, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** A cookie's token; what is none of ours counts as absent. */
export function readCookie(
  request: FastifyRequest,
  settings: Ports,
  name: CookieName,
): string | undefined {
  const value = request.cookies[nameOf(name, isSecure(request, settings))];
  return value !== undefined && token.test(value) ? value : undefined;
}

/** Scripts cannot read it, other sites cannot send it, it ends with the browser. */
const attributes = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

export function writeCookie(
  reply: FastifyReply,
  settings: Ports,
  name: CookieName,
  value: string,
): void {
  const secure = isSecure(reply.request, settings);
  reply.setCookie(nameOf(name, secure), value, { ...attributes, secure });
}

export function clearCookie(reply: FastifyReply, settings: Ports, name: CookieName): void {
  const secure = isSecure(reply.request, settings);
  reply.clearCookie(nameOf(name, secure), { ...attributes, secure });
}
