import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';
import { sessionClosed, sessionEnded } from './auth.slice';
import type { AppStore, InjectableSlice } from './create-store';
import { orderOpened } from './order.slice';
import { standsFor } from './page-state';
import { tellError } from './tell-error';
import { subTitleSet } from './title.slice';

type Action = UnknownAction | ((dispatch: Dispatch, getState: () => object) => unknown);
type Dispatch = <A extends Action>(action: A) => unknown;

/** The page's store as a part is handed it: its own slices, and what selectors of the page read. */
export interface PartStore {
  /** Holds the part's own slices; the page's selectors read it too. */
  getState: AppStore['getState'];
  /** Takes actions of the part's own slices, and those of the page that it has declared. */
  dispatch: Dispatch;
  subscribe: (listener: () => void) => () => void;
}

/** What a part says of itself. */
interface Part {
  slices: readonly InjectableSlice[];
  /** the actions of the page that it dispatches */
  actions?: readonly { readonly type: string }[] | undefined;
}

/** Actions of the page that parts may hear, and dispatch if they declare it. */
const pageActions: readonly string[] = [orderOpened, sessionClosed, sessionEnded].map(
  ({ type }) => type,
);

/**
 * Creates what a part is handed in the place of the page's store. It guards against mistakes, not malice: a script of
 * the page can reach all of it.
 *
 * @param refuse hears by name what the part must not do, and may throw; what was refused has no effect
 */
export function createPartStore(
  store: AppStore,
  { slices, actions = [] }: Part,
  refuse: (what: string) => void,
) {
  const own = new Set(slices.map(({ name }) => name));
  const isOwn = (type: string) => own.has(type.slice(0, type.indexOf('/')));
  const declared = new Set(
    actions.map(({ type }) => type).filter((type) => pageActions.includes(type)),
  );
  declared.add(subTitleSet.type); // `usePageTitle` dispatches it for everybody.

  const stops = new Set<() => void>();
  let hasEnded = false;
  let known: object | undefined;
  let handed: object = {};

  /** Names each read of a slice that is not the part's. */
  const shut = (state: object) => {
    const others = Object.keys(state).filter((name) => !own.has(name));
    const toRefusal = (name: string) => [name, { get: () => refuse(`reads the slice "${name}"`) }];
    return Object.create(null, Object.fromEntries(others.map(toRefusal))) as object;
  };

  const partStore: PartStore = {
    getState() {
      const state: object = store.getState();
      if (state === known) return handed;
      known = state;
      const given = Object.entries(state).filter(([name]) => own.has(name));
      handed = Object.freeze(Object.assign(Object.create(shut(state)), Object.fromEntries(given)));
      standsFor(handed, state);
      return handed;
    },
    dispatch(action) {
      if (typeof action === 'function') return action(partStore.dispatch, partStore.getState);
      const { type } = action;
      // Of a version that another one has replaced nothing is wanted any more.
      if (hasEnded) return action;
      if (!isOwn(type) && !declared.has(type)) refuse(`dispatches "${type}"`);
      else store.dispatch(action);
      return action;
    },
    subscribe(listener) {
      const stop = store.subscribe(() => {
        try {
          listener();
        } catch (error) {
          tellError(error); // Whoever has dispatched, another part perhaps, goes on.
        }
      });
      stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
  };

  /** A reducer that hears its part's own actions and those of the page that parts may hear. */
  const hearing =
    (reducer: Reducer<unknown, UnknownAction>): typeof reducer =>
    (state, action) => {
      if (state === undefined || isOwn(action.type) || pageActions.includes(action.type))
        return reducer(state, action);
      if (action.type !== REMEMBER_REHYDRATED) return state;
      const { payload } = action as { payload?: object } & UnknownAction;
      const left = Object.entries(payload ?? {}).filter(([name]) => own.has(name));
      return reducer(state, { ...action, payload: Object.fromEntries(left) });
    };

  return {
    store: partStore,
    slices: slices.map(({ name, reducer }) => ({ name, reducer: hearing(reducer as Reducer) })),
    /** Ends the part's subscriptions, and takes nothing more from it. */
    end(): void {
      hasEnded = true;
      stops.forEach((stop) => stop());
    },
  };
}
