import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setHeaders } from './headers';
import { always, badRequest, keeping, policies } from './routes';

const headers = {
  'cache-control': keeping.missing,
  'content-security-policy': policies.published,
  'content-type': 'text/plain; charset=utf-8',
};

/**
 * Options of a Fastify server without the API. They answer what reaches no route, since its address or its bytes cannot be
 * read, with the constant headers and without a word of what was asked.
 */
export const unreadable = {
  frameworkErrors: (_: Error, __: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(reply, headers).code(400).send(badRequest);
  },
  clientErrorHandler: (_: Error, socket: Socket): void => {
    if (!socket.writable) return;
    const sent = {
      ...always,
      ...headers,
      'content-length': badRequest.length,
      connection: 'close',
    };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${badRequest}`);
  },
};
