import type { Result } from '@order-change/contract';
import { useSyncExternalStore } from 'react';

/** The state of a load. `failure` is the value that the load failed with. */
export type LoadState<T, F> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly failure: F };

/** A load that runs at most once at a time, for all callers; components subscribe to its state. */
export interface Loadable<T, F> {
  /** Starts the load unless it is running or done; resolves when it has settled, never rejects. */
  start: () => Promise<void>;
  /** Starts again after a failure. */
  retry: () => Promise<void>;
  /** Starts again whatever came of it: what was loaded turned out to be broken. */
  restart: () => Promise<void>;
  getState: () => LoadState<T, F>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a load. `load` returns its failures as values and never rejects. Components render each state
 * at once, without Suspense: React delays a reveal by 300 ms while a fallback is on the screen.
 */
export function createLoadable<T, F>(load: () => Promise<Result<T, F>>): Loadable<T, F> {
  const listeners = new Set<() => void>();
  let state: LoadState<T, F> = { status: 'idle' };
  let underWay: Promise<void> | undefined;

  function become(next: LoadState<T, F>): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  async function run(): Promise<void> {
    become({ status: 'loading' });
    const loaded = await load();
    become(
      loaded.ok
        ? { status: 'ready', value: loaded.value }
        : { status: 'failed', failure: loaded.failure },
    );
  }

  const start = () => (underWay ??= run());
  return {
    start,
    retry: () => {
      if (state.status === 'failed') underWay = undefined;
      return start();
    },
    restart: () => {
      underWay = undefined;
      return start();
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useLoadable<T, F>({ subscribe, getState }: Loadable<T, F>): LoadState<T, F> {
  return useSyncExternalStore(subscribe, getState, getState);
}
