import { text } from '../protocol/read';

/** ISO 8601, UTC. */
export const time = text((instant) => !Number.isNaN(Date.parse(instant)), 'a time');
