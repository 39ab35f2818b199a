import {
  createSlice,
  http,
  type PayloadAction,
  selectMetadata,
  selectTokenExpiry,
  sessionClosed,
  stateRestored,
  store,
  useAppSelector,
  usePageTitle,
} from '@order-change/client';
import {
  injectSlice,
  type PartStore,
  selectSubTitle,
  storeRestored,
} from '@order-change/client/host';
import type { AnyRemoteModule } from '@order-change/shell';
import { act, render, screen } from '@testing-library/react';
import { Provider, useDispatch, useSelector, useStore } from 'react-redux';
import { handOver } from './hand-over';

const typed = '大阪市北区梅田1-2-3';

/** The slice of another part of the page, which holds what a customer has typed. */
const neighbour = createSlice({
  name: 'neighbour',
  initialState: { address: '' },
  reducers: {
    addressTyped: (_state, { payload }: PayloadAction<string>) => ({ address: payload }),
  },
});
const { addressTyped } = neighbour.actions;
const selectAddress = () => (store.getState() as { neighbour: { address: string } }).neighbour;

/** Actions that the part's reducer was given, as JSON. */
const heard: string[] = [];
const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: { counted: ({ count }) => ({ count: count + 1 }) },
  extraReducers: (builder) => {
    builder
      .addCase(stateRestored, (_state, action) => void heard.push(JSON.stringify(action)))
      .addDefaultCase((_state, action) => void heard.push(JSON.stringify(action)));
  },
  selectors: { selectCount: ({ count }) => count },
});
const { counted } = counter.actions;
const { selectCount } = counter.selectors;

/** Hands the page's store to a part as the host does; says what it was refused. */
function open(changes: Partial<AnyRemoteModule> = {}) {
  const refused: string[] = [];
  let given: PartStore | undefined;
  const begin = (view: PartStore) => {
    given = view;
    return undefined;
  };
  const module = {
    contractVersion: 2,
    singletons: { http },
    slices: [counter],
    Screen: () => null,
    begin,
    ...changes,
  };
  const remote = handOver(module, store, (what) => refused.push(what));
  remote.slices.forEach(injectSlice);
  remote.begin?.();
  return { remote, refused, view: given as PartStore };
}

beforeAll(async () => {
  await storeRestored;
  injectSlice(neighbour);
});
beforeEach(() => {
  store.dispatch(addressTyped(typed));
  heard.length = 0;
});

type View = PartStore & Record<string, unknown>;

test.each<[mistake: string, make: (view: View) => unknown, refused: string[]]>([
  [
    'dispatches an action of another part',
    (view) => view.dispatch(addressTyped('')),
    ['dispatches "neighbour/addressTyped"'],
  ],
  [
    'dispatches an action of the page that it has not declared',
    (view) => view.dispatch(sessionClosed()),
    ['dispatches "auth/sessionClosed"'],
  ],
  [
    'dispatches an action by which the page keeps its own state',
    (view) => view.dispatch({ type: 'auth/expiryReceived', payload: new Date(0) }),
    ['dispatches "auth/expiryReceived"'],
  ],
  [
    'restores a state of its own making',
    (view) => view.dispatch({ type: stateRestored, payload: { neighbour: null } }),
    ['dispatches "@@REMEMBER_REHYDRATED"'],
  ],
  [
    'dispatches another part’s action from a thunk',
    (view) => view.dispatch((dispatch) => dispatch(addressTyped(''))),
    ['dispatches "neighbour/addressTyped"'],
  ],
  [
    'reads the slice of another part',
    (view) => expect((view.getState() as { neighbour: unknown }).neighbour).toBeUndefined(),
    ['reads the slice "neighbour"'],
  ],
  [
    'reads a slice of the page past its selectors',
    (view) => expect((view.getState() as { auth: unknown }).auth).toBeUndefined(),
    ['reads the slice "auth"'],
  ],
  [
    'writes the whole state into a log',
    (view) => expect(JSON.stringify(view.getState())).toBe('{"counter":{"count":0}}'),
    [],
  ],
  [
    'changes its own state without an action',
    (view) =>
      expect(() => {
        (view.getState() as { counter: { count: number } }).counter.count = 9;
      }).toThrow(TypeError),
    [],
  ],
  [
    'puts another state in the place of its own',
    (view) =>
      expect(() => {
        (view.getState() as { counter: unknown }).counter = {};
      }).toThrow(TypeError),
    [],
  ],
  ['replaces the reducer of the page', (view) => expect(view.replaceReducer).toBeUndefined(), []],
  [
    'wraps the dispatch of its store',
    (view) => Object.assign(view, { dispatch: () => undefined }),
    [],
  ],
  [
    'has a listener that throws',
    (view) => {
      const told = jest.fn((event: Event) => event.preventDefault());
      window.addEventListener('error', told, { once: true });
      const leave = view.subscribe(() => {
        throw new Error('broken');
      });
      store.dispatch(addressTyped(typed));
      leave();
    },
    [],
  ],
])('a part that %s changes nothing for the others', (_mistake, make, refusals) => {
  const { refused, view } = open();
  make(view as View);
  make(view as View); // A second time: each refusal is told once.
  expect(refused).toEqual(refusals);
  expect(selectAddress()).toEqual({ address: typed });
  store.dispatch(addressTyped('京都市'));
  expect(selectAddress()).toEqual({ address: '京都市' });
});

