import { ReleaseRefused } from 'release';
import { BuildFailed } from './build-failed';

/** Formats the failure of a build or an activation of the page: lines for an expected failure, the whole error for any other. */
export function toPrinted(error: unknown): unknown {
  if (error instanceof ReleaseRefused && error.refusals.some(({ code }) => code === 'folder')) {
    return `${error.message} Or name another in DATA_DIR.`;
  }
  return error instanceof ReleaseRefused || error instanceof BuildFailed ? error.message : error;
}
