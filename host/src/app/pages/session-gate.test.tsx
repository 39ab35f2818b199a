import { sessionClosed, store } from '@order-change/client';
import { loadMetadata } from '@order-change/client/host';
import type { Result } from '@order-change/contract';
import { ThemeProvider } from '@order-change/shared-ui';
import { aMetadata, anOrder, type FakeAnswer, fakeApi } from '@order-change/testing';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createLoadable } from '../../loading/loadable';
import type { Page } from '../../shell/page';
import { type Shell, ShellProvider } from '../../shell/shell';
import { SessionGate } from './session-gate';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => void store.dispatch(sessionClosed()));
  jest.useRealTimers();
});

/** A call that is answered once the test says so. */
function createAnswer() {
  let give: (answer: FakeAnswer) => void = () => undefined;
  const given = new Promise<FakeAnswer>((resolve) => (give = resolve));
  return { given, give };
}

/** Opens the page of the form with orders and metadata that come when they are given. */
function open(load: () => Promise<Result<true, string>>, holdsPage = () => false) {
  const [first, second] = [createAnswer(), createAnswer()];
  const waiting = [first, second];
  const requests = fakeApi({
    'POST /v1.0/subscription-order/search': () => waiting.shift()?.given ?? { status: 500 },
    'GET /v1.0/metadata': () => ({ body: aMetadata() }),
  });
  const metadata = createLoadable(load);
  void metadata.start();
  const page = { slots: { 'order-form': 'ご注文の変更画面' } } as unknown as Page;
  const remote = createLoadable(async () => ({ ok: true, value: { module: { holdsPage } } }));
  const shell = { metadata, remotes: { inSlot: () => remote } };
  void remote.start();
  render(
    <ThemeProvider>
      <Provider store={store}>
        <ShellProvider value={shell as unknown as Shell}>
          <MemoryRouter initialEntries={['/order-change-form']}>
            <SessionGate page={page}>ご注文の変更</SessionGate>
          </MemoryRouter>
        </ShellProvider>
      </Provider>
    </ThemeProvider>,
  );
  return { first, second, requests };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const panel = () => screen.queryByRole('alert');
const content = () => screen.queryByText('ご注文の変更');
const pressRetry = () =>
  act(async () => screen.getByRole('button', { name: 'もう一度読み込む' }).click());
const ready = async (): Promise<Result<true, string>> => {
  const { kind } = await loadMetadata({ silent: true });
  return kind === 'ok' ? { ok: true, value: true } : { ok: false, failure: kind };
};

// First: metadata stays in the store.
test('a retry waits for no order and no metadata that hang', async () => {
  const answers = [new Promise<never>(() => undefined), ready()];
  const { second, requests } = open(() => answers.shift() ?? ready());
  await pass(20);
  await pressRetry();
  expect(panel()).toBeNull();
  second.give({ body: anOrder() });
  await pass(0);
  expect(content()).toBeVisible();
  expect(requests.filter(({ call }) => call.endsWith('/search'))).toHaveLength(2);
});

test('an order that does not come within 20 seconds is said to be missing, and opens the page if it comes late', async () => {
  const { first } = open(ready);
  await pass(19);
  expect(panel()).toBeNull();
  await pass(1);
  expect(panel()).toHaveTextContent('ご注文情報を表示できませんでした');
  first.give({ body: anOrder() });
  await pass(0);
  expect(content()).toBeVisible();
  expect(panel()).toBeNull();
});

test('a retry that takes long is said to be missing again', async () => {
  open(ready);
  await pass(20);
  await pressRetry();
  await pass(19);
  expect(panel()).toBeNull();
  await pass(1);
  expect(panel()).toBeVisible();
});

test('an order that comes after the retry of its call opens the page', async () => {
  const { first } = open(ready);
  await pass(20);
  await pressRetry();
  first.give({ body: anOrder() });
  await pass(0);
  expect(content()).toBeVisible();
});

const isSending = () => true;

test('a form that waits for the word on what was sent is shown after 20 seconds, though the order does not come', async () => {
  open(ready, isSending);
  await pass(20);
  expect(content()).toBeVisible();
});

test('a form that waits for the word on what was sent is shown at once if the order cannot be had', async () => {
  const { first } = open(ready, isSending);
  first.give({ status: 502 });
  await pass(0);
  expect(content()).toBeVisible();
});
