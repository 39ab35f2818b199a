import { type FakeAnswer, fakeApi, refused } from '@order-change/testing';
import { answerDialog, fill, findStep, press } from '@order-change/testing/screen';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  askForCode,
  email,
  enterCode,
  expiresIn,
  forgetAll,
  isAddress,
  now,
  openSignIn,
  pass,
  sentAt,
  startClock,
} from '../testing/open-sign-in';
import { minute } from '../time/clock-time';

beforeEach(startClock);
afterEach(forgetAll);

const field = () => screen.getByLabelText('認証コード');
const spoken = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

async function openAtCode(answers: Parameters<typeof openSignIn>[0] = {}) {
  const opened = await openSignIn(answers);
  await askForCode(opened.user);
  await findStep('認証コードの入力');
  return opened;
}

test('one field that a phone fills by itself, with the keyboard for numbers', async () => {
  await openAtCode();
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(isAddress(email))).toBeVisible();
});

test.each(['123 456', '123-456', '１２３４５６', ' 123456\n'])(
  'the code is taken as %j',
  async (typed) => {
    const { user, requests } = await openAtCode();
    await enterCode(user, typed);
    await findStep('会員情報の確認');
    expect(requests.at(-1)?.body).toEqual({ contactEmail: email, oneTimePassword: '123456' });
  },
);

test('input that is not a code is not sent', async () => {
  const { user, requests } = await openAtCode();
  await enterCode(user, '12345');
  expect(await screen.findByText('認証コードは、数字6桁で入力してください。')).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(requests.at(-1)?.call).toContain('send-code');
});

describe('a wrong code', () => {
  test.each([
    [4, undefined],
    [3, 'あと3回間違えると、'],
    [2, 'あと2回間違えると、'],
    [1, 'あと1回間違えると、'],
  ])(
    'a wrong code with %d tries left shows the refusal, and the number if it is one of the last three',
    async (left, text) => {
      const { user } = await openAtCode({
        'POST /v1.0/authentication/check-code': () =>
          refused('MSGEORSE0001', { attemptsLeft: left }),
      });
      await enterCode(user);
      expect(await screen.findByText(/認証コードが正しくありません。/)).toBeVisible();
      await waitFor(() => expect(field()).toHaveFocus());
      // In one piece below the field, not around it.
      if (text)
        expect(field()).toHaveAccessibleDescription(new RegExp(`入力してください。${text}`));
      else expect(screen.queryByText(/回間違えると/)).toBeNull();
    },
  );

  test('a new code does not hide that one try is left', async () => {
    const { user } = await openAtCode({
      'POST /v1.0/authentication/check-code': () => refused('MSGEORSE0001', { attemptsLeft: 1 }),
    });
    await enterCode(user);
    await pass(minute);
    await press(user, '新しい認証コードを送信する');
    await answerDialog('OK');
    await screen.findByText('新しい認証コードを送信しました');
    expect(field()).toHaveAccessibleDescription(
      /あと1回間違えると、このメールアドレスは一定の時間、認証できなくなります。/,
    );
  });

  test('the number of tries that are left is shown only as the server said it', async () => {
    const { user } = await openAtCode({
      'POST /v1.0/authentication/check-code': () => refused('MSGEORSE0001'),
    });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await enterCode(user);
      expect(await screen.findByText(/認証コードが正しくありません。/)).toBeVisible();
    }
    expect(screen.queryByText(/回間違えると/)).toBeNull();
  });
});

