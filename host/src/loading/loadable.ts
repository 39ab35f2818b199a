import { useSyncExternalStore } from 'react';

/** How far something that is fetched has come. A failure is a value, as the fetching gave it. */
export type LoadState<T, F> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly failure: F };

export type Loaded<T, F> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

/** Something that is fetched at most once at a time, whoever asks, and watched by components. */
export interface Loadable<T, F> {
  /** Starts unless it is under way or there; resolves when it is settled, never rejects. */
  start: () => Promise<void>;
  /** Starts again after a failure. */
  retry: () => Promise<void>;
  getState: () => LoadState<T, F>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * `load` tells its failures as values and never rejects. Rendering follows the state at once, without Suspense: React holds a reveal back for 300 ms once a
 * fallback is on the screen.
 */
export function createLoadable<T, F>(load: () => Promise<Loaded<T, F>>): Loadable<T, F> {
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
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useLoadable<T, F>({ subscribe, getState }: Loadable<T, F>): LoadState<T, F> {
  return useSyncExternalStore(subscribe, getState);
}
