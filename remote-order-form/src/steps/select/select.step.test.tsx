import { ofEachKind } from '@order-change/contract';
import { anOrder } from '@order-change/testing';
import { answerDialog, fill, findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import { choose, findSummary, next, openForm, reload } from '../../testing/open-form';

afterEach(forgetSession);

test('nothing chosen is answered at the choice, with a summary', async () => {
  const { user } = await openForm();
  await choose(user);
  expect(await findSummary()).toHaveTextContent('変更する内容を選択してください。');
  const group = screen.getByRole('group', { name: /変更する内容/ });
  expect(group).toHaveAccessibleDescription(/変更する内容を選択してください。/);
  await user.click(screen.getByRole('checkbox', { name: 'お届け先' }));
  expect(group).not.toHaveAccessibleDescription(/選択してください/);
});

test('what was ticked in the first screen is chosen as the form appears, and is not called kept', async () => {
  const early = document.createElement('div');
  early.id = 'screen';
  early.hidden = true;
  early.innerHTML = ['products', 'timeSlot']
    .map((kind) => `<input type="checkbox" name="kinds" value="${kind}" checked>`)
    .join('');
  document.body.append(early);
  await openForm();
  await findStep('変更する内容をお選びください');
  const chosen = screen.getAllByRole('checkbox', { checked: true });
  expect(chosen.map((tick) => (tick as HTMLInputElement).value)).toEqual(['products', 'timeSlot']);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual(expect.arrayContaining([expect.stringContaining('お届け時間帯')]));
  expect(screen.queryByText(/前回入力された内容/)).toBeNull();
  early.remove();
});

test('midnight as the end of the acceptance is the 24th hour of the day before', async () => {
  await openForm();
  expect(await screen.findByText('2026年12月1日 24:00まで')).toBeVisible();
});

test('a kind that the order cannot change is shown, with the reason, and a number that a phone dials', async () => {
  const order = anOrder({
    changeable: ofEachKind(() => false),
    unchangeableReasons: { destination: 'MSGEORSE0003' },
  });
  await openForm({ order });
  await findStep('変更する内容をお選びください');
  const describe = (name: string) => expect(screen.getByRole('checkbox', { name }));
  for (const [name, reason] of [
    ['商品', /このご注文には、追加または変更できる商品がありません。/],
    ['お届け先', /お届け先はこのサイトでは変更できません。/],
    ['お届け時間帯', /この商品には、選択できるお届け時間帯がありません。/],
  ] as const) {
    describe(name).toBeDisabled();
    describe(name).toHaveAccessibleDescription(reason);
  }
  expect(screen.getByRole('link', { name: '0120-000-000' })).toBeVisible();
});

test('a chosen kind that has been closed meanwhile says why, and can be taken back', async () => {
  const form = await openForm();
  await choose(form.user, 'お届け先', 'お届け時間帯');
  await findStep('新しいお届け先');
  const changeable = ofEachKind((kind) => kind !== 'destination');
  const { user } = await reload(form, { order: anOrder({ changeable }) });
  await findStep('変更する内容をお選びください');
  const destination = screen.getByRole('checkbox', { name: 'お届け先' });
  expect(destination).toBeChecked();
  expect(destination).toHaveAccessibleDescription(/お届け先はこのサイトでは変更できません。/);
  await user.click(destination);
  expect(destination).toBeDisabled();
  await next(user);
  expect(await findStep('ご希望のお届け時間帯')).toBeVisible();
});

test('the form has one step for each chosen kind, in their order', async () => {
  const { user } = await openForm();
  await choose(user, 'お届け時間帯', '商品');
  await findStep('商品の変更・追加');
  const steps = screen.getByRole('list', { name: '手続きの流れ' });
  expect([...steps.children].map((step) => step.textContent)).toEqual([
    '変更する内容',
    '商品',
    'お届け時間帯',
    'ご連絡先',
    '変更内容のご確認',
  ]);
});

describe('choosing fewer kinds', () => {
  async function enterDestinationAndGoBack() {
    const { user } = await openForm();
    await choose(user, 'お届け先', 'お届け時間帯');
    await findStep('新しいお届け先');
    await fill(user, 'お届け先のお名前', '佐藤');
    await press(user, '戻る');
    await findStep('変更する内容をお選びください');
    await user.click(screen.getByRole('checkbox', { name: 'お届け先' }));
    await next(user);
    return user;
  }

  test('choosing fewer kinds asks before what was entered is thrown away', async () => {
    const user = await enterDestinationAndGoBack();
    expect(await answerDialog('OK')).toBe('MSGEORSI0005');
    await findStep('ご希望のお届け時間帯');
    await press(user, '戻る');
    await choose(user, 'お届け先');
    await findStep('新しいお届け先');
    expect(screen.getByLabelText('お届け先のお名前')).toHaveValue('');
  });

  test('Cancel keeps the kind and what was entered', async () => {
    const user = await enterDestinationAndGoBack();
    await answerDialog('Cancel');
    await choose(user, 'お届け先');
    await findStep('新しいお届け先');
    expect(screen.getByLabelText('お届け先のお名前')).toHaveValue('佐藤');
  });
});