describe('hands that shake cost no tries', () => {
  const refuseAll = {
    'POST /v1.0/authentication/check-code': () => refused('MSGEORSE0001', { attemptsLeft: 4 }),
  };
  const tries = (requests: { call: string }[]) =>
    requests.filter(({ call }) => call.endsWith('/check-code'));

  test('a double click sends the code once', async () => {
    const { user, requests } = await openAtCode(refuseAll);
    await fill(user, '認証コード', '111111');
    await user.dblClick(screen.getByRole('button', { name: '認証する' }));
    await screen.findByText(/認証コードが正しくありません。/);
    expect(tries(requests)).toHaveLength(1);
  });

  test('the second half of a double click does nothing if the first was answered at once', async () => {
    const { user, requests } = await openAtCode(refuseAll);
    await enterCode(user);
    await screen.findByText(/認証コードが正しくありません。/);
    fireEvent.click(screen.getByRole('button', { name: '認証する' }), { detail: 2 });
    await pass(0);
    expect(tries(requests)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '認証する' }), { detail: 1 });
    await waitFor(() => expect(tries(requests)).toHaveLength(2));
  });

  test.each([
    ['held down', { repeat: true }, true],
    ['pressed', { repeat: false }, false],
  ])('after a refusal an Enter that is %s (%j) is ignored: %p', async (_what, state, isRefused) => {
    await openAtCode();
    const enter = createEvent.keyDown(field(), { key: 'Enter', ...state });
    fireEvent(field(), enter);
    expect(enter.defaultPrevented).toBe(isRefused);
  });

  test('typing after a wrong code replaces it', async () => {
    const { user } = await openAtCode(refuseAll);
    await enterCode(user, '111111');
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('654321');
    expect(field()).toHaveValue('654321');
  });
});

describe('the time that the code lives', () => {
  test('the time that a code lives is shown every second and spoken in phases', async () => {
    await openAtCode();
    const timer = screen.getByRole('timer');
    expect(timer).toHaveTextContent(/残り10分/);
    expect(spoken()).toEqual([]);
    await pass(minute);
    expect(timer).toHaveTextContent(/残り9分/);
    const mayResend = '新しい認証コードを送信できます。';
    expect(spoken()).toEqual([mayResend]);
    await pass(4 * minute);
    expect(spoken()).toEqual(['認証コードの有効期限まで、残り5分を切りました。', mayResend]);
    await pass(4 * minute);
    expect(spoken()).toEqual(['認証コードの有効期限まで、残り1分を切りました。', mayResend]);
  });

  test('once a code has expired a new one is offered without a question (MSGEORSE0005)', async () => {
    const { user, requests } = await openAtCode();
    await pass(10 * minute);
    const notice = screen.getByText('認証コードの有効期限が切れました。').closest('[tabindex]');
    expect(notice).toHaveFocus();
    expect(screen.getByText(isAddress(email))).toBeVisible();
    expect(screen.queryByLabelText('認証コード')).toBeNull();
    await press(user, '新しい認証コードを送信する');
    expect(await screen.findByLabelText('認証コード')).toHaveValue('');
    expect(requests.filter(({ call }) => call.endsWith('/send-code'))).toHaveLength(2);
  });

  test('a code that was sent before it expired may still be right', async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const { user } = await openAtCode({
      'POST /v1.0/authentication/check-code': async () => {
        await waiting;
        return { headers: expiresIn(30) };
      },
    });
    await pass(10 * minute - 2_000);
    await enterCode(user);
    await pass(3_000);
    expect(screen.getByRole('button', { name: '新しい認証コードを送信する' })).toBeVisible();
    answer();
    await findStep('会員情報の確認');
  });

  test('if a new code is refused the page says so', async () => {
    let answer: FakeAnswer = sentAt(Date.now());
    const { user } = await openAtCode({ 'POST /v1.0/authentication/send-code': () => answer });
    answer = refused('MSGECCSE9000');
    await pass(10 * minute);
    await press(user, '新しい認証コードを送信する');
    expect(await screen.findByText(/処理できませんでした。/)).toBeVisible();
  });

  test('the server may let a code expire earlier', async () => {
    const { user } = await openAtCode({
      'POST /v1.0/authentication/check-code': () => refused('MSGEORSE0005'),
    });
    await enterCode(user);
    expect(await screen.findByRole('button', { name: '新しい認証コードを送信する' })).toBeVisible();
  });

  test('the time that a code lives does not depend on the clock of the device', async () => {
    await openAtCode({
      'POST /v1.0/authentication/send-code': () => sentAt(Date.now() + 24 * 60 * minute),
    });
    expect(screen.getByRole('timer')).toHaveTextContent(/残り10分/);
  });
});

