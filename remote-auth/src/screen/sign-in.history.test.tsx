import { selectTokenExpiry, store } from '@order-change/client';
import { selectDialog } from '@order-change/client/host';
import { type FakeAnswer, refused } from '@order-change/testing';
import { answerDialog, fill, findStep, press } from '@order-change/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import {
  askForCode,
  email,
  enterCode,
  enterMember,
  expiresIn,
  forgetAll,
  openSignIn,
  pass,
  reload,
  sentAt,
  startClock,
} from '../testing/open-sign-in';

beforeEach(startClock);
afterEach(forgetAll);

const order = 'ご注文内容の変更手続き';

describe('Back', () => {
  test('Back leads from the code to the e-mail address, Forward to the code, and nothing is sent', async () => {
    const { user, requests } = await openSignIn();
    await askForCode(user);
    await findStep('認証コードの入力');
    await press(user, 'ブラウザーの戻る');
    expect(await findStep('メールアドレスの認証')).toHaveFocus();
    expect(screen.getByLabelText('メールアドレス')).toHaveValue(email);
    await press(user, 'ブラウザーの進む');
    await findStep('認証コードの入力');
    expect(requests.filter(({ call }) => call.endsWith('/send-code'))).toHaveLength(1);
  });

  test('after Back the step of the e-mail address offers the later step', async () => {
    const { user } = await openSignIn();
    await askForCode(user);
    await findStep('認証コードの入力');
    await press(user, 'ブラウザーの戻る');
    await findStep('メールアドレスの認証');
    expect(screen.getByText('または、あらためて認証する場合')).toBeVisible();
    await press(user, '認証コードの入力に進む');
    await findStep('認証コードの入力');
  });

  test('Back after another code was sent still leads to the e-mail address', async () => {
    const { user } = await openSignIn();
    await askForCode(user);
    await findStep('認証コードの入力');
    await pass(60_000);
    await press(user, '新しい認証コードを送信する');
    await answerDialog('OK');
    await screen.findByText('新しい認証コードを送信しました');
    await press(user, 'ブラウザーの戻る');
    await findStep('メールアドレスの認証');
  });

  test('Back from the membership check skips the code, which is used', async () => {
    const { user } = await openSignIn();
    await askForCode(user);
    await enterCode(user);
    await findStep('会員情報の確認');
    await fill(user, '会員番号', '1000000001');
    await press(user, 'ブラウザーの戻る');
    await findStep('メールアドレスの認証');
    await press(user, '会員情報の確認に進む');
    await findStep('会員情報の確認');
    expect(screen.getByLabelText('会員番号')).toHaveValue('1000000001');
  });

  test('Back from the order offers to go on with it', async () => {
    const { user } = await openSignIn();
    await askForCode(user);
    await enterCode(user);
    await enterMember(user);
    await findStep(order);
    await press(user, 'ブラウザーの戻る');
    await findStep('メールアドレスの認証');
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('');
    await press(user, 'お手続きを続ける');
    await findStep(order);
  });
});

describe('a reload', () => {
  test('a reload at the e-mail address keeps what was typed', async () => {
    const opened = await openSignIn();
    await fill(opened.user, 'メールアドレス', email);
    await reload(opened);
    expect(screen.getByLabelText('メールアドレス')).toHaveValue(email);
  });

  test('a reload at the code leads back to the code', async () => {
    const opened = await openSignIn();
    await askForCode(opened.user);
    await findStep('認証コードの入力');
    const { user } = await reload(opened);
    await enterCode(user);
    await findStep('会員情報の確認');
  });

  test('a reload at the membership check keeps what was typed', async () => {
    const opened = await openSignIn();
    await askForCode(opened.user);
    await enterCode(opened.user);
    await fill(opened.user, '会員番号', '1000000001');
    await reload(opened);
    await findStep('会員情報の確認');
    expect(screen.getByLabelText('会員番号')).toHaveValue('1000000001');
  });

  test('a reload after the session has ended leads to the e-mail address', async () => {
    const opened = await openSignIn();
    await askForCode(opened.user);
    await enterCode(opened.user);
    await findStep('会員情報の確認');
    jest.setSystemTime(Date.now() + 31 * 60_000);
    await reload(opened);
    await findStep('メールアドレスの認証');
  });
});

describe('a second tab, in which a session lives', () => {
  const openSecondTab = (search: () => FakeAnswer) =>
    openSignIn({
      'GET /v1.0/metadata': () => ({ status: 500, headers: expiresIn(30) }),
      'POST /v1.0/subscription-order/search': search,
    });

  test('a second tab offers to go on with the session, and opens the order', async () => {
    const opened = await openSignIn();
    await askForCode(opened.user);
    await enterCode(opened.user);
    await enterMember(opened.user);
    await findStep(order);
    opened.unmount();
    const { user } = await openSignIn();
    await press(user, 'お手続きを続ける');
    await findStep(order);
  });

  test('a second tab leads to the membership check if the session has not passed it', async () => {
    const { user } = await openSecondTab(() => refused('MSGECCSE0001'));
    await press(user, 'お手続きを続ける');
    await findStep('会員情報の確認');
  });

  test('a second tab shows why the order cannot be opened', async () => {
    const { user } = await openSecondTab(() => refused('MSGEORSE0009'));
    await press(user, 'お手続きを続ける');
    expect(await screen.findByText('ご注文の変更をすでに受け付けています。')).toBeVisible();
  });

  test('a second tab leads on if the session is narrowed to a change that was sent: the form asks for its receipt', async () => {
    const { user } = await openSecondTab(() => ({ status: 401 }));
    await press(user, 'お手続きを続ける');
    await findStep(order);
    expect(selectDialog(store.getState())).toBeUndefined();
    expect(selectTokenExpiry(store.getState())).not.toBeNull();
  });

  test('a second tab can sign in anew', async () => {
    const { user } = await openSecondTab(() => refused('MSGECCSE0001'));
    await askForCode(user);
    await findStep('認証コードの入力');
  });
});

test('a call that is left gives up, and leads nobody anywhere', async () => {
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const { user, unmount, requests } = await openSignIn({
    'POST /v1.0/authentication/send-code': async () => {
      await waiting;
      return sentAt(Date.now());
    },
  });
  await askForCode(user);
  await waitFor(() => expect(requests).toHaveLength(2));
  unmount();
  answer();
  const reopened = await openSignIn();
  await press(reopened.user, '認証コードを送信する');
  expect(selectDialog(store.getState())).toBeUndefined();
  await findStep('認証コードの入力');
});
