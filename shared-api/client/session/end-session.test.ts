import { anOrder } from '@order-change/testing';
import { createDialogs } from '../dialogs';
import { expiryReceived, selectAuth, sessionEnded } from '../store/auth.slice';
import { createAppStore } from '../store/create-store';
import { selectDialog } from '../store/dialog.slice';
import { orderOpened } from '../store/order.slice';
import { createSessionEnd } from './end-session';

const expiry = new Date('2026-11-20T01:30:00Z');
const later = new Date('2026-11-20T02:00:00Z');

function create(isKept = true) {
  const { store } = createAppStore({ getItem: () => null, setItem: () => undefined });
  const { show, answer } = createDialogs(store.dispatch);
  const dialog = () => selectDialog(store.getState());
  store.dispatch(expiryReceived(expiry));
  return {
    store,
    endSession: createSessionEnd({ show, isKept: () => isKept, store }),
    dialog,
    pressOk: () => answer(dialog()?.id ?? 0, 'OK'),
    auth: () => selectAuth(store.getState()),
  };
}

test('several reports of one end show one dialog, and then the session ends', async () => {
  const { endSession, dialog, pressOk, auth } = create();
  const all = Promise.all([endSession('id-1'), endSession('id-2')]);
  expect(dialog()).toMatchObject({ code: 'MSGECCSE0002', activityId: 'id-1' });
  expect(auth().ended).toBe(false);
  pressOk();
  expect(dialog()).toBeUndefined();
  await all;
  expect(auth()).toMatchObject({ tokenExpiry: null, ended: true });
});

test('the end of the next session shows a dialog again', async () => {
  const { store, endSession, dialog, pressOk } = create();
  const first = endSession();
  pressOk();
  await first;
  store.dispatch(expiryReceived(later));
  void endSession();
  expect(dialog()).toMatchObject({ code: 'MSGECCSE0002' });
});

test('a sign-in in another tab closes the dialog, and the new session lives', async () => {
  const { store, endSession, dialog, auth } = create();
  const told = endSession();
  store.dispatch(expiryReceived(later));
  expect(dialog()).toBeUndefined();
  await told;
  expect(auth()).toMatchObject({ tokenExpiry: later, ended: false });
});

test('a sign-in in another tab closes the dialog even if that tab ended the session before', async () => {
  const { store, endSession, dialog, auth } = create();
  const told = endSession();
  store.dispatch(sessionEnded());
  expect(dialog()).toBeDefined();
  store.dispatch(expiryReceived(later));
  expect(dialog()).toBeUndefined();
  await told;
  expect(auth()).toMatchObject({ tokenExpiry: later, ended: false });
});

test.each([
  [
    'the browser keeps it',
    true,
    true,
    '入力した内容は30分間残り、同じご注文を開くと復元されます。',
  ],
  ['the browser keeps nothing', false, true, undefined],
  ['no order was open', true, false, undefined],
])('the dialog says that input is kept only if it is: %s', (_case, isKept, isOpen, advice) => {
  const { store, endSession, dialog } = create(isKept);
  if (isOpen) store.dispatch(orderOpened(anOrder()));
  void endSession();
  expect(dialog()?.advice).toBe(advice);
});