describe('sending again', () => {
  test('sending again says when it is possible and whom to ask, asks first (MSGEORSI0006), and is confirmed', async () => {
    const { user } = await openAtCode();
    expect(screen.getByText(/^あと.+で、ここから新しい認証コードを送信できます。$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '新しい認証コードを送信する' })).toBeNull();
    expect(screen.queryByRole('link', { name: '0120-000-000' })).toBeNull();
    await fill(user, '認証コード', '123');
    await pass(minute);
    expect(screen.getByRole('link', { name: '0120-000-000' })).toBeVisible();
    await press(user, '新しい認証コードを送信する');
    expect(await answerDialog('OK')).toBe('MSGEORSI0006');
    const notice = await screen.findByText('新しい認証コードを送信しました');
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(field()).toHaveValue('');
    await pass(10 * minute);
    expect(screen.getByText('認証コードの有効期限が切れました。')).toBeVisible();
    expect(screen.queryByText('新しい認証コードを送信しました')).toBeNull();
  });

  test('sending again does not claim a mail that was not sent', async () => {
    const first = sentAt(Date.now());
    const { user } = await openAtCode({ 'POST /v1.0/authentication/send-code': () => first });
    await pass(minute);
    await press(user, '新しい認証コードを送信する');
    await answerDialog('OK');
    expect(await screen.findByText('新しい認証コードは、まだ送信できません')).toBeVisible();
    expect(screen.queryByText('新しい認証コードを送信しました')).toBeNull();
  });

  test('sending again can be cancelled', async () => {
    const { user, requests } = await openAtCode();
    await pass(minute);
    await press(user, '新しい認証コードを送信する');
    await answerDialog('Cancel');
    expect(screen.getByRole('button', { name: '新しい認証コードを送信する' })).toBeEnabled();
    expect(requests.at(-1)?.call).toContain('send-code');
    expect(requests.filter(({ call }) => call.endsWith('/send-code'))).toHaveLength(1);
  });
});

describe('a code that another browser had sent', () => {
  const otherBrowser = /認証コードは、送信を依頼した画面でだけ使えます。/;
  const openLate = (seconds: number) => {
    const first = sentAt(Date.now() - seconds * 1_000);
    return openAtCode({
      'POST /v1.0/authentication/send-code': () =>
        Date.now() < now.getTime() + minute ? first : sentAt(Date.now()),
      'POST /v1.0/authentication/check-code': () => refused('MSGEORSE0005'),
    });
  };

  test('a code that another browser had sent is not shown as sent now, and is to be entered; another can be had soon', async () => {
    await openLate(20);
    const notice = screen.getByText('少し前に、認証コードを送信しています').closest('[tabindex]');
    expect(notice).toHaveTextContent(`${email} に届いている認証コードを入力してください。`);
    expect(notice).not.toHaveTextContent(/画面|送信できます/);
    expect(screen.getByText('あと40秒で、ここから新しい認証コードを送信できます。')).toBeVisible();
    expect(screen.queryByText(/送信しました/)).toBeNull();
    expect(screen.getByText(isAddress(email))).toBeVisible();
    expect(field()).toBeEnabled();
    await pass(minute);
    expect(screen.getByRole('button', { name: '新しい認証コードを送信する' })).toBeVisible();
  });

  test('a code of another browser is refused, and another is offered as soon as the server sends it', async () => {
    const { user } = await openLate(20);
    await enterCode(user);
    // Its phrase in the middle is an element of its own.
    const refusal = (await screen.findByText('この認証コードは、使えません')).closest('[tabindex]');
    expect(refusal).toHaveTextContent('この認証コードは、この画面では使えません');
    expect(refusal).toHaveTextContent(otherBrowser);
    expect(screen.queryByText('認証コードの有効期限が切れました。')).toBeNull();
    expect(
      screen.getByText(/^あと\d+秒で、ここから新しい認証コードを送信できます。$/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: '新しい認証コードを送信する' })).toBeNull();
    expect(spoken()).toEqual([]);
    await pass(minute);
    expect(spoken()).toEqual(['新しい認証コードを送信できます。']);
    await press(user, '新しい認証コードを送信する');
    expect(await screen.findByText('新しい認証コードを送信しました')).toBeVisible();
    expect(screen.queryByText(otherBrowser)).toBeNull();
  });

  test('a server that sends no other code yet is not said to have sent one', async () => {
    const first = sentAt(Date.now() - 20_000);
    const { user } = await openAtCode({
      'POST /v1.0/authentication/send-code': () => first,
      'POST /v1.0/authentication/check-code': () => refused('MSGEORSE0005'),
    });
    await enterCode(user);
    await pass(minute);
    await press(user, '新しい認証コードを送信する');
    const notice = await screen.findByText('新しい認証コードは、まだ送信できません');
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(notice.closest('[tabindex]')).toHaveTextContent(
      'しばらくしてから、もう一度お試しください。',
    );
  });

  test('a code that another browser had sent meanwhile is not shown as sent on request', async () => {
    const { user } = await openAtCode();
    await pass(minute + 30_000);
    fakeApi({ 'POST /v1.0/authentication/send-code': () => sentAt(Date.now() - 20_000) });
    await press(user, '新しい認証コードを送信する');
    await answerDialog('OK');
    const notice = await screen.findByText('少し前に、認証コードを送信しています');
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(screen.queryByText('新しい認証コードを送信しました')).toBeNull();
  });
});

