import { expiryReceived, sessionEnded } from '../store/auth.slice';
import { createAppStore } from '../store/create-store';
import { eraseOldDrafts } from './old-drafts';

const minute = 60_000;
const now = new Date('2026-11-20T01:00:00Z');
const left = () => Object.keys(sessionStorage).sort();

beforeEach(() => {
  jest.useFakeTimers({ now });
  sessionStorage.setItem('order-change:auth', '{}');
  sessionStorage.setItem('order-change:orderForm', '{"draft":"千代田1-1"}');
  sessionStorage.setItem('other', '1');
});
afterEach(() => jest.useRealTimers());

function createStore() {
  return createAppStore({ getItem: () => null, setItem: () => undefined }).store;
}
const erase = (store: ReturnType<typeof createStore>, minutes: number) =>
  eraseOldDrafts(store, sessionStorage, new Date(now.getTime() + minutes * minute));

test.each([
  ['ended', () => sessionEnded()],
  ['ran out', () => expiryReceived(now)],
])('30 minutes after the session %s, drafts are erased and the rest stays', (_how, action) => {
  const store = createStore();
  store.dispatch(action());
  erase(store, 29.9);
  expect(left()).toContain('order-change:orderForm');
  erase(store, 30);
  expect(left()).toEqual(['order-change:auth', 'other']);
});

test('input of the next sign-in stays', () => {
  const store = createStore();
  store.dispatch(sessionEnded());
  erase(store, 30);
  sessionStorage.setItem('order-change:signIn', '{"step":"code"}');
  erase(store, 31);
  expect(left()).toContain('order-change:signIn');
});

test('the draft of a loaded remote is left to that remote', () => {
  const { store, injectSlice } = createAppStore({ getItem: () => null, setItem: () => undefined });
  injectSlice({ name: 'orderForm', reducer: () => ({}) });
  store.dispatch(sessionEnded());
  erase(store, 30);
  expect(left()).toContain('order-change:orderForm');
});

test('no draft is erased while a session lives', () => {
  const store = createStore();
  store.dispatch(expiryReceived(new Date(now.getTime() + 30 * minute)));
  erase(store, 0);
  expect(left()).toContain('order-change:orderForm');
});
