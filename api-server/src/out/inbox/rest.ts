import type { FastifyInstance } from 'fastify';
import type { Message, MessageStore } from './message-store';

interface ListQuery {
  start?: string;
  limit?: string;
}

/** Adds the part of Mailpit's REST API that reading mail takes, with its names. */
export function addInboxApi(app: FastifyInstance, store: MessageStore): void {
  app.get<{ Querystring: ListQuery }>('/api/v1/messages', (request) => {
    const start = Number(request.query.start) || 0;
    const limit = Number(request.query.limit) || 50;
    const all = store.list();
    const messages = all.slice(start, start + limit).map(toSummary);
    return { total: all.length, count: messages.length, start, messages };
  });

  app.get<{ Params: { id: string } }>('/api/v1/message/:id', (request, reply) => {
    const found = store.find(request.params.id);
    return found ? { ...found, Date: found.Created } : reply.code(404).send({ Error: 'Not found' });
  });
}

function toSummary({ Text, HTML: _html, ...summary }: Message) {
  return { ...summary, Snippet: Text.slice(0, 100).replace(/\s+/g, ' ') };
}