describe('correcting the address', () => {
  test('correcting the e-mail address leads back to its step', async () => {
    const { user } = await openAtCode();
    await press(user, 'メールアドレスを変更する');
    await findStep('メールアドレスの認証');
    expect(screen.getByLabelText('メールアドレス')).toHaveValue(email);
  });

  test('correcting the e-mail address asks before a typed code is thrown away (MSGEORSI0005)', async () => {
    const { user } = await openAtCode();
    await fill(user, '認証コード', '123');
    await press(user, 'メールアドレスを変更する');
    expect(await answerDialog('Cancel')).toBe('MSGEORSI0005');
    expect(field()).toHaveValue('123');
    await press(user, 'メールアドレスを変更する');
    await answerDialog('OK');
    await findStep('メールアドレスの認証');
  });
});

test('a code is never remembered', async () => {
  const { user } = await openAtCode();
  await fill(user, '認証コード', '987654');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('987654');
  await press(user, 'メールアドレスを変更する');
  await answerDialog('OK');
  await findStep('メールアドレスの認証');
  await press(user, 'ブラウザーの進む');
  await findStep('認証コードの入力');
  expect(field()).toHaveValue('');
});

describe('a code that comes as a whole', () => {
  const checks = (requests: readonly { call: string }[]) =>
    requests.filter(({ call }) => call.endsWith('/check-code'));

  test('a code that is pasted goes on by itself after two announced seconds', async () => {
    const { user, requests } = await openAtCode();
    await fill(user, '認証コード', '123456');
    expect(screen.getByText('2秒後に認証します。')).toBeVisible();
    await pass(1_900);
    expect(checks(requests)).toHaveLength(0);
    await pass(200);
    await screen.findByRole('heading', { name: '会員情報の確認' });
    expect(checks(requests)).toHaveLength(1);
  });

  test('a code that is pasted over a wrong one goes on by itself like the first', async () => {
    const { user, requests } = await openAtCode({
      'POST /v1.0/authentication/check-code': () => refused('MSGEORSE0001'),
    });
    await fill(user, '認証コード', '123456');
    await pass(2_100);
    expect(await screen.findByText(/認証コードが正しくありません。/)).toBeVisible();
    fireEvent.change(field(), { target: { value: '654321' } });
    expect(screen.getByText('2秒後に認証します。')).toBeVisible();
    await pass(2_100);
    expect(checks(requests)).toHaveLength(2);
  });

  test('a code that is pasted stays if the customer stops it', async () => {
    const { user, requests } = await openAtCode();
    await fill(user, '認証コード', '123456');
    await press(user, '認証を止める');
    expect(field()).toHaveFocus();
    await pass(5_000);
    expect(checks(requests)).toHaveLength(0);
  });

  test('a code that is typed waits for its button', async () => {
    const { user, requests } = await openAtCode();
    await user.type(field(), '123456');
    await pass(5_000);
    expect(checks(requests)).toHaveLength(0);
  });
});
