import type { Server } from 'node:http';
import { workLimits } from '../../limits';

/**
 * Bounds what connections cost that send or read slowly. A connection without progress is closed if
 * it has answers that nobody reads; one that only waits for an answer is left alone.
 */
export function boundConnections(server: Pick<Server, 'maxConnections' | 'timeout' | 'on'>): void {
  server.maxConnections = workLimits.maxConnections;
  server.timeout = workLimits.unreadAnswer;
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
}
