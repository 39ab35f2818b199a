import {
  combineSlices,
  configureStore,
  isPlain,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED, rememberEnhancer, rememberReducer } from 'redux-remember';
import type { ItemStorage } from '../storage';
import { authSlice } from './auth.slice';
import { clockSlice } from './clock.slice';
import { dialogSlice } from './dialog.slice';
import { metadataSlice } from './metadata.slice';
import { orderSlice } from './order.slice';
import { titleSlice } from './title.slice';

export const storagePrefix = 'order-change:';

/** What of the shell's own state outlives a reload, in session storage only (spec §4). */
export const rememberedSlices: readonly string[] = [
  authSlice.name,
  titleSlice.name,
  clockSlice.name,
];

/** A slice of a remote: its state is the remote's own business. */
interface InjectableSlice {
  readonly name: string;
  readonly reducer: (state: never, action: never) => unknown;
}

/**
 * The page's store. Slices of remotes come in later, by `injectSlice`; each is remembered in the
 * session's storage and gets back what an earlier page, perhaps of another version, left there, as
 * the action `stateRestored`: the slice parses it before it believes it.
 */
export function createAppStore(storage: Pick<ItemStorage, 'getItem' | 'setItem'>) {
  const slices = combineSlices(
    authSlice,
    clockSlice,
    titleSlice,
    orderSlice,
    metadataSlice,
    dialogSlice,
  );
  const rememberedKeys = [...rememberedSlices];
  const store = configureStore({
    reducer: rememberReducer(slices),
    middleware: (defaults) =>
      defaults({
        immutableCheck: { warnAfter: 200 },
        serializableCheck: {
          warnAfter: 200,
          isSerializable: (value: unknown) => isPlain(value) || value instanceof Date,
        },
      }),
    enhancers: (defaults) =>
      defaults().concat(
        rememberEnhancer(storage, rememberedKeys, { prefix: storagePrefix, persistThrottle: 0 }),
      ),
  });

  // What is dispatched before that is lost: redux-remember restores over the state it began with, and
  // begins to watch the store a task later.
  const restored = new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      setTimeout(resolve);
    });
  });

  function injectSlice({ name, reducer }: InjectableSlice): void {
    if (rememberedKeys.includes(name)) return;
    slices.inject({ reducerPath: name, reducer: reducer as Reducer<unknown, UnknownAction> });
    const remembered = readRemembered(storage, name);
    store.dispatch({
      type: REMEMBER_REHYDRATED,
      payload: { ...store.getState(), ...(remembered === undefined ? {} : { [name]: remembered }) },
    });
    rememberedKeys.push(name);
  }

  return { store, injectSlice, restored };
}

function readRemembered(storage: Pick<ItemStorage, 'getItem'>, name: string): unknown {
  try {
    return JSON.parse(storage.getItem(storagePrefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined; // Broken text is no memory.
  }
}

export { REMEMBER_REHYDRATED as stateRestored };

export type AppStore = ReturnType<typeof createAppStore>['store'];
