import { Writable } from 'node:stream';
import type { ClientBase, PoolClient } from 'pg';

type Query = (...parameters: unknown[]) => unknown;

/**
 * Destroys a connection if a statement gets no answer for so many milliseconds: the server is paused,
 * or the network is gone without a word. The statement then fails. pg's own `query_timeout` fails the
 * statement too, but leaves it on its connection, where it blocks whoever gets that from the pool next.
 *
 * A COPY has no bound: the server is silent until the last row is sent, and rows may take longer to make. If the server
 * is gone meanwhile, TCP's keepalive ends the connection.
 */
export function dropWhenSilent(client: ClientBase, milliseconds: number): void {
  const { connection } = client as PoolClient & { connection: { stream: { destroy(): void } } };
  const send = client.query.bind(client) as Query;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  client.query = ((...parameters: unknown[]) => {
    const isCopy = parameters[0] instanceof Writable;
    if (!isCopy) timer ??= setTimeout(() => connection.stream.destroy(), milliseconds);
    return send(...parameters);
  }) as typeof client.query;
  client.on('drain', stop); // every statement has its answer
  client.on('end', stop);
}
