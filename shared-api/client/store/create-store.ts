import {
  combineSlices,
  configureStore,
  isPlain,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED, rememberEnhancer, rememberReducer } from 'redux-remember';
import type { ItemStorage } from '../storage/storage';
import { authSlice } from './auth.slice';
import { clockSlice } from './clock.slice';
import { dialogSlice } from './dialog.slice';
import { memberSlice } from './member.slice';
import { metadataSlice } from './metadata.slice';
import { orderSlice } from './order.slice';
import { provenEmailSlice } from './proven-email.slice';
import { readRemembered } from './remembered';
import { tellError } from './tell-error';
import { titleSlice } from './title.slice';

export const storagePrefix = 'order-change:';

/** Parts of the shell's own state that outlive a reload, in session storage only (spec §4). */
const rememberedSlices: readonly string[] = [
  authSlice.name,
  titleSlice.name,
  clockSlice.name,
  provenEmailSlice.name,
];

/** A slice of a remote: its state is the remote's own business. */
export interface InjectableSlice {
  readonly name: string;
  readonly reducer: (state: never, action: never) => unknown;
}

/**
 * The page's store. Slices of remotes come in later, by `injectSlice`; each is remembered in the
 * session's storage and gets back what an earlier page, perhaps of another version, left there, as
 * the action `stateRestored`: the slice parses it before it believes it. Another version that takes over
 * brings the slice again: its reducer replaces the first one and is given what that one left, in the same
 * way. `injectSlice` throws if a reducer cannot make its first state.
 */
export function createAppStore(storage: Pick<ItemStorage, 'getItem' | 'setItem'>) {
  const slices = combineSlices(
    authSlice,
    clockSlice,
    titleSlice,
    orderSlice,
    memberSlice,
    provenEmailSlice,
    metadataSlice,
    dialogSlice,
  );
  const rememberedKeys = [...rememberedSlices];
  const ownSlices: ReadonlySet<string> = new Set(Object.keys(slices(undefined, { type: '' })));
  // redux-remember merges whatever text it gets, and one that it cannot parse loses all slices.
  const driver = {
    getItem: (key: string) => JSON.stringify(readRemembered(storage, key)),
    setItem: (key: string, value: string) => storage.setItem(key, value),
  };
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
        rememberEnhancer(driver, rememberedKeys, { prefix: storagePrefix, persistThrottle: 0 }),
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

  /** by name, the reducer that came last */
  const injected = new Map<string, unknown>();

  function injectSlice({ name, reducer }: InjectableSlice): void {
    // The same version again, on another visit of its page: its state is the newer one.
    if (ownSlices.has(name) || injected.get(name) === reducer) return;
    slices.inject(
      { reducerPath: name, reducer: guarded(name, reducer as AnyReducer) },
      { overrideExisting: true },
    );
    const remembered = readRemembered(storage, storagePrefix + name);
    store.dispatch({
      type: REMEMBER_REHYDRATED,
      payload: { ...store.getState(), ...(remembered === undefined ? {} : { [name]: remembered }) },
    });
    injected.set(name, reducer);
    if (!rememberedKeys.includes(name)) rememberedKeys.push(name);
  }

  return { store, injectSlice, restored };
}

type AnyReducer = Reducer<unknown, UnknownAction>;

/**
 * The reducer of a remote hears every action of the page. One that throws must not stop the others:
 * its own state stays as it was, or begins anew where what it got back is what it cannot take. One
 * that cannot even begin is refused: `injectSlice` throws.
 */
function guarded(name: string, reducer: AnyReducer): AnyReducer {
  const initialState = reducer(undefined, { type: '' });
  return (state = initialState, action) => {
    try {
      return reducer(state, action);
    } catch (error) {
      console.error(`${name} threw at ${action.type}: ${String(error)}`);
      tellError(error);
      return action.type === REMEMBER_REHYDRATED ? initialState : state;
    }
  };
}

export { REMEMBER_REHYDRATED as stateRestored };

export type AppStore = ReturnType<typeof createAppStore>['store'];
