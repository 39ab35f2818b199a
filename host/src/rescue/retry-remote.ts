import type { RemoteFailure } from '@order-change/shell';
import type { Loadable } from '../loading/loadable';
import type { LoadedRemote } from '../remotes/load-remote';
import { isDocumentChanged } from './renew-document';

interface RetryPorts {
  fetch: typeof fetch;
  reload: () => void;
  /** the composition as it stood in the document */
  inline: string;
}

/**
 * Tries a remote again in this page. If it fails again, the page itself may be the cause: it is loaded anew if its
 * document has changed since, or if a service worker of an earlier site answers its requests.
 */
export async function retryRemote(
  remote: Loadable<LoadedRemote, RemoteFailure>,
  { fetch, reload, inline }: RetryPorts,
): Promise<void> {
  await remote.retry();
  if (remote.getState().status !== 'failed') return;
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if ((await isDocumentChanged(fetch, inline)) || serviceWorker?.controller) reload();
}
