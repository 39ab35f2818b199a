import {
  type DialogAnswer,
  orderOpened,
  sessionClosed,
  stateRestored,
  store,
  type UsageEvent,
  useNavigate,
} from '@order-change/client';
import {
  dialogs,
  injectSlice,
  loadMetadata,
  selectDialog,
  storeRestored,
  usageEvents,
} from '@order-change/client/host';
import type { Order } from '@order-change/contract';
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
import { orderFormSlice, selectOrderForm } from '../draft/order-form.slice';
import { Screen } from '../screen';

/** Where styles go: jsdom lays nothing out, and matching them is a fifth of what the tests do. */
const noPage = document.createElement('div');

export const receipt = {
  receiptNumber: 'R7K4M-9XQ2W',
  acceptedDatetime: '2026-11-20T01:00:00.000Z',
};

export const chiyoda = {
  zipCode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  town: '千代田',
  kind: 'area',
};

/** What the API answers unless a test says otherwise: all goes well. */
const goingWell = {
  'GET /v1.0/metadata': () => ({ body: aMetadata() }),
  'GET /v1.0/addresses': () => ({ body: { addresses: [chiyoda] } }),
  'POST /v1.0/validation/invalid-strings': () => ({ body: { valid: true, invalidCharacters: [] } }),
  'GET /v1.0/validation/undeliverable': () => ({ body: { undeliverableItems: [] } }),
  'POST /v1.0/subscription-order': () => ({ body: receipt }),
  'POST /v1.0/authentication/sign-out': () => ({ body: {} }),
} satisfies Record<string, (request: FakeRequest) => FakeAnswer>;

export function refused(code: string, more: object = {}): FakeAnswer {
  return { status: 400, body: { code, message: 'サーバーの文言', ...more } };
}

/** Which of these items an answer calls undeliverable. */
export function undeliverable(itemNo: string, code: string, ...params: string[]): FakeAnswer {
  return { body: { undeliverableItems: [{ itemNo, code, params }] } };
}

interface Entry {
  search: string;
  state?: unknown;
}

/** Where the customer is in the history, as a reload would find it. */
let entry: Entry;

/** The browser's own buttons, and what its address says. */
function Browser() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  entry = { search, state: state as unknown };
  return (
    <>
      <button onClick={() => void navigate(-1)}>ブラウザーの戻る</button>
      <button onClick={() => void navigate(1)}>ブラウザーの進む</button>
    </>
  );
}

export const address = () => entry.search;

interface FormOptions {
  order?: Order | null;
  answers?: Parameters<typeof fakeApi>[0];
  entries?: Entry[];
}

/** Opens the form on a page as the host makes it, with a fake API behind the real client. */
export async function openForm({
  order = anOrder(),
  answers = {},
  entries = [{ search: '' }],
}: FormOptions = {}) {
  await storeRestored;
  injectSlice(orderFormSlice);
  const requests = fakeApi({ ...goingWell, ...answers });
  await loadMetadata();
  if (order) store.dispatch(orderOpened(order));
  const user = userEvent.setup({ delay: null });
  const view = render(
    <StyleSheetManager target={noPage}>
      <ThemeProvider>
        <Provider store={store}>
          <MemoryRouter
            initialEntries={entries.map((each) => ({ pathname: '/order-change-form', ...each }))}
          >
            <Routes>
              <Route path="/" element={<h1>トップページ</h1>} />
              <Route path="/order-change-form" element={<Screen />} />
            </Routes>
            <Browser />
          </MemoryRouter>
        </Provider>
      </ThemeProvider>
    </StyleSheetManager>,
  );
  return { user, requests, ...view };
}

export type OpenForm = Awaited<ReturnType<typeof openForm>>;
type User = OpenForm['user'];

export const findStep = (name: string) => screen.findByRole('heading', { name, level: 2 });

/** Presses a button as soon as it is there. */
export async function press(user: User, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

export const next = (user: User) => press(user, '次へ');

export async function choose(user: User, ...kinds: string[]): Promise<void> {
  await findStep('変更する内容をお選びください');
  for (const kind of kinds) await user.click(screen.getByRole('checkbox', { name: kind }));
  await next(user);
}

/** Pastes a text into a field, as it is typed without an input method. */
export async function fill(user: User, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
}

export async function fillDestination(user: User, changes: Record<string, string> = {}) {
  await findStep('新しいお届け先');
  const values = {
    お届け先のお名前: '佐藤 次郎',
    電話番号: '0312345678',
    郵便番号: '1000001',
    ...changes,
  };
  for (const [label, text] of Object.entries(values)) await fill(user, label, text);
  await waitFor(() => expect(screen.getByLabelText('市区町村')).not.toHaveValue(''));
  await fill(user, '町名・番地', changes['町名・番地'] ?? '千代田2-2');
}

export async function enterContact(user: User, again = 'hanako@example.jp'): Promise<void> {
  await findStep('ご連絡先メールアドレス');
  await fill(user, '連絡先メールアドレス', 'hanako@example.jp');
  await fill(user, '連絡先メールアドレス（確認）', again);
  await next(user);
}

/** From the first step to the check, changing the time slot only. */
export async function reachCheck(user: User): Promise<void> {
  await choose(user, 'お届け時間帯');
  await user.click(await screen.findByRole('radio', { name: '14時〜16時' }));
  await next(user);
  await enterContact(user);
  await findStep('変更内容のご確認');
}

export const submit = (user: User) => press(user, 'この内容で変更を申し込む');

const summary = { name: '入力内容をご確認ください' };

/** The summary of errors, which has taken the focus. */
export async function findSummary(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('group', summary)).toHaveFocus());
  return screen.getByRole('group', summary);
}

export const querySummary = () => screen.queryByRole('group', summary);

/** The bodies of the submissions with their keys. */
export function submissions(requests: readonly FakeRequest[]) {
  return requests
    .filter(({ call }) => call === 'POST /v1.0/subscription-order')
    .map(({ body, headers }) => ({ body, key: headers['Idempotency-Key'] }));
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
export async function reload({ unmount }: OpenForm, options: FormOptions = {}): Promise<OpenForm> {
  const kept: unknown = JSON.parse(JSON.stringify(selectOrderForm(store.getState())));
  const entries = [entry];
  unmount();
  store.dispatch(sessionClosed());
  store.dispatch({ type: stateRestored, payload: { ...store.getState(), orderForm: kept } });
  return openForm({ entries, ...options });
}

/** The events from now on, without their times. */
export function watchEvents(): UsageEvent[] {
  const events: UsageEvent[] = [];
  usageEvents.connect(({ timestamp: _timestamp, ...event }) => events.push(event as UsageEvent));
  return events;
}

/** Forgets everything, so that no test sees another's. */
export function forgetAll(): void {
  store.dispatch(sessionClosed());
}
