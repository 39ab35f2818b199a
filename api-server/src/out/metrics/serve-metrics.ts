import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CannotStart } from '../../ground/cannot-start';
import type { Metrics } from './metrics';

/**
 * Serves metrics at `/metrics` on a port of their own, which customers do not reach.
 *
 * @throws {CannotStart} when the port cannot be used.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(
      `Port ${port} cannot be used for metrics (${error.code}). Free it, or name another one in METRICS_PORT.`,
    );
  });
  const { port: actual } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://${host}:${actual}/metrics`, close };
}
