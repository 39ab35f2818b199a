import { sessionClosed, sessionEnded, store, useNavigate } from '@order-change/client';
import type { Announcement } from '@order-change/contract';
import { ThemeProvider } from '@order-change/shared-ui';
import { aMetadata } from '@order-change/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Page } from '../../shell/page';
import { AnnouncementsProvider } from '../announcements/use-announcements';
import TopPage from './top.page';

const page = { slots: {} } as unknown as Page;

function NextStep() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/', { state: {} })}>次の手順</button>
      <button onClick={() => void navigate(-1)}>戻る</button>
    </>
  );
}

function openTop(announcements: readonly Announcement[] = []) {
  render(
    <ThemeProvider>
      <Provider store={store}>
        <MemoryRouter>
          <AnnouncementsProvider value={announcements}>
            <TopPage page={page} />
          </AnnouncementsProvider>
          <NextStep />
        </MemoryRouter>
      </Provider>
    </ThemeProvider>,
  );
}

const closed = () => screen.queryByRole('status')?.textContent ?? '';

test('the top page says nothing of an end to somebody who has just come', () => {
  openTop();
  expect(closed()).toBe('');
});

test('the top page confirms, until the next step, that the customer has ended the procedure', async () => {
  act(() => void store.dispatch(sessionClosed()));
  openTop();
  expect(closed()).toMatch(
    /お手続きを終了しました.*送信していない変更は、受け付けていません。.*残っていません。/,
  );
  await userEvent.click(screen.getByRole('button', { name: '次の手順' }));
  expect(closed()).toBe('');
  await userEvent.click(screen.getByRole('button', { name: '戻る' }));
  expect(closed()).toBe('');
});

test('the top page says behind the dialog of an end until when the input is kept, and how to go on', async () => {
  store.dispatch({ type: 'auth/expiryReceived', payload: new Date('2026-11-20T01:30:00Z') });
  act(() => void store.dispatch(sessionEnded()));
  openTop();
  const title = screen.getByText('前回のお手続きは、途中で終了しました');
  expect(title.parentElement).toHaveTextContent(
    /終了しましたもう一度認証すると、.*11:00まで残り、同じご注文を開くと復元されます。$/,
  );
  await userEvent.click(screen.getByRole('button', { name: '次の手順' }));
  expect(title).not.toBeInTheDocument();
});

test('the top page offers no change while the company accepts none, but another visit', () => {
  openTop([{ about: 'all', text: '設備の点検' }]);
  const { parentElement: head } = screen.getByRole('heading', { level: 1 });
  expect(head).toHaveTextContent(/^ご注文内容の変更再開後にお申し込みください。$/);
  expect(screen.queryByText('変更できる内容')).toBeNull();
});

test.each([
  ['can be taken back', { acceptedChanges: true, changesEnd: true }, 1],
  ['cannot be taken back', { acceptedChanges: true, changesEnd: false }, 0],
  ['is not told of', {}, 0],
])('the top page speaks of changes of a change only if one %s', (_case, telling, count) => {
  store.dispatch({ type: 'metadata/metadataLoaded', payload: { ...aMetadata(), ...telling } });
  openTop();
  expect(screen.queryAllByText('お申し込みのあとの変更・取り消し')).toHaveLength(count);
});

test('while the company accepts no change, the top page says that one that it has can be seen', () => {
  store.dispatch({
    type: 'metadata/metadataLoaded',
    payload: { ...aMetadata(), acceptedChanges: true },
  });
  openTop([{ about: 'all', text: '設備の点検' }]);
  expect(screen.getByText('受け付けた変更は、認証すると確認できます。')).toBeVisible();
});
