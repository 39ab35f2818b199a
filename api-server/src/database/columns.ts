import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond, as JavaScript has it. */
export function instant() {
  return timestamp({ withTimezone: true, mode: 'date', precision: 3 });
}
