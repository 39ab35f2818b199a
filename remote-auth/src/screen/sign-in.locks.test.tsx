import { isSentence, refused } from '@order-change/testing';
import { answerDialog, findStep, press } from '@order-change/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import {
  askForCode,
  email,
  enterCode,
  enterMember,
  forgetAll,
  openSignIn,
  pass,
  reload,
  sentAt,
  startClock,
} from '../testing/open-sign-in';
import { minute } from '../time/clock-time';

beforeEach(startClock);
afterEach(forgetAll);

const addressLock = () => refused('MSGEORSE0014', { params: ['30'] });

/** Finds the notice of a lock, and expects its focus, its end and the contact in it. */
async function expectLock(title: string, rest: string): Promise<HTMLElement> {
  const notice = (await screen.findByText(isSentence(title))).closest<HTMLElement>('[tabindex]');
  if (!notice) throw new Error('The lock shows no notice.');
  await waitFor(() =>
    expect(screen.getByText(isSentence(title)).closest('[tabindex]')).toHaveFocus(),
  );
  expect(notice).toHaveTextContent(rest);
  expect(notice).toHaveTextContent('10:31を過ぎてから、もう一度お試しください。');
  expect(screen.getByRole('link', { name: /お問い合わせ窓口/ })).toHaveAttribute(
    'href',
    'https://www.example.jp/contact',
  );
  return notice;
}

describe('the lock of the address (MSGEORSE0014)', () => {
  const title = 'このメールアドレスは、現在ロックされています。';

  async function openLocked() {
    const opened = await openSignIn({ 'POST /v1.0/authentication/check-code': addressLock });
    await askForCode(opened.user);
    await enterCode(opened.user);
    await screen.findByText(isSentence(title));
    return opened;
  }

  test('after the last wrong code the lock stands in place of the field (MSGEORSE0014)', async () => {
    await openLocked();
    await findStep('メールアドレスの認証');
    const notice = await expectLock(title, '間違えた回数が上限に達しました。10:31を過ぎてから');
    expect(notice).toHaveTextContent(email);
    expect(notice).not.toHaveTextContent(/あと\d+分/);
    expect(screen.queryByLabelText('認証コード')).toBeNull();
  });

  test('the lock of an e-mail address names the same time until it opens, and gives way to a new code when it opens', async () => {
    await openLocked();
    await pass(12 * minute);
    expect(screen.getByText('10:31')).toBeVisible();
    await pass(18 * minute);
    expect(screen.queryByText(isSentence(title))).toBeNull();
    expect(screen.getByRole('button', { name: '新しい認証コードを送信する' })).toBeVisible();
  });

  test('the lock of an e-mail address leaves the way to another one', async () => {
    const { user } = await openLocked();
    await press(user, '別のメールアドレスで認証する');
    await findStep('メールアドレスの認証');
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('');
    expect(screen.queryByText(isSentence(title))).toBeNull();
    await askForCode(user, 'taro@example.jp');
    await findStep('認証コードの入力');
    expect(screen.getByLabelText('認証コード')).toBeVisible();
  });

  test('the lock of an e-mail address outlives a reload', async () => {
    const opened = await openLocked();
    await reload(opened);
    await findStep('メールアドレスの認証');
    expect(screen.getByText(isSentence(title))).toBeVisible();
  });

  test('a locked e-mail address may be refused already when a code is asked for', async () => {
    const { user } = await openSignIn({ 'POST /v1.0/authentication/send-code': addressLock });
    await askForCode(user);
    await expectLock(title, '上限に達しました。10:31を過ぎてから');
    expect(screen.queryByRole('button', { name: '認証コードを送信する' })).toBeNull();
    await press(user, '別のメールアドレスで認証する');
    expect(screen.getByLabelText('メールアドレス')).toHaveFocus();
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('');
    await askForCode(user);
    await expectLock(title, '上限に達しました。10:31を過ぎてから');
  });

  test('an e-mail address whose lock has opened while the customer waited can be sent again', async () => {
    const { user } = await openSignIn({ 'POST /v1.0/authentication/send-code': addressLock });
    await askForCode(user);
    await expectLock(title, '上限に達しました。10:31を過ぎてから');
    await pass(30 * minute);
    expect(screen.getByText('ロックが解除されました').closest('[tabindex]')).toHaveFocus();
    expect(screen.getByLabelText('メールアドレス')).toHaveValue(email);
    expect(screen.getByRole('button', { name: '認証コードを送信する' })).toBeVisible();
  });
});

