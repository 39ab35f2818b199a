import type { Server } from 'node:http';
import { invalidRequest } from '../../ground/refusal';
import { disarmed } from './disarmed';

/** Refuses an `Expect` header that Node does not know as an invalid request: Node itself would answer 417. */
export function refuseExpectations(server: Pick<Server, 'on'>): void {
  server.on('checkExpectation', (_request, response) => {
    const refusal = invalidRequest();
    const body = JSON.stringify(refusal);
    response
      .writeHead(refusal.status, {
        ...disarmed,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(body);
  });
}
