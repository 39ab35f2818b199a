import { checkCode, store } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { fakeApi } from '@order-change/testing';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Screen } from './screen';

const expiry = () => new Date(Date.now() + 30 * 60_000).toISOString();

test('the screen says whether the page has a session, as soon as it has one', async () => {
  fakeApi({
    'POST /v1.0/authentication/check-code': () => ({ headers: { 'x-expires': expiry() } }),
  });
  render(
    <ThemeProvider>
      <Provider store={store}>
        <Screen />
      </Provider>
    </ThemeProvider>,
  );
  expect(screen.getByText('メールアドレスは認証されていません。')).toBeVisible();
  await act(() => checkCode({ contactEmail: 'hanako@example.jp', oneTimePassword: '123456' }));
  expect(screen.getByText('メールアドレスは認証済みです。')).toBeVisible();
});
