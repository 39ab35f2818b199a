import { CannotStart } from 'api-server';
import { FolderRefused, ReleaseError } from 'release';
import { BuildFailed } from '../site/build-failed';

/** What is printed of a failure: one line for one that can be mended, anything else whole. */
export function toPrinted(error: unknown): unknown {
  if (error instanceof FolderRefused) return `${error.message} Or name another in DATA_DIR.`;
  const isExpected =
    error instanceof CannotStart || error instanceof ReleaseError || error instanceof BuildFailed;
  return isExpected ? error.message : error;
}
