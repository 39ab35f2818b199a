import type { store as pageStore } from '@order-change/client';
import { createPartStore } from '@order-change/client/host';
import type { AnyRemoteModule } from '@order-change/shell';
import type { ComponentProps, ComponentType } from 'react';
import { Provider } from 'react-redux';

type Store = ComponentProps<typeof Provider>['store'];

/** A remote as the host uses it, whatever its contract. */
export interface HandedRemote {
  readonly slices: AnyRemoteModule['slices'];
  readonly Screen: ComponentType;
  readonly holdsPage?: () => boolean;
  /** Begins what it does outside its screen, once its slices are in the store. */
  readonly begin?: () => void;
  readonly dispose?: () => void;
}

/**
 * Hands a remote what its contract gives it of the page's store: one of contract 1 the store itself, by the page's
 * provider; later ones a view of it.
 *
 * @param refuse hears by name what a remote must not do with the view
 */
export function handOver(
  module: AnyRemoteModule,
  store: typeof pageStore,
  refuse: (what: string) => void,
): HandedRemote {
  const { contractVersion, Screen, holdsPage, begin } = module;
  if (contractVersion === 1) return module as object as HandedRemote;
  const told = new Set<string>();
  const view = createPartStore(store, module, (what) => {
    if (!told.has(what)) refuse(what);
    told.add(what);
  });
  let stop: (() => void) | undefined;
  return {
    slices: view.slices,
    Screen: () => (
      <Provider store={view.store as object as Store}>
        <Screen />
      </Provider>
    ),
    holdsPage: () => holdsPage?.(view.store.getState() as never) ?? false,
    begin() {
      try {
        stop = begin?.(view.store as never);
      } catch (error) {
        view.end(); // It may have subscribed before.
        throw error;
      }
    },
    dispose() {
      view.end();
      stop?.();
    },
  };
}
