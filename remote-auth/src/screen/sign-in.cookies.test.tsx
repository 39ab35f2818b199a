import { refused } from '@order-change/testing';
import { findStep } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import { askForCode, enterCode, forgetAll, openSignIn, startClock } from '../testing/open-sign-in';

const title = 'Cookieをご利用いただけない設定になっています';
const notForThisBrowser = {
  'POST /v1.0/authentication/check-code': () => refused('MSGEORSE0005'),
};

beforeEach(startClock);
afterEach(() => {
  jest.restoreAllMocks();
  forgetAll();
});

test('a browser that forbids cookies is told so in the place of the form, with a button that loads the page again', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await openSignIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(screen.getByRole('button', { name: 'ページを読み込み直す' })).toBeVisible();
  expect(screen.getByRole('link', { name: '0120-000-000' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a browser that keeps cookies shows no notice of them', async () => {
  const { user } = await openSignIn(notForThisBrowser);
  expect(screen.queryByText(title)).toBeNull();
  await askForCode(user);
  await findStep('認証コードの入力');
  await enterCode(user);
  expect(await screen.findByText('認証コードの有効期限が切れました。')).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
});
