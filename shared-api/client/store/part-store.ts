import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';
import { sessionClosed, sessionEnded } from './auth.slice';
import type { AppStore, InjectableSlice } from './create-store';
import { orderOpened } from './order.slice';
import { pageStates } from './page-state';
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
  const declared = pageActions.filter((one) => actions.some(({ type }) => type === one));
  // `usePageTitle` dispatches it for everybody.
  const mayDispatch = (type: string) =>
    isOwn(type) || [...declared, subTitleSet.type].includes(type);

  const stops = new Set<() => void>();
  let hasEnded = false;
  let known: object = {};
  let handed = known;

  const partStore: PartStore = {
    getState() {
      const state: Readonly<Record<string, unknown>> = store.getState();
      if (state === known) return handed;
      const toField = ([name, value]: [string, unknown]) => [
        name,
        own.has(name)
          ? { value, enumerable: true }
          : { get: () => refuse(`reads the slice "${name}"`) },
      ];
      known = state;
      handed = Object.create(null, Object.fromEntries(Object.entries(state).map(toField)));
      pageStates.set(handed, state);
      return handed;
    },
    dispatch(action) {
      if (typeof action === 'function') return action(partStore.dispatch, partStore.getState);
      const { type } = action;
      // Of a version that another one has replaced nothing is wanted any more.
      if (hasEnded) return action;
      if (mayDispatch(type)) store.dispatch(action);
      else refuse(`dispatches "${type}"`);
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

  return {
    store: partStore,
    slices: slices.map(({ name, reducer }) => ({
      name,
      reducer: hearing(reducer as AnyReducer, isOwn),
    })),
    /** Ends the part's subscriptions, and takes nothing more from it. */
    end(): void {
      hasEnded = true;
      stops.forEach((stop) => stop());
    },
  };
}

type AnyReducer = Reducer<unknown, UnknownAction>;

/** What has been made of a reducer: the store knows by it that the same version comes again. */
const hearingOnes = new WeakMap<AnyReducer, AnyReducer>();

/** Makes a reducer hear its part's own actions and those of the page that parts may hear. */
function hearing(reducer: AnyReducer, isOwn: (type: string) => boolean): AnyReducer {
  const made = hearingOnes.get(reducer);
  if (made) return made;
  const hears = ({ type }: UnknownAction) => isOwn(type) || pageActions.includes(type);
  const one: AnyReducer = (state, action) => {
    if (action.type === REMEMBER_REHYDRATED) return reducer(state, { type: action.type });
    return state === undefined || hears(action) ? reducer(state, action) : state;
  };
  hearingOnes.set(reducer, one);
  return one;
}
