import { checkInvalidStrings, selectHasEnded, sessionClosed, store } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { fakeApi } from '@order-change/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MessageDialog } from '../dialog/message-dialog';
import { toExpiryPhase } from './expiry-phase';
import { SessionWatch } from './session-watch';

const start = new Date('2026-11-20T01:00:00Z');
const minute = 60_000;

test.each([
  [null, 'quiet'],
  [30 * minute, 'quiet'],
  [2 * minute + 1, 'quiet'],
  [2 * minute, 'warning'],
  [1, 'warning'],
  [0, 'over'],
  [-minute, 'over'],
])('with %s ms left the session is %s', (left, phase) => {
  const expiry = left === null ? null : new Date(start.getTime() + left);
  expect(toExpiryPhase(expiry, start)).toBe(phase);
});

describe('on the page', () => {
  beforeEach(() => jest.useFakeTimers({ now: start }));
  afterEach(() => {
    act(() => void store.dispatch(sessionClosed()));
    jest.useRealTimers();
  });

  /** A session of so many minutes, as an answer of the API starts it. */
  async function haveSession(minutes: number): Promise<void> {
    const expiry = new Date(Date.now() + minutes * minute).toISOString();
    fakeApi({
      'POST /v1.0/validation/invalid-strings': () => ({
        body: { valid: true, invalidCharacters: [] },
        headers: { 'x-expires': expiry },
      }),
    });
    await act(() => checkInvalidStrings(''));
  }

  function renderWatch() {
    render(
      <Provider store={store}>
        <ThemeProvider>
          <SessionWatch />
          <MessageDialog />
        </ThemeProvider>
      </Provider>,
    );
    return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  }

  /** The press, and what follows from the answer. */
  const pressContinue = () =>
    act(async () => screen.getByRole('button', { name: '続ける' }).click());

  const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * minute));

  test('two minutes before the session ends a dialog asks the customer, and "continue" extends the session', async () => {
    renderWatch();
    await haveSession(30);
    await pass(27.9);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(0.2);
    expect(screen.getByRole('dialog', { name: 'まもなく操作の有効期限が切れます' })).toBeVisible();

    const expiry = new Date(Date.now() + 30 * minute).toISOString();
    const requests = fakeApi({
      'POST /v1.0/validation/invalid-strings': () => ({
        body: { valid: true, invalidCharacters: [] },
        headers: { 'x-expires': expiry },
      }),
    });
    await pressContinue();
    expect(requests.map(({ body }) => body)).toEqual([{ value: '' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(20);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('at the end that no answer moves', () => {
    /** Answers with the session's end as it stands, give or take a second of the server's clock. */
    async function continueInVain() {
      const user = renderWatch();
      await haveSession(30);
      const end = Date.now() + 30 * minute + 900;
      await pass(28.5);
      fakeApi({
        'POST /v1.0/validation/invalid-strings': () => ({
          body: { valid: true, invalidCharacters: [] },
          headers: { 'x-expires': new Date(end).toISOString() },
        }),
      });
      await pressContinue();
      return user;
    }

    test('the dialog of a session that cannot be extended names its end, and what follows', async () => {
      await continueInVain();
      const dialog = screen.getByRole('dialog', { name: '操作の有効期限をこれ以上延長できません' });
      const end = new Date(start.getTime() + 30 * minute);
      const time = end.toLocaleTimeString('ja-JP', { timeStyle: 'short', timeZone: 'Asia/Tokyo' });
      expect(dialog).toHaveTextContent(
        `${time}に有効期限が切れ、もう一度認証が必要になります。それまでに`,
      );
      expect(dialog).toHaveTextContent(/入力した内容は30分間残ります。/);
      expect(screen.getByRole('button', { name: '閉じる' })).toHaveFocus();
    });

    test('an expiry dialog that the customer closed stays closed until the end', async () => {
      const user = await continueInVain();
      await user.click(screen.getByRole('button', { name: '閉じる' }));
      await act(() => checkInvalidStrings(''));
      await pass(1);
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  test('a closed expiry dialog does not return if the expiry moves by a second', async () => {
    const user = renderWatch();
    await haveSession(30);
    await pass(28.5);
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    await haveSession(1.52);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('if the connection fails, the expiry dialog shows the error and stays open', async () => {
    renderWatch();
    await haveSession(30);
    await pass(28.5);
    fakeApi({});
    await pressContinue();
    expect(screen.getByRole('alert')).toHaveTextContent('通信エラーが発生しました。');
    expect(screen.getByRole('button', { name: '続ける' })).toBeVisible();
  });

  test('if the server fails without a word, the expiry dialog says that it was not completed, and a retry works', async () => {
    renderWatch();
    await haveSession(30);
    await pass(28.5);
    fakeApi({ 'POST /v1.0/validation/invalid-strings': () => ({ status: 500, body: {} }) });
    await pressContinue();
    expect(screen.getByRole('alert')).toHaveTextContent('処理を完了できませんでした。');
    fakeApi({});
    await pressContinue();
    expect(screen.getByRole('alert')).toHaveTextContent('通信エラーが発生しました。');
  });

  describe("where the device's clock is set forward by an hour", () => {
    beforeEach(async () => {
      renderWatch();
      await haveSession(30);
      await pass(1);
      jest.setSystemTime(Date.now() + 60 * minute);
    });
    const isSeenAgain = () =>
      act(async () => void document.dispatchEvent(new Event('visibilitychange')));

    test('on a device whose clock is set forward by an hour the session continues for as long as the server says', async () => {
      const expiry = new Date(start.getTime() + 31 * minute).toUTCString();
      const requests = fakeApi({
        'POST /v1.0/validation/invalid-strings': () => ({
          body: { valid: true, invalidCharacters: [] },
          headers: { 'x-expires': expiry, date: new Date(start.getTime() + minute).toUTCString() },
        }),
      });
      await isSeenAgain();
      await pass(0);
      expect(requests).toHaveLength(1);
      expect(screen.queryByRole('dialog')).toBeNull();
      await pass(28.5);
      expect(
        screen.getByRole('dialog', { name: 'まもなく操作の有効期限が切れます' }),
      ).toBeVisible();
    });

    test.each([
      ['says that it is over', 401],
      ['does not answer', 503],
    ])(
      'on a device whose clock is set forward by an hour a message says that the session is over if the server %s',
      async (_what, status) => {
        fakeApi({
          'POST /v1.0/validation/invalid-strings': () => ({ status, body: {} }),
        });
        await isSeenAgain();
        await pass(0);
        expect(screen.getByText('操作の有効期限が切れました。')).toBeVisible();
      },
    );
  });

  test('at the end of the session a dialog warns the customer, then the session ends', async () => {
    const user = renderWatch();
    await haveSession(30);
    await pass(30.1);
    expect(screen.getByText('操作の有効期限が切れました。')).toBeVisible();
    expect(selectHasEnded(store.getState())).toBe(false);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await pass(0);
    expect(selectHasEnded(store.getState())).toBe(true);
  });
});
