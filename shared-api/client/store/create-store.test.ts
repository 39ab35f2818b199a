import { createSlice } from '@reduxjs/toolkit';
import { expiryReceived, sessionClosed, sessionEnded } from './auth.slice';
import { createAppStore, stateRestored } from './create-store';
import { subTitleSet } from './title.slice';

function createStorage(items: Record<string, string> = {}) {
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
  };
}

const expiry = new Date('2026-11-20T01:30:00Z');

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: { counted: (state) => void (state.count += 1) },
  extraReducers: (builder) => {
    builder.addCase(stateRestored, ({ count }) => ({ count: Number.isInteger(count) ? count : 0 }));
  },
});

test('expiry and sub-title outlive a reload; the order does not leave memory (spec §4)', async () => {
  const storage = createStorage();
  const first = createAppStore(storage);
  await first.restored;
  first.store.dispatch(expiryReceived(expiry));
  first.store.dispatch(subTitleSet('お届け先'));
  expect(Object.keys(storage.items).sort()).toEqual([
    'order-change:auth',
    'order-change:clock',
    'order-change:provenEmail',
    'order-change:title',
  ]);

  const second = createAppStore(storage);
  await second.restored;
  expect(second.store.getState().auth).toMatchObject({ tokenExpiry: expiry, ended: false });
  expect(second.store.getState().title).toEqual({ subTitle: 'お届け先', path: '/' });
});

test.each([
  ['no JSON', '{'],
  ['another type', '{"tokenExpiry":7}'],
  ['no date', '{"tokenExpiry":"soon"}'],
])('a stored expiry that is %s is ignored', async (_what, stored) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { store, restored } = createAppStore(createStorage({ 'order-change:auth': stored }));
  await restored;
  expect(store.getState().auth.tokenExpiry).toBeNull();
});

test("a remote's slice that is injected late gets its remembered state", async () => {
  const storage = createStorage();
  const first = createAppStore(storage);
  await first.restored;
  first.injectSlice(counter);
  first.store.dispatch(counter.actions.counted());

  const second = createAppStore(storage);
  await second.restored;
  second.injectSlice(counter);
  expect(second.store.getState()).toMatchObject({ counter: { count: 1 } });
});

test.each(['{', '{"count":"many"}', 'null'])(
  'a stored state that cannot be read (%s) is forgotten',
  async (stored) => {
    const { store, injectSlice, restored } = createAppStore(
      createStorage({ 'order-change:counter': stored }),
    );
    await restored;
    injectSlice(counter);
    expect(store.getState()).toMatchObject({ counter: { count: 0 } });
  },
);

test('a slice that is injected twice, as at a remount, keeps its state', async () => {
  const { store, injectSlice, restored } = createAppStore(createStorage());
  await restored;
  injectSlice(counter);
  store.dispatch(counter.actions.counted());
  injectSlice(counter);
  expect(store.getState()).toMatchObject({ counter: { count: 1 } });
});

test('a session that ends is marked as ended, one that is closed is not', async () => {
  const { store, restored } = createAppStore(createStorage());
  await restored;
  store.dispatch(expiryReceived(expiry));
  store.dispatch(sessionEnded());
  expect(store.getState().auth).toMatchObject({ tokenExpiry: null, ended: true });
  store.dispatch(sessionClosed());
  expect(store.getState().auth).toMatchObject({ tokenExpiry: null, ended: false });
});

describe('a reducer of a remote that throws', () => {
  const told = jest.fn((_event: ErrorEvent) => undefined);
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    addEventListener('error', told);
  });
  afterEach(() => {
    removeEventListener('error', told);
    told.mockReset();
  });
  const throwing = (at: string) => ({
    name: 'counter',
    reducer: (state: { count: number } = { count: 0 }, { type }: { type: string }) => {
      if (type === at) throw new Error('broken');
      return type === counter.actions.counted.type ? { count: state.count + 1 } : state;
    },
  });

  test('a reducer that throws at an action of the page keeps its state, and the page keeps its own', async () => {
    const { store, injectSlice, restored } = createAppStore(createStorage());
    await restored;
    injectSlice(throwing(expiryReceived.type));
    store.dispatch(counter.actions.counted());
    store.dispatch(expiryReceived(expiry));
    expect(store.getState()).toMatchObject({
      auth: { tokenExpiry: expiry },
      counter: { count: 1 },
    });
    await Promise.resolve();
    expect(told.mock.calls.map(([{ error }]) => String(error))).toEqual(['Error: broken']);
  });

  test('a reducer that throws at its remembered state begins anew', async () => {
    const storage = createStorage({ 'order-change:counter': '{"count":7}' });
    const { store, injectSlice, restored } = createAppStore(storage);
    await restored;
    injectSlice(throwing(stateRestored));
    expect(store.getState()).toMatchObject({ counter: { count: 0 } });
    await Promise.resolve();
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('a reducer that throws before its first state is not injected', async () => {
    const { store, injectSlice, restored } = createAppStore(createStorage());
    await restored;
    const name = 'counter';
    const reducer = () => {
      throw new Error('broken');
    };
    expect(() => injectSlice({ name, reducer })).toThrow('broken');
    store.dispatch(expiryReceived(expiry));
    expect(store.getState().auth.tokenExpiry).toEqual(expiry);
  });
});
