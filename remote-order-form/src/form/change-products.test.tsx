import { anOrder } from '@order-change/testing';
import { findStep, forgetSession, type OpenScreen, press } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import { addedItems, linesOf, openAt, otherDestination, undeliverable } from '../testing/open-form';

afterEach(forgetSession);

const frozen = linesOf('200001');
const answers = {
  'GET /v1.0/validation/undeliverable': () => undeliverable('200001', 'MSGEORSE0006', '小笠原村'),
};

/** From a destination to which the products cannot go, to the products. */
async function goToProducts() {
  const order = anOrder({ lines: frozen });
  const form = await openAt('destination', otherDestination, { order, answers });
  await press(form.user, '商品を変更する');
  await findStep('商品の変更・追加');
  return form;
}

async function changeTheProduct(user: OpenScreen['user']): Promise<void> {
  await press(user, '2026年12月お届け：商品を変更する');
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
}

async function expectDestination(): Promise<void> {
  await findStep('新しいお届け先');
  expect(screen.getByLabelText('お届け先のお名前')).toHaveValue('佐藤 次郎');
}

const steps = () =>
  [...screen.getByRole('list', { name: '手続きの流れ' }).children].map((step) => step.textContent);

test.each(['戻る', 'ブラウザーの戻る'])(
  '「%s」 leads back to the step that was left; products that stay are no kind of change',
  async (back) => {
    const { user } = await goToProducts();
    expect(steps()).toContain('商品');
    await press(user, back);
    await expectDestination();
    expect(steps()).not.toContain('商品');
    await press(user, back);
    await findStep('変更する内容をお選びください');
    expect(screen.getByRole('checkbox', { name: '商品' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'お届け先' })).toBeChecked();
  },
);

test('a product that was changed stays so', async () => {
  const { user } = await goToProducts();
  await changeTheProduct(user);
  await press(user, '戻る');
  await expectDestination();
  expect(steps()).toContain('商品');
  await press(user, 'ブラウザーの進む');
  await findStep('商品の変更・追加');
  expect(screen.getByText('変更あり')).toBeVisible();
});

test('a change that was taken back is none', async () => {
  const { user } = await goToProducts();
  await changeTheProduct(user);
  await press(user, '2026年12月お届け：変更をやめる');
  await press(user, '戻る');
  await expectDestination();
  expect(steps()).not.toContain('商品');
});

test('a product that was chosen in the frame before the way back stays so', async () => {
  const { user } = await goToProducts();
  await press(user, '2026年12月お届け：商品を変更する');
  await screen.findByRole('button', { name: '長野県産 りんご 3kg：この商品を選ぶ' });
  const frames = jest
    .spyOn(window, 'requestAnimationFrame')
    .mockReturnValue(0)
    .mockImplementationOnce((draw) => Number(setTimeout(draw))); // the picker's; no other comes
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  await press(user, '戻る');
  await expectDestination();
  expect(steps()).toContain('商品');
  frames.mockRestore();
});

test('products that are chosen afterwards are asked for', async () => {
  const { user } = await goToProducts();
  await press(user, '戻る');
  await expectDestination();
  await press(user, '戻る');
  await findStep('変更する内容をお選びください');
  await user.click(screen.getByRole('checkbox', { name: '商品' }));
  await press(user, 'ブラウザーの進む');
  await findStep('商品の変更・追加');
});

test('products that the customer chose himself stay chosen', async () => {
  const order = anOrder({ lines: frozen });
  const input = { ...addedItems('100003'), ...otherDestination };
  const { user } = await openAt('destination', input, { order, answers });
  await press(user, '商品を変更する');
  await findStep('商品の変更・追加');
  await press(user, /追加をやめる$/);
  await press(user, '戻る');
  await findStep('商品の変更・追加');
  expect(steps()).toContain('商品');
});

test('the way back from the products to the time slot is the same', async () => {
  const lines = linesOf('200001', '100001');
  const { user } = await openAt('timeSlot', {}, { order: anOrder({ lines }) });
  await press(user, '商品を変更する');
  await findStep('商品の変更・追加');
  await press(user, '戻る');
  await findStep('ご希望のお届け時間帯');
  expect(steps()).not.toContain('商品');
});