test('the reducer of a part hears nothing of what the customer types in another, and nothing of its state', () => {
  open();
  store.dispatch(addressTyped(typed));
  store.dispatch({ type: stateRestored, payload: store.getState() });
  store.dispatch(sessionClosed());
  expect(heard.join()).not.toContain(typed);
  expect(heard.join()).toContain(stateRestored);
  expect(heard.join()).toContain('auth/sessionClosed');
});

test('a part that was given up hears and changes nothing more, whatever it has left behind', () => {
  const stop = jest.fn();
  let late = (): unknown => undefined;
  const listener = jest.fn();
  const { remote } = open({
    begin: (view: PartStore) => {
      view.subscribe(listener);
      late = () => view.dispatch(counted());
      return stop;
    },
  });
  late();
  const before = selectCount(store.getState());
  const calls = listener.mock.calls.length;
  remote.dispose?.();
  late();
  expect(selectCount(store.getState())).toBe(before);
  expect(listener).toHaveBeenCalledTimes(calls);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a part that cannot begin leaves no subscription', () => {
  const listener = jest.fn();
  const begin = (view: PartStore) => {
    view.subscribe(listener);
    throw new Error('broken');
  };
  expect(() => open({ begin })).toThrow('broken');
  store.dispatch(addressTyped(typed));
  expect(listener).not.toHaveBeenCalled();
});

test('a part reads its own slice and the page’s selectors, and dispatches what it has declared', () => {
  const { refused, view } = open({ actions: [sessionClosed] });
  const before = selectCount(view.getState());
  view.dispatch(counted());
  view.dispatch(sessionClosed());
  expect(selectCount(view.getState())).toBe(before + 1);
  expect(selectTokenExpiry(view.getState())).toBeNull();
  expect(selectMetadata(view.getState())).toBeNull();
  expect(refused).toEqual([]);
});

test('an action that only looks like one of the page is not given to a part that declares it', () => {
  const { refused, view } = open({ actions: [addressTyped] });
  view.dispatch(addressTyped(''));
  expect(refused).toEqual(['dispatches "neighbour/addressTyped"']);
});

/** The screen of a part: hooks of react-redux alone, none of which knows of a view. */
function Screen() {
  const count = useSelector(selectCount);
  const expiry = useAppSelector(selectTokenExpiry);
  const dispatch = useDispatch();
  const isPage = useStore() === (store as object);
  usePageTitle('数える');
  return (
    <button onClick={() => dispatch(counted())}>
      {`${count} ${String(expiry)} ${isPage ? '全体' : '一部'}`}
    </button>
  );
}

test.each([
  [2, '一部'],
  [1, '全体'],
])(
  'a screen of contract %i works in the page, with the store that its contract gives',
  (contract, given) => {
    const { remote, refused } = open({ contractVersion: contract, Screen });
    const count = selectCount(store.getState());
    render(
      <Provider store={store}>
        <remote.Screen />
      </Provider>,
    );
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button')).toHaveTextContent(`${count + 1} null ${given}`);
    expect(selectSubTitle(store.getState(), window.location.pathname)).toBe('数える');
    expect(refused).toEqual([]);
  },
);

test('a version of contract 1 takes over from one of contract 2 with what that has left', () => {
  const later = open();
  later.view.dispatch(counted());
  const count = selectCount(store.getState());
  later.remote.dispose?.();
  const earlier = open({ contractVersion: 1, holdsPage: () => true });
  expect(selectCount(store.getState())).toBe(count);
  expect(earlier.remote.holdsPage?.()).toBe(true);
  store.dispatch(counted());
  expect(selectCount(store.getState())).toBe(count + 1);
});

test('a part says by its own slice whether it holds the page', () => {
  const { remote, view } = open({
    holdsPage: (state: { counter: { count: number } }) => selectCount(state) % 2 === 0,
  });
  const before = remote.holdsPage?.();
  view.dispatch(counted());
  expect(remote.holdsPage?.()).toBe(!before);
});
