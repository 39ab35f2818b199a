import { type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers of one connection, not of the call. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

/** A browser takes cookies of this name over https alone; here they have another one on the way. */
const [secureName, plainName] = ['__Host-', 'Host~'];

/**
 * Makes the handler that passes a call on to the live site, as a page of that site makes it. Cookies that the site sets
 * become cookies of the origin that the browser sees.
 *
 * @param isSecure does the browser see https? Without it cookies lose what needs TLS
 */
export function createPassOn(live: string, isSecure = false) {
  const { protocol, origin } = new URL(live);
  const send = protocol === 'https:' ? overHttps : overHttp;
  const toLocal = (cookie: string) => {
    const own = cookie.replace(/;\s*domain=[^;]*/gi, '');
    if (isSecure) return own;
    return own.replace(/;\s*secure/gi, '').replace(new RegExp(`^${secureName}`), plainName);
  };
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const headers = without(request.headers, ofTheConnection);
    if (headers.origin !== undefined) headers.origin = origin;
    if (headers.referer !== undefined) headers.referer = `${origin}/`;
    if (headers.cookie !== undefined)
      headers.cookie = headers.cookie.replace(
        new RegExp(`(^|;\\s*)${plainName}`, 'g'),
        `$1${secureName}`,
      );
    const call = send(
      new URL(request.url, origin),
      { method: request.method, headers },
      (answer) => {
        const { 'set-cookie': cookies = [], ...more } = without(answer.headers, [
          ...ofTheConnection,
          'strict-transport-security',
        ]);
        reply.raw.writeHead(answer.statusCode ?? 502, {
          ...more,
          ...(cookies.length > 0 && { 'set-cookie': cookies.map(toLocal) }),
        });
        answer.pipe(reply.raw);
      },
    );
    call.on('error', () => {
      if (reply.raw.headersSent) reply.raw.destroy();
      else
        reply.raw
          .writeHead(502, { 'content-type': 'text/plain' })
          .end('The live site does not answer.\n');
    });
    reply.hijack();
    request.raw.pipe(call);
    return reply;
  };
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
