import { CannotStart } from 'api-server';
import { toPrinted as toPrintedOfSite } from '../site/failure';

/** Formats a failure: one line for an expected one, the whole error for any other. */
export function toPrinted(error: unknown): unknown {
  return error instanceof CannotStart ? error.message : toPrintedOfSite(error);
}
