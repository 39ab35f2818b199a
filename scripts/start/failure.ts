import { CannotStart } from 'api-server';
import { ReleaseRefused } from 'release';
import { BuildFailed } from '../site/build-failed';

/** What is printed of a failure: one line for one that can be mended, anything else whole. */
export function toPrinted(error: unknown): unknown {
  if (error instanceof ReleaseRefused && error.refusals.some(({ code }) => code === 'folder')) {
    return `${error.message} Or name another in DATA_DIR.`;
  }
  const isExpected =
    error instanceof CannotStart || error instanceof ReleaseRefused || error instanceof BuildFailed;
  return isExpected ? error.message : error;
}
