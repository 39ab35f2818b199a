import { isSentence, refused } from '@order-change/testing';
import { answerDialog, fill, findStep, press } from '@order-change/testing/screen';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  askForCode,
  email,
  enterCode,
  forgetAll,
  isAddress,
  openSignIn,
  sentAt,
  startClock,
} from '../testing/open-sign-in';

beforeEach(startClock);
afterEach(forgetAll);

const field = () => screen.getByLabelText('メールアドレス');
const sends = (requests: { call: string }[]) =>
  requests.filter(({ call }) => call.endsWith('/send-code'));

test('an address is asked for with the right keyboard, and not with the rules of type=email', async () => {
  await openSignIn();
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveAttribute('inputmode', 'email');
  expect(field()).toHaveAttribute('autocomplete', 'email');
});

test.each(['hanako.@docomo.ne.jp', 'ha..nako@ezweb.ne.jp'])(
  'the old carrier address %s is accepted',
  async (address) => {
    const { user, requests } = await openSignIn();
    await askForCode(user, address);
    await findStep('認証コードの入力');
    expect(sends(requests)).toMatchObject([{ body: { contactEmail: address } }]);
  },
);

describe('an address that cannot be one', () => {
  test('an invalid e-mail address is not sent; its field says why and has the focus until it is right', async () => {
    const { user, requests } = await openSignIn();
    await askForCode(user, 'hanako');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription(
      /メールアドレスは、「name@example.jp」のような形式で入力してください。/,
    );
    expect(field()).toBeInvalid();
    await user.paste('@example');
    expect(field()).toBeInvalid();
    await user.paste('.jp');
    expect(field()).toBeValid();
    expect(sends(requests)).toEqual([]);
  });

  test('an e-mail address that the server refuses is shown as wrong at its field', async () => {
    const fields = [{ path: 'contactEmail', code: 'MSGECCSE0005' }];
    const { user } = await openSignIn({
      'POST /v1.0/authentication/send-code': () => refused('MSGECCSE0005', { fields }),
    });
    await askForCode(user);
    expect(await screen.findByText(/入力できる文字数を超えています。/)).toBeVisible();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  test("a refusal with an unknown code is shown in the server's words", async () => {
    const { user } = await openSignIn({
      'POST /v1.0/authentication/send-code': () => refused('MSGEORSE0999'),
    });
    await askForCode(user);
    expect(await screen.findByText('サーバーの文言')).toBeVisible();
  });
});

test('a request that the server finds invalid leaves one main action: to load the page again', async () => {
  const { user } = await openSignIn({
    'POST /v1.0/authentication/send-code': () => refused('MSGECCSE9000'),
  });
  await askForCode(user);
  const [reload, send] = ['トップページを読み込み直す', '認証コードを送信する'];
  const main = await screen.findByRole('button', { name: reload });
  expect(main.className).not.toBe(screen.getByRole('button', { name: send }).className);
  const elseAsk = '解決しない場合は、お問い合わせ窓口までご連絡ください。';
  expect(screen.getByText(isSentence(elseAsk))).toBeVisible();
});

describe('a likely typing error in the domain', () => {
  test('a likely typing error in the domain is pointed out, and corrected in one press', async () => {
    const { user, requests } = await openSignIn();
    await fill(user, 'メールアドレス', 'hanako@docomo.ne.jo');
    expect(screen.getByText(/^もしかして/)).toHaveTextContent(
      'もしかして hanako@docomo.ne.jp ではありませんか？',
    );
    await press(user, 'docomo.ne.jp に変更する');
    expect(field()).toHaveValue('hanako@docomo.ne.jp');
    expect(field()).toHaveFocus();
    expect(screen.queryByText(/もしかして/)).toBeNull();
    expect(sends(requests)).toEqual([]);
  });

  test('a likely typing error in the domain is not refused', async () => {
    const { user, requests } = await openSignIn();
    await askForCode(user, 'hanako@gmial.com');
    await findStep('認証コードの入力');
    expect(sends(requests)).toMatchObject([{ body: { contactEmail: 'hanako@gmial.com' } }]);
  });
});

describe('while an input method composes', () => {
  test('while an input method composes Enter sends nothing, in Safari too', async () => {
    const { user } = await openSignIn();
    await fill(user, 'メールアドレス', email);
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const enter = createEvent.keyDown(field(), { key: 'Enter', ...composing });
      fireEvent(field(), enter);
      expect(enter.defaultPrevented).toBe(true);
    }
    const enter = createEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    fireEvent(field(), enter);
    expect(enter.defaultPrevented).toBe(false);
  });

  test('while an input method composes the form shows neither errors nor hints', async () => {
    const { user } = await openSignIn();
    await askForCode(user, 'hanako');
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'hanako@gmial.com' } });
    expect(field()).toBeInvalid();
    expect(screen.queryByText(/もしかして/)).toBeNull();
    fireEvent.compositionEnd(field());
    expect(field()).toBeValid();
    expect(screen.getByText(/もしかして/)).toBeVisible();
  });
});

test('a mail that cannot be sent opens a dialog; what was typed stays', async () => {
  const body = { code: 'MSGECCSE9001', message: '処理に時間がかかっています。' };
  const { user } = await openSignIn({
    'POST /v1.0/authentication/send-code': () => ({ status: 503, body }),
  });
  await askForCode(user);
  expect(await answerDialog('OK')).toBe('MSGECCSE9001');
  expect(field()).toHaveValue(email);
  expect(screen.getByRole('button', { name: '認証コードを送信する' })).toBeEnabled();
});

describe('another code', () => {
  test('a code for another e-mail address is fetched only after the customer agreed (MSGEORSI0006)', async () => {
    const { user, requests } = await openSignIn();
    await askForCode(user);
    await findStep('認証コードの入力');
    await press(user, 'メールアドレスを変更する');
    await findStep('メールアドレスの認証');

    await askForCode(user, 'taro@example.jp');
    expect(await answerDialog('Cancel')).toBe('MSGEORSI0006');
    await waitFor(() => expect(sends(requests)).toHaveLength(1));

    await press(user, '認証コードを送信する');
    await answerDialog('OK');
    await findStep('認証コードの入力');
    expect(screen.getByText(isAddress('taro@example.jp'))).toBeVisible();
    expect(sends(requests)).toHaveLength(2);
  });

  test('behind the membership check another code is fetched only after the customer agreed', async () => {
    const { user, requests } = await openSignIn();
    await askForCode(user);
    await enterCode(user);
    await findStep('会員情報の確認');
    await press(user, 'ブラウザーの戻る');
    await findStep('メールアドレスの認証');

    await press(user, '認証コードを送信する');
    expect(await answerDialog('Cancel')).toBe('MSGEORSI0006');
    expect(sends(requests)).toHaveLength(1);

    await press(user, '認証コードを送信する');
    await answerDialog('OK');
    await findStep('認証コードの入力');
    expect(sends(requests)).toHaveLength(2);
  });

  test('another code needs no question once the first one has expired', async () => {
    const { user } = await openSignIn({
      'POST /v1.0/authentication/send-code': () => sentAt(Date.now()),
    });
    await askForCode(user);
    await findStep('認証コードの入力');
    await press(user, 'メールアドレスを変更する');
    await findStep('メールアドレスの認証');
    jest.setSystemTime(Date.now() + 601_000);
    await askForCode(user, 'taro@example.jp');
    expect(await screen.findByText(isAddress('taro@example.jp'))).toBeVisible();
  });
});
