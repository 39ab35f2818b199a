import { anOrder } from '@order-change/testing';
import { createSlice } from '@reduxjs/toolkit';
import {
  expiryReceived,
  selectAuth,
  sessionBegun,
  sessionClosed,
  sessionEnded,
} from '../store/auth.slice';
import { type AppStore, createAppStore } from '../store/create-store';
import { orderOpened } from '../store/order.slice';
import { agreeWithOtherTabs } from './other-tabs';

const expiry = new Date('2026-11-20T01:30:00Z');
const later = new Date('2026-11-20T01:40:00Z');

let now: Date;
beforeEach(() => {
  now = new Date('2026-11-20T01:00:00Z');
});

/** As a channel does it: what is heard is never the object that was posted. */
function cloned(posted: object): object {
  const entries = Object.entries(posted as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value instanceof Date ? new Date(value) : value]),
  );
}

/** Tabs of one browser: what one posts, all others hear. */
function createBrowser(news: unknown[] = []) {
  const tabs: EventTarget[] = [];
  return async function openTab(slice?: typeof typed): Promise<AppStore> {
    const { store, restored, injectSlice } = createAppStore({
      getItem: () => null,
      setItem: () => undefined,
    });
    await restored;
    if (slice) injectSlice(slice);
    const tab = new EventTarget();
    tabs.push(tab);
    const postMessage = (posted: object) => {
      const data = cloned(posted);
      news.push(posted);
      for (const other of tabs) {
        if (other !== tab) other.dispatchEvent(new MessageEvent('message', { data }));
      }
    };
    const addEventListener = tab.addEventListener.bind(tab);
    agreeWithOtherTabs(store, { addEventListener, postMessage }, () => now);
    return store;
  };
}

const typed = createSlice({
  name: 'typed',
  initialState: { text: '' },
  reducers: { textTyped: () => ({ text: '千代田1-1' }) },
  extraReducers: (builder) => {
    builder.addCase(sessionClosed, () => ({ text: '' }));
  },
});

test.each([
  ['ends', '千代田1-1', sessionEnded],
  ['is closed', '', sessionClosed],
])('if a session %s, the input in another tab is "%s"', async (_how, text, action) => {
  const openTab = createBrowser();
  const [one, other] = [await openTab(), await openTab(typed)];
  one.dispatch(expiryReceived(expiry));
  other.dispatch(typed.actions.textTyped());
  one.dispatch(action());
  expect(other.getState()).toMatchObject({ typed: { text } });
});

const expiryIn = (store: AppStore) => selectAuth(store.getState()).tokenExpiry;

test('an answer in one tab moves the expiry in all', async () => {
  const openTab = createBrowser();
  const [one, other] = [await openTab(), await openTab()];
  one.dispatch(expiryReceived(expiry));
  expect(expiryIn(other)).toEqual(expiry);
  other.dispatch(expiryReceived(later));
  expect(expiryIn(one)).toEqual(later);
});

test('a tab does not repeat what it received: two tabs would answer each other without end', async () => {
  const news: unknown[] = [];
  const openTab = createBrowser(news);
  const one = await openTab();
  await openTab();
  news.length = 0;
  one.dispatch(expiryReceived(expiry));
  expect(news).toEqual([{ kind: 'expiry', tokenExpiry: expiry }]);
});

test('a new tab learns of the session that lives', async () => {
  const openTab = createBrowser();
  const one = await openTab();
  one.dispatch(expiryReceived(expiry));
  expect(expiryIn(await openTab())).toEqual(expiry);
});

test('a new tab learns nothing of a session that has expired', async () => {
  const openTab = createBrowser();
  const one = await openTab();
  one.dispatch(expiryReceived(expiry));
  now = new Date(expiry.getTime() + 1);
  expect(expiryIn(await openTab())).toBeNull();
});

test.each([
  ['ends', sessionEnded],
  ['is closed', sessionClosed],
])('a session that %s in one tab is over in all tabs', async (_how, action) => {
  const openTab = createBrowser();
  const [one, other] = [await openTab(), await openTab()];
  one.dispatch(expiryReceived(expiry));
  one.dispatch(action());
  expect(selectAuth(other.getState())).toMatchObject({ tokenExpiry: null, ended: true });
});

test('a sign-in replaces the session of a tab in which an order is open, and of no other tab', async () => {
  const openTab = createBrowser();
  const [own, withOrder, signingIn] = [await openTab(), await openTab(), await openTab()];
  withOrder.dispatch(orderOpened(anOrder()));
  own.dispatch(expiryReceived(expiry));
  own.dispatch(sessionBegun());
  expect(selectAuth(withOrder.getState())).toMatchObject({
    tokenExpiry: null,
    ended: true,
    isReplaced: true,
  });
  for (const tab of [own, signingIn])
    expect(selectAuth(tab.getState())).toMatchObject({ tokenExpiry: expiry, ended: false });
});

test('a session that closes after a sign-in is no sign-in', async () => {
  const news: unknown[] = [];
  const one = await createBrowser(news)();
  one.dispatch(expiryReceived(expiry));
  one.dispatch(sessionBegun());
  news.length = 0;
  one.dispatch(sessionClosed());
  expect(news).toEqual([{ kind: 'closed' }]);
});

test('a tab without a session stays on its page', async () => {
  const openTab = createBrowser();
  const [one, other] = [await openTab(), await openTab()];
  one.dispatch(sessionClosed());
  expect(selectAuth(other.getState())).toMatchObject({ tokenExpiry: null, ended: false });
});

test.each([null, 'over', { kind: 'expiry', tokenExpiry: 'soon' }, { kind: 'steal' }])(
  'a message of another form (%j) is not heard',
  async (data) => {
    const { store, restored } = createAppStore({ getItem: () => null, setItem: () => undefined });
    await restored;
    const tab = new EventTarget();
    const channel = {
      addEventListener: tab.addEventListener.bind(tab),
      postMessage: () => undefined,
    };
    agreeWithOtherTabs(store, channel);
    store.dispatch(expiryReceived(expiry));
    tab.dispatchEvent(new MessageEvent('message', { data }));
    expect(expiryIn(store)).toEqual(expiry);
  },
);
