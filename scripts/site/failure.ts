import { ReleaseRefused } from 'release';
import { BuildFailed } from './build-failed';

/** What is printed if the page cannot be built or activated: lines for what can be mended, anything else whole. */
export function toPrinted(error: unknown): unknown {
  if (error instanceof ReleaseRefused && error.refusals.some(({ code }) => code === 'folder')) {
    return `${error.message} Or name another in DATA_DIR.`;
  }
  return error instanceof ReleaseRefused || error instanceof BuildFailed ? error.message : error;
}
