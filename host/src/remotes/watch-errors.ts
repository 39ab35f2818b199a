import type { UsageEvent } from '@order-change/client/host';
import type { LoadedRemote } from './load-remote';
import type { Remotes } from './remotes';

interface ErrorPorts {
  remotes: Pick<Remotes, 'all' | 'giveUp'>;
  /** calls back with each usage event */
  watchUsage: (listener: (event: UsageEvent) => void) => void;
  page?: Pick<Window, 'addEventListener'>;
}

/**
 * Gives a remote up that throws outside of what React renders, in a click or a promise, if an earlier
 * version waits: before its customer has completed a first step. Later the screen stays, with what was typed.
 */
export function watchErrors({ remotes, watchUsage, page = window }: ErrorPorts): void {
  const inUse = new Set<LoadedRemote>();
  const loaded = () =>
    remotes.all().flatMap((remote) => {
      const state = remote.getState();
      return state.status === 'ready' ? [state.value] : [];
    });
  watchUsage((event) => {
    if (isProgress(event)) loaded().forEach((remote) => inUse.add(remote));
  });

  function take(error: unknown): void {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const thrower = loaded().find(({ entry }) => stack.includes(folderOf(entry.url)));
    if (thrower?.entry.fallback && !inUse.has(thrower)) remotes.giveUp(thrower, error);
  }
  page.addEventListener('error', ({ error }) => take(error));
  page.addEventListener('unhandledrejection', ({ reason }) => take(reason));
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** Does it say that a customer has completed a step? */
function isProgress(event: UsageEvent): boolean {
  return (
    event.name === 'AuthCodeSent' || (event.name === 'StepTransition' && event.stepNumber !== '1')
  );
}
