import { sessionEnded, store } from '@order-change/client';
import { eraseOldDrafts } from '@order-change/client/host';
import { createReloadOnce } from './reload-once';

beforeEach(() => sessionStorage.clear());

test('a page that fails is reloaded once; after that it is only told', () => {
  const reload = jest.fn();
  expect(createReloadOnce(sessionStorage, reload).tryReload()).toBe(true);
  expect(createReloadOnce(sessionStorage, reload).tryReload()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('nor is it reloaded again once the drafts of a session long over are erased', () => {
  const reloadOnce = createReloadOnce(sessionStorage, () => undefined);
  reloadOnce.tryReload();
  store.dispatch(sessionEnded());
  eraseOldDrafts(store, sessionStorage, new Date(Date.now() + 31 * 60_000));
  expect(reloadOnce.tryReload()).toBe(false);
});

test('a page that is shown gives the next failure its reload back', () => {
  const reload = jest.fn();
  const reloadOnce = createReloadOnce(sessionStorage, reload);
  reloadOnce.tryReload();
  reloadOnce.forget();
  expect(reloadOnce.tryReload()).toBe(true);
});

test('a storage that keeps nothing never reloads: it would not end', () => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  expect(createReloadOnce(storage, () => undefined).tryReload()).toBe(false);
});

test('a storage that is full never reloads either', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const storage = { getItem: () => null, setItem, removeItem: () => undefined };
  expect(createReloadOnce(storage, () => undefined).tryReload()).toBe(false);
});

test('nor does a browser without a storage', () => {
  const reloadOnce = createReloadOnce(undefined, () => undefined);
  expect(reloadOnce.tryReload()).toBe(false);
  expect(() => reloadOnce.forget()).not.toThrow();
});
