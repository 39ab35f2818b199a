import { store } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { aMetadata, type FakeAnswer, fakeApi } from '@order-change/testing';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { AnnouncementBar } from './announcement-bar';
import { useAnnouncements } from './use-announcements';

const route = 'GET /v1.0/announcements';
const closed = {
  about: 'products',
  text: '棚卸しのためです。',
  untilDatetime: '2027-01-10T03:00:00Z',
};
const listed = (...announcements: object[]): FakeAnswer => ({ body: { announcements } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const Bar = () => <AnnouncementBar announcements={useAnnouncements()} />;

async function open() {
  const payload = { ...aMetadata(), announcements: true };
  store.dispatch({ type: 'metadata/metadataLoaded', payload });
  render(
    <ThemeProvider>
      <Provider store={store}>
        <Bar />
      </Provider>
    </ThemeProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(5_000)); // jsdom has no idle callback
}

test('an open page shows the closing of acceptance with its reason and end, within a minute', async () => {
  let answer = listed();
  fakeApi({ [route]: () => answer });
  await open();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answer = listed(closed);
  await act(() => jest.advanceTimersByTimeAsync(50_000));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /商品の変更を受け付けていません.*棚卸しのためです。2027年1月10日 12:00まで休止します。/,
  );
  answer = listed();
  await act(() => jest.advanceTimersByTimeAsync(50_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an announcement stays while the server does not answer', async () => {
  let answer = listed({ ...closed, about: 'notice' });
  fakeApi({ [route]: () => answer });
  await open();
  answer = { status: 503, body: {} };
  await act(() => jest.advanceTimersByTimeAsync(100_000));
  expect(screen.getByRole('status')).toHaveTextContent('棚卸しのためです。');
});
