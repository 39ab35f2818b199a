import {
  type DialogAnswer,
  sessionClosed,
  stateRestored,
  store,
  useNavigate,
} from '@order-change/client';
import {
  dialogs,
  injectSlice,
  loadMetadata,
  selectDialog,
  storeRestored,
} from '@order-change/client/host';
import { ThemeProvider } from '@order-change/shared-ui';
import {
  aMetadata,
  anOrder,
  type FakeAnswer,
  fakeApi,
  type FakeRequest,
} from '@order-change/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { SignInScreen } from '../sign-in.screen';
import { signInSlice } from '../sign-in.slice';

/** Where styles go: jsdom lays nothing out, and matching them is a fifth of what the tests do. */
const noPage = document.createElement('div');

export const now = new Date(2026, 10, 20, 10, 0, 30);
export const email = 'hanako@example.jp';
export const code = '123456';

/** What the API answers unless a test says otherwise: all goes well. */
export const goingWell = {
  'GET /v1.0/metadata': () => ({ body: aMetadata() }),
  'POST /v1.0/authentication/send-code': () => sentAt(Date.now()),
  'POST /v1.0/authentication/check-code': () => ({ headers: expiresIn(30) }),
  'POST /v1.0/subscription-order/search': () => ({ body: anOrder(), headers: expiresIn(30) }),
} satisfies Record<string, (request: FakeRequest) => FakeAnswer>;

export function sentAt(time: number): FakeAnswer {
  return {
    body: {
      codeExpiresDatetime: new Date(time + 600_000),
      resendAvailableDatetime: new Date(time + 60_000),
    },
  };
}

export function refused(refusedCode: string, more: object = {}): FakeAnswer {
  return { status: 400, body: { code: refusedCode, message: 'サーバーの文言', ...more } };
}

export function expiresIn(minutes: number): Record<string, string> {
  return { 'x-expires': new Date(Date.now() + minutes * 60_000).toISOString() };
}

interface Entry {
  pathname: string;
  state?: unknown;
}

/** Where the customer is in the history, as a reload would find it. */
let entry: Entry;

function HistoryProbe() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  entry = { pathname, state: state as unknown };
  return (
    <>
      <button onClick={() => void navigate(-1)}>ブラウザーの戻る</button>
      <button onClick={() => void navigate(1)}>ブラウザーの進む</button>
    </>
  );
}

/** Opens the sign-in on a page as the host makes it, with a fake API behind the real client. */
export async function openSignIn(
  answers: Parameters<typeof fakeApi>[0] = {},
  entries: Entry[] = [{ pathname: '/' }],
) {
  await storeRestored;
  injectSlice(signInSlice);
  const requests = fakeApi({ ...goingWell, ...answers });
  await loadMetadata();
  const user = userEvent.setup({ delay: null });
  const view = render(
    <StyleSheetManager target={noPage}>
      <ThemeProvider>
        <Provider store={store}>
          <MemoryRouter initialEntries={entries}>
            <Routes>
              <Route path="/" element={<SignInScreen />} />
              <Route path="/order-change-form" element={<h1>ご注文内容の変更手続き</h1>} />
            </Routes>
            <HistoryProbe />
          </MemoryRouter>
        </Provider>
      </ThemeProvider>
    </StyleSheetManager>,
  );
  return { user, requests, ...view };
}

type User = Awaited<ReturnType<typeof openSignIn>>['user'];

export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

export const findStep = (name: string) => screen.findByRole('heading', { name });

export async function fill(user: User, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

export async function askForCode(user: User, address = email): Promise<void> {
  await fill(user, 'メールアドレス', address);
  await press(user, '認証コードを送信する');
}

export async function enterCode(user: User, typed = code): Promise<void> {
  await fill(user, '認証コード', typed);
  await press(user, '認証する');
}

export async function enterMember(user: User, number = '1000000001'): Promise<void> {
  await fill(user, '会員番号', number);
  await fill(user, '電話番号', '0312345678');
  await press(user, 'ご注文を確認する');
}

/** Waits for the shared dialog, answers it as the customer, and gives back its code. */
export async function answerDialog(answer: DialogAnswer): Promise<string> {
  await waitFor(() => expect(selectDialog(store.getState())).toBeDefined());
  const dialog = selectDialog(store.getState());
  if (!dialog) throw new Error('There is no dialog.');
  await act(async () => dialogs.answer(dialog.id, answer));
  return dialog.code;
}

/** As the browser does it: the page is gone, what is remembered and the history entry stay. */
export async function reload({ unmount }: Pick<Awaited<ReturnType<typeof openSignIn>>, 'unmount'>) {
  const kept = JSON.stringify(store.getState());
  const entries = [{ pathname: '/' }, entry];
  unmount();
  const left = JSON.parse(kept) as Record<string, unknown>;
  store.dispatch({ type: stateRestored, payload: { ...store.getState(), signIn: left.signIn } });
  return openSignIn({}, entries);
}

/** The clock moves with `pass`, and a little with every wait of a test. */
export function startClock(): void {
  jest.useFakeTimers({ now });
}

export const pass = (milliseconds: number) =>
  act(async () => jest.advanceTimersByTime(milliseconds));

/** Forgets everything, so that no test sees another's. */
export function forgetAll(): void {
  store.dispatch(sessionClosed());
  jest.useRealTimers();
}
