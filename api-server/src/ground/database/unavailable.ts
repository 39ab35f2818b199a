import { DrizzleQueryError } from 'drizzle-orm';

/** No connection could be had. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
  }
}

/**
 * SQLSTATE classes of a server that cannot do its work now: connection lost, transaction to be
 * repeated, no room or memory or connection left, object in use, shut down or cancelled, system error.
 * And: cut off for idling, and a server that only reads since another one took over.
 */
const passing = /^(08|40|53|55|57|58)...$|^(25P03|25006)$/;
/** Each has a digit; without it `EPIPE` of a cut connection would be one. */
const sqlStateFormat = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Returns the SQLSTATE of a failed statement; undefined if PostgreSQL itself has not refused it. */
export function sqlState(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { code } = inner as { code?: unknown };
    if (typeof code === 'string' && sqlStateFormat.test(code)) return code;
  }
  return undefined;
}

/**
 * True if the database could not do its work and may do it later: it is away, full, busy or silent.
 * A statement that failed without a SQLSTATE has not reached it, or its answer was lost.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const state = sqlState(error);
  if (state !== undefined) return passing.test(state);
  return error instanceof DrizzleQueryError && !(error.cause instanceof TypeError);
}
