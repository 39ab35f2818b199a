import { sessionEnded, store } from '@order-change/client';
import { eraseOldDrafts } from '@order-change/client/host';
import { createReloadOnce } from './reload-once';

beforeEach(() => sessionStorage.clear());

test('a page that fails is reloaded once, and after that only reported', () => {
  const reload = jest.fn();
  expect(createReloadOnce(sessionStorage, reload).tryReload()).toBe(true);
  expect(createReloadOnce(sessionStorage, reload).tryReload()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('erasing the drafts of an old session does not allow a second reload', () => {
  const reloadOnce = createReloadOnce(sessionStorage, () => undefined);
  reloadOnce.tryReload();
  store.dispatch(sessionEnded());
  eraseOldDrafts(store, sessionStorage, new Date(Date.now() + 31 * 60_000));
  expect(reloadOnce.tryReload()).toBe(false);
});

test('a page that was shown allows one reload for the next failure', () => {
  const reload = jest.fn();
  const reloadOnce = createReloadOnce(sessionStorage, reload);
  reloadOnce.tryReload();
  reloadOnce.forget();
  expect(reloadOnce.tryReload()).toBe(true);
});

test('a storage that keeps nothing never causes a reload, because reloads would not end', () => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  expect(createReloadOnce(storage, () => undefined).tryReload()).toBe(false);
});

test('a full storage never causes a reload', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const storage = { getItem: () => null, setItem, removeItem: () => undefined };
  expect(createReloadOnce(storage, () => undefined).tryReload()).toBe(false);
});

test('a browser without a storage never causes a reload', () => {
  const reloadOnce = createReloadOnce(undefined, () => undefined);
  expect(reloadOnce.tryReload()).toBe(false);
  expect(() => reloadOnce.forget()).not.toThrow();
});
