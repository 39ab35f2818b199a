import { openOrder, sessionEnded, store, submitOrderChange } from '@order-change/client';
import { storeRestored } from '@order-change/client/host';
import { aMetadata, fakeApi, isSentence, refused } from '@order-change/testing';
import { answerDialog, findStep, press } from '@order-change/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import {
  askForCode,
  email,
  enterCode,
  enterMember,
  forgetAll,
  goingWell,
  openSignIn,
  startClock,
} from '../testing/open-sign-in';

beforeEach(startClock);
afterEach(forgetAll);

async function openAtMembership(answers: Parameters<typeof openSignIn>[0] = {}) {
  const opened = await openSignIn(answers);
  await askForCode(opened.user);
  await enterCode(opened.user);
  await findStep('会員情報の確認');
  return opened;
}

test('the length of a membership number is the metadata’s', async () => {
  const { user } = await openAtMembership({
    'GET /v1.0/metadata': () => ({ body: aMetadata({ membershipNumber: { length: 8 } }) }),
  });
  expect(screen.getByLabelText('会員番号')).toHaveAccessibleDescription(/8桁の数字/);
  await enterMember(user, '1000000001');
  expect(await screen.findAllByText('会員番号は、数字8桁で入力してください。')).toHaveLength(2);
});

test('the prefix of a membership number is the metadata’s, and need not be typed', async () => {
  const metadata = { ...aMetadata(), membershipNumber: { length: 8, prefix: 'YM' } };
  const { user, requests } = await openAtMembership({
    'GET /v1.0/metadata': () => ({ body: metadata }),
  });
  const field = screen.getByLabelText('会員番号');
  expect(field).toHaveAccessibleDescription(/YMと8桁の数字です。YMは入力しなくても/);
  expect(field).toHaveAttribute('inputmode', 'text');
  await enterMember(user, '1000000001');
  expect(await screen.findAllByText('会員番号は、YMと数字8桁で入力してください。')).toHaveLength(2);
  await user.clear(field);
  await enterMember(user, '12345678');
  const search = () => requests.find(({ call }) => call.endsWith('/search'));
  await waitFor(() => expect(search()?.body).toMatchObject({ membershipNumber: 'YM12345678' }));
});

test('what is missing is listed first, each line leads to its field', async () => {
  const { user } = await openAtMembership();
  await press(user, 'ご注文を確認する');
  const summary = await screen.findByRole('group', { name: '入力内容をご確認ください（2か所）' });
  await waitFor(() => expect(summary).toHaveFocus());
  const intro = screen.getByText(/^ご注文を確認するため/);
  expect(summary.compareDocumentPosition(intro)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('link', { name: '電話番号を入力してください。' }));
  expect(screen.getByLabelText('電話番号')).toHaveFocus();
});

