import type { RemoteFailure } from 'shared-api/shell';
import type { LoadState } from '../loading/loadable';
import type { LoadedRemote } from './load-remote';

/** True while a remote must stay on its page though there is no session any more. */
export function holdsPage(remote: LoadState<LoadedRemote, RemoteFailure>): boolean {
  try {
    return remote.status === 'ready' && (remote.value.module.holdsPage?.() ?? false);
  } catch {
    return false; // No boundary of the remote is around those who ask.
  }
}
