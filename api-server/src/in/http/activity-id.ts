import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Returns the caller's `x-activity-id` if it is a UUID, so that nothing else reaches a log; else a fresh one. */
export function activityId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-activity-id'];
  return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
}