test('MSGEORSE0002 says what happened and what to do next, beside the numbers that were typed', async () => {
  const { user } = await openAtMembership({
    'POST /v1.0/subscription-order/search': () => refused('MSGEORSE0002'),
  });
  await enterMember(user);
  const title = 'ご注文情報を確認できませんでした。';
  const notice = (await screen.findByText(isSentence(title))).closest('[tabindex]');
  await waitFor(() => expect(notice).toHaveFocus());
  expect(notice).toHaveTextContent(
    /どちらか一方でも違うと、確認できません。間違いが続くと、この会員番号は30分間、確認できなくなります。$/,
  );
  expect(screen.getByLabelText('電話番号')).toHaveAccessibleDescription(/お申し込みの際に登録/);
  // Behind the form, which is what can be mended.
  const contact = screen.getByRole('link', { name: /お問い合わせ窓口/ });
  const field = screen.getByLabelText('電話番号');
  expect(field.compareDocumentPosition(contact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByLabelText('会員番号')).toHaveValue('1000000001');
  expect(screen.getByLabelText('電話番号')).toHaveValue('0312345678');
  expect(screen.queryByText(/^ご注文を確認するため/)).toBeNull();

  await press(user, 'ご注文を確認する');
  await waitFor(() => expect(screen.getByText(title).closest('[tabindex]')).toHaveFocus());
});

test('MSGEORSE0002 says how many tries are left if the API does, as the code does', async () => {
  const { user } = await openAtMembership({
    'POST /v1.0/subscription-order/search': () => refused('MSGEORSE0002', { attemptsLeft: 2 }),
  });
  await enterMember(user);
  const left = await screen.findByText(
    /あと2回間違えると、この会員番号は30分間、確認できなくなります。/,
  );
  expect(left.closest('[tabindex]')).not.toHaveTextContent('間違いが続くと');
});

test.each([
  [
    'MSGEORSE0003',
    'このサイトでは変更できません',
    /恐れ入りますが、このご注文はこのサイトでは受け付けられません。ご注文の内容は変わっていません。お問い合わせ/,
  ],
  [
    'MSGEORSE0007',
    'このご注文は、現在、変更できません',
    /追加または変更できる商品がありません。ご不明な点は/,
  ],
  [
    'MSGEORSE0009',
    'このご注文は、現在、変更できません',
    /ご注文の変更をすでに受け付けています。.*反映されたあとは/,
  ],
])(
  '%s takes the place of the form and of its heading, whose numbers would get it again, and another number can be typed',
  async (code, heading, next) => {
    const { user } = await openAtMembership({
      'POST /v1.0/subscription-order/search': () => refused(code),
    });
    await enterMember(user);
    await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(document.activeElement).toHaveTextContent(next));
    const calls = screen.queryAllByRole('link', { name: '電話をかける' });
    expect(calls).toHaveLength(code === 'MSGEORSE0009' ? 0 : 1);
    expect(screen.getByRole('link', { name: /お問い合わせ窓口/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ご注文を確認する' })).toBeNull();

    await press(user, '別の会員番号で確認する');
    expect(screen.getByLabelText('会員番号')).toHaveFocus();
    expect(screen.getByLabelText('会員番号')).toHaveValue('1000000001');
    expect(screen.getByLabelText('電話番号')).toHaveValue('0312345678');
    await findStep('会員情報の確認');
  },
);

test('the picture of the card has a caption that says where the number stands', async () => {
  await openAtMembership();
  const caption = '会員証の例：お名前の下の、枠で囲んだ10桁の数字が会員番号です。';
  expect(screen.getByRole('figure')).toHaveTextContent(caption);
});

/** A change of this member was sent, its answer lost, and the session is over. */
async function loseAnswerOf(membershipNumber: string): Promise<void> {
  await storeRestored;
  fakeApi(goingWell);
  await openOrder({ membershipNumber, phoneNumber: '0312345678' });
  const [contactEmail, contactEmailConfirmation] = [email, email];
  const change = { orderNumber: 'A000000001', revision: 1, changes: { timeSlot: null } };
  const options = { silent: true };
  await submitOrderChange({ ...change, contactEmail, contactEmailConfirmation }, 'key', options);
  store.dispatch(sessionEnded());
}

describe('an order that is closed by a change whose answer was lost', () => {
  const closed = { 'POST /v1.0/subscription-order/search': () => refused('MSGEORSE0009') };
  const form = 'ご注文内容の変更手続き';

  test('an order that is closed by a change whose answer was lost leads its sender, and nobody else, to the form for the receipt', async () => {
    await loseAnswerOf('1000000002');
    const { user } = await openAtMembership(closed);
    await enterMember(user, '1000000001');
    await screen.findByText('ご注文の変更をすでに受け付けています。');
    await press(user, '別の会員番号で確認する');
    await enterMember(user, '1000000002');
    await findStep(form);
  });

  test('an order that is closed by a change whose answer was lost leads to the form in a living session, too', async () => {
    await loseAnswerOf('1000000002');
    const { user } = await openAtMembership(closed);
    await enterMember(user, '1000000002');
    await findStep(form);
    await press(user, 'ブラウザーの戻る');
    await findStep('メールアドレスの認証');
    const box = screen.getByText(
      '受け付けの結果を確認できていないお申し込みがあります',
    ).parentElement;
    expect(box).toHaveTextContent(/お申し込みが重複することはありません。/);
    expect(screen.queryByText('認証をやり直さずに、続けられます')).toBeNull();
    await press(user, '受け付けの結果を確認する');
    await findStep(form);
  });

  test('without a session the e-mail step says that a change has no answer yet, and signing in stays the main action', async () => {
    await loseAnswerOf('1000000002');
    await openSignIn();
    const box = screen.getByText(
      '受け付けの結果を確認できていないお申し込みがあります',
    ).parentElement;
    expect(box).toHaveTextContent(/もう一度認証すると、.*お申し込みが重複することはありません。/);
    expect(screen.queryByRole('button', { name: '受け付けの結果を確認する' })).toBeNull();
    expect(screen.getByRole('button', { name: '認証コードを送信する' })).toBeVisible();
  });
});

test('an answer at a field stands at the field', async () => {
  const fields = [{ path: 'phoneNumber', code: 'MSGECCSE0007', params: ['数字'] }];
  const { user } = await openAtMembership({
    'POST /v1.0/subscription-order/search': () => refused('MSGECCSE0007', { fields }),
  });
  await enterMember(user);
  await waitFor(() => expect(screen.getByLabelText('電話番号')).toBeInvalid());
  expect(screen.getByLabelText('会員番号')).toBeValid();
});

test('the end of the session leads back to the address', async () => {
  const { user } = await openAtMembership({
    'POST /v1.0/subscription-order/search': () => ({ status: 401 }),
  });
  await enterMember(user);
  expect(await answerDialog('OK')).toBe('MSGECCSE0002');
  expect(await findStep('メールアドレスの認証')).toHaveFocus();
});

test('a lost connection keeps what was typed, and says beside the button that the outcome is unknown, to try again, and whom to ask', async () => {
  const { user } = await openAtMembership({
    'POST /v1.0/subscription-order/search': () => ({ status: 500, body: '' }),
  });
  await enterMember(user);
  await answerDialog('OK');
  const outcome = await screen.findByText('送信の結果を確認できませんでした。');
  expect(outcome.parentElement).toHaveTextContent(/もう一度お試しください。.*0120-000-000/);
  expect(screen.getByLabelText('会員番号')).toHaveValue('1000000001');
});
