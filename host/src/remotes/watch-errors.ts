import type { UsageEvent } from '@order-change/client/host';
import { isOthersDoing } from '../foreign/changed-by-others';
import { noteError } from '../trace/noted-error';
import type { LoadedRemote } from './load-remote';
import type { Remotes } from './remotes';

interface ErrorPorts {
  remotes: Pick<Remotes, 'all' | 'giveUp'>;
  /** calls back with each usage event */
  watchUsage: (listener: (event: UsageEvent) => void) => void;
  page?: Pick<Window, 'addEventListener'>;
}

/** Errors after which a remote in use is given up too. */
const mostErrorsInUse = 3;

/**
 * Gives a remote up that throws outside of what React renders, in a click, a promise or a reducer, if an
 * earlier version waits: at once before its customer has completed a first step, later at the third error.
 */
export function watchErrors({ remotes, watchUsage, page = window }: ErrorPorts): void {
  /** those in use, with the errors that they have thrown since */
  const inUse = new Map<LoadedRemote, number>();
  const loaded = () =>
    remotes.all().flatMap((remote) => {
      const state = remote.getState();
      return state.status === 'ready' ? [state.value] : [];
    });
  watchUsage((event) => {
    if (!isProgress(event)) return;
    for (const remote of loaded()) inUse.set(remote, inUse.get(remote) ?? 0);
  });

  function take(error: unknown): void {
    if (isOthersDoing(error)) return;
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const thrower = loaded().find(({ entry }) => stack.includes(folderOf(entry.url)));
    if (thrower) noteError(error);
    if (!thrower?.entry.fallback) return;
    const errors = inUse.get(thrower);
    if (errors !== undefined && errors + 1 < mostErrorsInUse) inUse.set(thrower, errors + 1);
    else remotes.giveUp(thrower, error);
  }
  page.addEventListener('error', ({ error }) => take(error));
  page.addEventListener('unhandledrejection', ({ reason }) => take(reason));
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** Returns whether the event says that a customer has completed a step. */
function isProgress(event: UsageEvent): boolean {
  return (
    event.name === 'AuthCodeSent' || (event.name === 'StepTransition' && event.stepNumber !== '1')
  );
}
