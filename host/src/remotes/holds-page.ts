import type { RemoteFailure } from '@order-change/shell';
import type { LoadState } from '../loading/loadable';
import type { LoadedRemote } from './load-remote';

/** True while a remote must stay on its page though there is no session any more. */
export function holdsPage(remote: LoadState<LoadedRemote, RemoteFailure>): boolean {
  if (remote.status !== 'ready') return false;
  const { module } = remote.value;
  try {
    return module.holdsPage?.() ?? false;
  } catch {
    return false; // No boundary of the remote is around those who ask.
  }
}
