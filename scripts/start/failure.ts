import { CannotStart } from 'api-server';
import { toPrinted as toPrintedOfSite } from '../site/failure';

/** What is printed of a failure: one line for one that can be mended, anything else whole. */
export function toPrinted(error: unknown): unknown {
  return error instanceof CannotStart ? error.message : toPrintedOfSite(error);
}