describe('too many codes for one address (MSGEORSE0014)', () => {
  test('too many codes for one e-mail address leave the last one good, and say when another can be had', async () => {
    let sends = 0;
    const { user } = await openSignIn({
      'POST /v1.0/authentication/send-code': () => {
        sends += 1;
        return sends > 1 ? addressLock() : sentAt(Date.now());
      },
    });
    await askForCode(user);
    await findStep('認証コードの入力');
    await pass(minute);
    await press(user, '新しい認証コードを送信する');
    await answerDialog('OK');
    const title = 'このメールアドレスは、現在ロックされています。';
    const notice = (await screen.findByText(isSentence(title))).closest('[tabindex]');
    await waitFor(() => expect(notice).toHaveFocus());
    expect(notice).toHaveTextContent(/10:32を過ぎてから/);
    expect(notice).toHaveTextContent(/すでに届いている認証コードは/);
    expect(screen.queryByText(/あと.+で、新しい認証コード/)).toBeNull();
    expect(screen.queryByRole('button', { name: '新しい認証コードを送信する' })).toBeNull();
    await enterCode(user);
    await findStep('会員情報の確認');
  });
});

describe('the lock of the membership check (MSGEORSE0010)', () => {
  const title = '会員認証の失敗回数が上限を超えたため、30分間ロックされました。';

  test('the lock of the membership check says until when, loses no input, and goes when it opens (MSGEORSE0010)', async () => {
    const { user } = await openSignIn({
      'POST /v1.0/subscription-order/search': () => refused('MSGEORSE0010'),
    });
    await askForCode(user);
    await enterCode(user);
    await enterMember(user);
    const notice = await expectLock(title, '10:31を過ぎてから');
    expect(notice).not.toHaveTextContent('30分以上');
    expect(screen.queryByRole('button', { name: 'ご注文を確認する' })).toBeNull();
    await pass(10 * minute);
    await expectLock(title, 'メールアドレスの認証からやり直し');

    await pass(20 * minute);
    expect(screen.queryByText(isSentence(title))).toBeNull();
    const opened = screen.getByText('ロックが解除されました').closest('[tabindex]');
    expect(opened).toHaveFocus();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'ロックが解除されました。もう一度お試しいただけます。',
    );
    expect(screen.getByLabelText('会員番号')).toHaveValue('1000000001');
    expect(screen.getByLabelText('電話番号')).toHaveValue('0312345678');
  });

  test('during the lock another number can be checked, and the locked one is refused at its field without a call', async () => {
    const { user, requests } = await openSignIn({
      'POST /v1.0/subscription-order/search': () => refused('MSGEORSE0010'),
    });
    await askForCode(user);
    await enterCode(user);
    await enterMember(user);
    await expectLock(title, '10:31を過ぎてから');
    await press(user, '別の会員番号で確認する');
    expect(screen.getByLabelText('会員番号')).toHaveFocus();
    expect(screen.getByLabelText('会員番号')).toHaveValue('');
    expect(screen.getByLabelText('電話番号')).toHaveValue('');
    const locked = /会員番号 1000000001 は10:31まで確認できません。/;
    expect(document.body).toHaveTextContent(locked);
    const searches = () => requests.filter(({ call }) => call.endsWith('/search'));
    await enterMember(user, '１０００００００01');
    await waitFor(() => expect(screen.getByLabelText('会員番号')).toBeInvalid());
    expect(screen.getByLabelText('会員番号')).toHaveAccessibleDescription(
      /10:31 ?まで確認できません/,
    );
    expect(searches()).toHaveLength(1);
    await enterMember(user, '1000000002');
    await expectLock(title, '10:31を過ぎてから');
    expect(searches()).toHaveLength(2);
  });
});
