import { checkCode } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { openScreen } from '@order-change/testing/screen';
import { act, screen } from '@testing-library/react';
import remote from './remote';

const expiry = () => new Date(Date.now() + 30 * 60_000).toISOString();

test('the screen says whether the page has a session, as soon as it has one', async () => {
  await openScreen(remote, {
    Theme: ThemeProvider,
    path: '/template',
    answers: {
      'POST /v1.0/authentication/check-code': () => ({ headers: { 'x-expires': expiry() } }),
    },
  });
  expect(screen.getByText('メールアドレスは認証されていません。')).toBeVisible();
  await act(() => checkCode({ contactEmail: 'hanako@example.jp', oneTimePassword: '123456' }));
  expect(screen.getByText('メールアドレスは認証済みです。')).toBeVisible();
});
