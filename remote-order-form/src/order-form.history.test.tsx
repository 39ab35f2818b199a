import { sessionEnded, store } from '@order-change/client';
import { anOrder } from '@order-change/testing';
import {
  currentLocation,
  fill,
  findStep,
  forgetSession,
  press,
} from '@order-change/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { choose, enterContact, next, openForm, reachCheck, reload } from './testing/open-form';

afterEach(forgetSession);

test('back and forward go through the steps and keep what was typed', async () => {
  const { user } = await openForm();
  await choose(user, 'お届け先');
  await findStep('新しいお届け先');
  await fill(user, 'お届け先のお名前', '佐藤 次郎');
  await press(user, 'ブラウザーの戻る');
  expect(await findStep('変更する内容をお選びください')).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'お届け先' })).toBeChecked();
  await press(user, 'ブラウザーの進む');
  await findStep('新しいお届け先');
  expect(screen.getByLabelText('お届け先のお名前')).toHaveValue('佐藤 次郎');
});

test('「戻る」 is the way the customer came, not one step more', async () => {
  const { user } = await openForm();
  await choose(user, 'お届け時間帯');
  await findStep('ご希望のお届け時間帯');
  await press(user, '戻る');
  await findStep('変更する内容をお選びください');
  await press(user, 'ブラウザーの進む');
  await findStep('ご希望のお届け時間帯');
});

test('picking a product has its own entry: back leaves the catalogue, not the step', async () => {
  const { user } = await openForm();
  await choose(user, '商品');
  await press(user, '商品を追加する');
  await findStep('追加する商品をお選びください');
  await press(user, 'ブラウザーの戻る');
  await findStep('商品の変更・追加');
});

test.each(['confirm', 'contact', 'products', 'nonsense'])(
  'a step skipped by URL (%s) leads to the first that is open',
  async (step) => {
    await openForm({ entries: [{ search: `?step=${step}` }] });
    await findStep('変更する内容をお選びください');
    await waitFor(() => expect(currentLocation().search).toBe('?step=select'));
  },
);

test('a step opened from outside goes back to the one before it', async () => {
  const form = await openForm();
  await choose(form.user, 'お届け時間帯');
  await findStep('ご希望のお届け時間帯');
  form.unmount();
  const { user } = await openForm({ entries: [{ search: '?step=timeSlot' }] });
  await findStep('ご希望のお届け時間帯');
  await press(user, '戻る');
  await findStep('変更する内容をお選びください');
});

test('a change link leads to its step and 「次へ」 straight back to the check', async () => {
  const { user } = await openForm();
  await choose(user, 'お届け時間帯', '商品');
  await press(user, '商品を追加する');
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  await next(user);
  await user.click(await screen.findByRole('radio', { name: '14時〜16時' }));
  await next(user);
  await enterContact(user);
  await findStep('変更内容のご確認');
  await user.click(screen.getByRole('link', { name: '商品を変更する' }));
  await findStep('商品の変更・追加');
  await next(user);
  expect(await findStep('変更内容のご確認')).toHaveFocus();
});

test('a kind chosen from the check on is asked for before it is shown again', async () => {
  const { user } = await openForm();
  await reachCheck(user);
  for (let back = 0; back < 3; back += 1) await press(user, 'ブラウザーの戻る');
  await choose(user, '商品');
  await press(user, '商品を追加する');
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  await next(user);
  await findStep('変更内容のご確認');
});

describe('what was typed returns', () => {
  async function typeAName() {
    const form = await openForm();
    await choose(form.user, 'お届け先');
    await findStep('新しいお届け先');
    await fill(form.user, 'お届け先のお名前', '佐藤 次郎');
    return form;
  }

  test('what was typed returns after a reload, at the same step', async () => {
    const form = await typeAName();
    await reload(form);
    await findStep('新しいお届け先');
    expect(screen.getByLabelText('お届け先のお名前')).toHaveValue('佐藤 次郎');
  });

  test('what was typed returns after the session ended and the same order was opened again', async () => {
    const form = await typeAName();
    form.unmount();
    store.dispatch(sessionEnded());
    await openForm();
    await findStep('新しいお届け先');
    expect(screen.getByLabelText('お届け先のお名前')).toHaveValue('佐藤 次郎');
  });

  test('what was typed does not return for another order', async () => {
    const form = await typeAName();
    form.unmount();
    await openForm({ order: anOrder({ orderNumber: 'A000000002' }) });
    await findStep('変更する内容をお選びください');
    expect(screen.getByRole('checkbox', { name: 'お届け先' })).not.toBeChecked();
  });
});
