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

test('a browser that forbids cookies shows a notice before a code is sent, and when its code is refused', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { user } = await openSignIn(notForThisBrowser);
  expect(screen.getByText(title)).toBeVisible();
  await askForCode(user);
  await findStep('認証コードの入力');
  await enterCode(user);
  const notice = await screen.findByText(title);
  expect(notice.closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByText('認証コードの有効期限が切れました。')).toBeNull();
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
