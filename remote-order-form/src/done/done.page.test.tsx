import { aMetadata } from '@order-change/testing';
import { findStep, forgetSession } from '@order-change/testing/screen';
import { screen, within } from '@testing-library/react';
import { contact, openAt, otherTimeSlot, reload, submit } from '../testing/open-form';

afterEach(forgetSession);

/** To the check, with one product changed and one added. */
const reachCheck = () =>
  openAt('confirm', {
    products: { products: [{ lineNumber: 1, itemNo: '100003' }, { itemNo: '100002' }] },
    contact,
  });

function products(): (string | null)[] {
  const section = screen.getByRole('region', { name: '商品' });
  return within(section)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

const shown = [
  '2026年12月お届け分: 変更前北海道産 じゃがいも 5kg変更後長野県産 りんご 3kg',
  '2027年2月お届け分: 変更前なし（追加）変更後静岡県産 深蒸し煎茶',
];

test('the receipt names the order and the first delivery after a reload too, and leads to the mail for what changed: the browser keeps nothing of it', async () => {
  const form = await reachCheck();
  await submit(form.user);
  await findStep('変更を受け付けました');
  expect(screen.getByText('ご注文番号').nextElementSibling).toHaveTextContent(/^A000000001$/);
  expect(screen.queryByText(/確認メールでご確認ください。/)).toBeNull();
  await reload(form, { order: null });
  await findStep('変更を受け付けました');
  expect(screen.getByText('ご注文番号')).toBeVisible();
  expect(screen.getByText(/確認メールでご確認ください。/)).toBeVisible();
  expect(document.body).toHaveTextContent('変更の内容は、2026年12月お届け分から順次');
});

test('check and receipt say for each product in which month it is delivered, an added one too', async () => {
  const { user } = await reachCheck();
  expect(products()).toEqual(shown);
  await submit(user);
  await findStep('変更を受け付けました');
  expect(products()).toEqual(shown);
});

test('the check says before the press that no other change is taken until this one is reflected, the receipt whom to ask and when', async () => {
  const { user } = await reachCheck();
  expect(screen.getByText(/反映されるまで、別の変更を重ねては受け付けられません。/)).toBeVisible();
  await submit(user);
  await findStep('変更を受け付けました');
  expect(screen.getByText(/受付時間：平日/).parentElement).toHaveTextContent('お問い合わせ窓口');
  expect(document.body).toHaveTextContent('2026年12月お届け分から順次ご注文に反映します。');
});

test('the receipt says the company’s own texts of metadata, with delivery and number in their places', async () => {
  const receipt = {
    opening: '{receiptNumber} を承りました。',
    next: ['{delivery}より変更します。', '月末に明細をお届けします。'],
    closing: 'またのご利用をお待ちしております。',
  };
  const { user } = await openAt(
    'confirm',
    { ...otherTimeSlot, contact },
    { answers: { 'GET /v1.0/metadata': () => ({ body: { ...aMetadata(), receipt } }) } },
  );
  await submit(user);
  await findStep('変更を受け付けました');
  for (const text of [
    'R7K4M-9XQ2W を承りました。',
    '2026年12月お届け分より変更します。',
    '月末に明細をお届けします。',
    'またのご利用をお待ちしております。',
  ])
    expect(document.body).toHaveTextContent(text);
  expect(document.body).not.toHaveTextContent('順次ご注文に反映します');
});
