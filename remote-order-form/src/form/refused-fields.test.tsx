import { refused } from '@order-change/testing';
import { findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import { contact, findSummary, openAt, querySummary, submit } from '../testing/open-form';

afterEach(forgetSession);

/** Submits added products, and gets a refusal at one place of the request. */
async function submitProducts(
  path: string,
  code: string,
  params: string[] = [],
  products = [{ itemNo: '100003' }],
) {
  const input = { products: { products }, contact };
  const form = await openAt('confirm', input, {
    answers: {
      'POST /v1.0/subscription-order': () =>
        refused(code, { params, fields: [{ path, code, params }] }),
    },
  });
  await submit(form.user);
  return form;
}

test.each([
  ['changes.products', 'MSGEORSI0004', [], '選択できる商品は12点までです。'],
  ['changes.products', 'MSGEORSE0007', [], '追加または変更できる商品がありません。'],
  [
    'changes.products[0].itemNo',
    'MSGECCSE0008',
    ['商品'],
    'お選びの商品は、お取り扱いが終了しました。',
  ],
  ['changes.timeSlot', 'MSGEORSI0014', ['冷凍'], '冷凍の商品は、お届け時間帯を指定できません。'],
])('a refusal of %s (%s) is shown at the products, until they are changed', async (...row) => {
  const [path, code, params, text] = row;
  const { user } = await submitProducts(path, code, params);
  await findStep('商品の変更・追加');
  expect(await findSummary()).toHaveTextContent(text);
  const toldSo = () => screen.queryByText(/お申し込みは、まだ受け付けられていません/);
  expect(toldSo()).toBeVisible();
  await press(user, '2027年2月お届け：追加をやめる');
  expect([querySummary(), toldSo()]).toEqual([null, null]);
});

test('the refusal of a product stays with it when another one is taken out before it', async () => {
  const added = [{ itemNo: '100003' }, { itemNo: '100002' }];
  const path = 'changes.products[1].itemNo';
  const { user } = await submitProducts(path, 'MSGECCSE0008', ['商品'], added);
  await findStep('商品の変更・追加');
  expect(await findSummary()).toHaveTextContent('お選びの商品は、お取り扱いが終了しました。');
  const undo = () => screen.getAllByRole('button', { name: /：追加をやめる$/ });
  await user.click(undo()[0] as HTMLElement);
  expect(querySummary()).toHaveTextContent('お選びの商品は、お取り扱いが終了しました。');
  await user.click(undo()[0] as HTMLElement);
  expect(querySummary()).toBeNull();
});

test('a refusal of the kinds as a whole is shown at their choice, until others are chosen', async () => {
  const { user } = await submitProducts('changes', 'MSGECCSE0010', ['変更する内容']);
  await findStep('変更する内容をお選びください');
  expect(await findSummary()).toHaveTextContent('変更する内容を選択してください。');
  await user.click(screen.getByRole('checkbox', { name: 'お届け先' }));
  expect(querySummary()).toBeNull();
});
