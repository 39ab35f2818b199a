import {
  checkInvalidStrings,
  selectTokenExpiry,
  sessionClosed,
  sessionEnded,
  store,
} from '@order-change/client';
import { selectDialog } from '@order-change/client/host';
import { aMetadata, fakeApi } from '@order-change/testing';
import { answerDialog, fill, findStep, forgetSession, press } from '@order-change/testing/screen';
import { act, screen, waitFor } from '@testing-library/react';
import { isDraftEmpty } from '../change/draft-content';
import { keepDraft } from '../draft/keep-draft';
import { draftAged, selectOrderForm } from '../draft/order-form.slice';
import { choose, openForm } from '../testing/open-form';

afterEach(forgetSession);

const draft = () => selectOrderForm(store.getState()).draft;

async function typeAName(options?: Parameters<typeof openForm>[0]) {
  const form = await openForm(options);
  await choose(form.user, 'お届け先');
  await findStep('新しいお届け先');
  await fill(form.user, 'お届け先のお名前', '佐藤 次郎');
  return form;
}

test('starting over asks first, then forgets everything', async () => {
  const { user } = await typeAName();
  await press(user, '最初からやり直す');
  expect(await answerDialog('Cancel')).toBe('MSGEORSI0005');
  expect(screen.getByLabelText('お届け先のお名前')).toHaveValue('佐藤 次郎');
  await press(user, '最初からやり直す');
  await answerDialog('OK');
  await findStep('変更する内容をお選びください');
  expect(screen.getByRole('checkbox', { name: 'お届け先' })).not.toBeChecked();
  expect(isDraftEmpty(draft())).toBe(true);
});

test('starting over at the first step empties it too', async () => {
  const { user } = await openForm();
  await findStep('変更する内容をお選びください');
  await user.click(screen.getByRole('checkbox', { name: 'お届け先' }));
  await press(user, '最初からやり直す');
  await answerDialog('OK');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'お届け先' })).not.toBeChecked());
});

test('signing out asks first, then tells the server and forgets everything', async () => {
  const { user, requests } = await typeAName();
  await press(user, 'お手続きを終了する');
  await answerDialog('OK');
  await screen.findByRole('heading', { name: 'トップページ' });
  expect(requests.some(({ call }) => call === 'POST /v1.0/authentication/sign-out')).toBe(true);
  expect(selectTokenExpiry(store.getState())).toBeNull();
  expect(isDraftEmpty(draft())).toBe(true);
});

test('a sign-out that is under way shows it at its button, and is sent once', async () => {
  const { user, requests } = await typeAName({
    answers: { 'POST /v1.0/authentication/sign-out': () => new Promise(() => undefined) },
  });
  await press(user, 'お手続きを終了する');
  await answerDialog('OK');
  const button = screen.getByRole('button', { name: 'お手続きを終了する' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await press(user, 'お手続きを終了する');
  expect(selectDialog(store.getState())).toBeUndefined();
  expect(requests.filter(({ call }) => call.endsWith('/sign-out'))).toHaveLength(1);
});

test('a sign-out that fails keeps everything', async () => {
  const { user } = await typeAName({
    answers: { 'POST /v1.0/authentication/sign-out': () => ({ status: 502, body: 'Bad Gateway' }) },
  });
  await press(user, 'お手続きを終了する');
  await answerDialog('OK');
  expect(await answerDialog('OK')).toBe('MSGECCSE9999');
  expect(screen.getByLabelText('お届け先のお名前')).toHaveValue('佐藤 次郎');
});

test('a sign-out that the server fails without a word opens no dialog and says so beside the button', async () => {
  const { user } = await typeAName({
    answers: { 'POST /v1.0/authentication/sign-out': () => ({ status: 500, body: {} }) },
  });
  await press(user, 'お手続きを終了する');
  await answerDialog('OK');
  expect(await screen.findByRole('alert')).toHaveTextContent('処理を完了できませんでした。');
  expect(selectDialog(store.getState())).toBeUndefined();
  expect(screen.getByLabelText('お届け先のお名前')).toHaveValue('佐藤 次郎');
});

describe('in another tab', () => {
  const dialog = () => selectDialog(store.getState())?.lines.join('');

  test('a session that was closed in another tab takes what was typed here with it, and the page says so', async () => {
    await typeAName();
    act(() => {
      store.dispatch(sessionClosed());
      store.dispatch(sessionEnded());
    });
    expect(dialog()).toMatch(/^別のタブで.*入力した内容は残っていません。$/);
    expect(await answerDialog('OK')).toBe('MSGECCSE0002');
    expect(isDraftEmpty(draft())).toBe(true);
  });

  test('a session that ended in another tab leaves what was typed here, and the page says nothing else', async () => {
    await typeAName();
    act(() => void store.dispatch(sessionEnded()));
    expect(dialog()).toBeUndefined();
    expect(isDraftEmpty(draft())).toBe(false);
    act(() => void store.dispatch(draftAged(Infinity)));
    expect(isDraftEmpty(draft())).toBe(true);
    expect(dialog()).toBeUndefined();
  });

  test('a sign-in in another tab opens the order from the start if the draft became too old unread', async () => {
    await typeAName();
    act(() => void store.dispatch(draftAged(Infinity)));
    expect(isDraftEmpty(draft())).toBe(true);
    fakeApi({
      'POST /v1.0/validation/invalid-strings': () => ({
        body: { valid: true, invalidCharacters: [] },
        headers: { 'x-expires': '2099-11-20T01:30:00Z' },
      }),
    });
    await act(() => checkInvalidStrings(''));
    expect(await findStep('変更する内容をお選びください')).toBeVisible();
  });

  test('a page whose draft was already too old says nothing of a session that ended in another tab', async () => {
    const clock = jest.spyOn(Date, 'now');
    const stop = keepDraft(store);
    const expires = new Date(Date.now() + 30 * 60_000).toISOString();
    await typeAName({
      answers: {
        'POST /v1.0/validation/invalid-strings': () => ({
          body: { valid: true, invalidCharacters: [] },
          headers: { 'x-expires': expires },
        }),
      },
    });
    await act(() => checkInvalidStrings(''));
    clock.mockReturnValue(Date.now() + 61 * 60_000);
    act(() => void store.dispatch(sessionEnded()));
    expect(isDraftEmpty(draft())).toBe(true);
    expect(dialog()).toBeUndefined();
    clock.mockRestore();
    stop();
  });
});

test('where the API has no sign-out, the page forgets and says when the session ends', async () => {
  const { user, requests } = await openForm({
    answers: {
      'GET /v1.0/metadata': () => ({ body: aMetadata({ signOut: false }) }),
      'POST /v1.0/validation/invalid-strings': () => ({
        body: { valid: true, invalidCharacters: [] },
        headers: { 'x-expires': '2099-11-20T01:30:00Z' },
      }),
    },
  });
  await act(() => checkInvalidStrings(''));
  await waitFor(() => expect(document.body).toHaveTextContent('認証は10:30に自動的に終了します。'));
  await press(user, 'お手続きを終了する');
  await screen.findByRole('heading', { name: 'トップページ' });
  expect(requests.some(({ call }) => call.endsWith('sign-out'))).toBe(false);
});
