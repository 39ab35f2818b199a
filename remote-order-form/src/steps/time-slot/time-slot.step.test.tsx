import { ofEachKind } from '@order-change/contract';
import { anItem, anOrder } from '@order-change/testing';
import { findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import {
  contact,
  findSentence,
  findSummary,
  itemsOfLines,
  linesOf,
  next,
  openAt,
  otherTimeSlot,
  sentence,
  submissions,
  submit,
} from '../../testing/open-form';

afterEach(forgetSession);

const frozen = linesOf('200001');

test("metadata's slots and no preference; the present one cannot be chosen again", async () => {
  const { user } = await openAt('timeSlot');
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'no-preference',
    'morning',
    '14-16',
  ]);
  expect(screen.getByRole('radio', { name: '午前中' })).toBeDisabled();
  await next(user);
  expect(await findSummary()).toHaveTextContent('お届け時間帯を選択してください。');
});

test('a time slot of no preference is sent as null', async () => {
  const { user, requests } = await openAt('timeSlot', { contact });
  await user.click(await screen.findByRole('radio', { name: '希望なし' }));
  await next(user);
  await findStep('変更内容のご確認');
  await submit(user);
  await findStep('変更を受け付けました');
  expect(submissions(requests)[0]?.body).toMatchObject({ changes: { timeSlot: null } });
});

test('products that can have no slot: which, which others could, and the ways to go on, as without a slot there is no change', async () => {
  const order = anOrder({ lines: frozen, timeSlot: null });
  const { user } = await openAt('timeSlot', {}, { order });
  expect(document.body).not.toHaveTextContent('「次へ」を押してください。');
  expect(screen.queryByRole('button', { name: '次へ' })).toBeNull();
  expect(screen.getByRole('link', { name: '変更する内容を選び直す' })).toBeVisible();
  expect(sentence('この商品には、選択できるお届け時間帯がありません。')).toBeVisible();
  expect(sentence('冷凍の商品は、お届け時間帯を指定できません。')).toBeVisible();
  expect(sentence('常温の商品は、お届け時間帯を指定できます。')).toBeVisible();
  await press(user, '商品を変更する');
  expect(await findStep('商品の変更・追加')).toHaveFocus();
});

test('a product whose temperature says nothing is named itself, and so are those that could have a slot', async () => {
  const usual = anOrder();
  const melon = anItem({ itemNo: '300001', name: '大玉すいか 1玉', timeSlotSelectable: false });
  const catalog = { ...usual.catalog, items: [...usual.catalog.items, melon] };
  const input = { ...itemsOfLines('300001'), timeSlot: { timeSlot: '' } };
  const { user } = await openAt('products', input, { order: { ...usual, catalog } });
  const reset = '次の商品があるため、お届け時間帯を「希望なし」に変更しました。';
  expect(await findSentence(reset)).toBeVisible();
  expect(screen.getByText('大玉すいか 1玉', { selector: 'li' })).toBeVisible();
  await next(user);
  await findStep('ご希望のお届け時間帯');
  expect(sentence(reset)).toBeVisible();
  expect(sentence('「希望なし」でよい場合は、「次へ」を押してください。')).toBeVisible();
  expect(document.body).not.toHaveTextContent('お届け時間帯を指定できません。');
  expect(sentence('「静岡県産 深蒸し煎茶」の商品は、お届け時間帯を指定できます。')).toBeVisible();
  expect(screen.queryByText(/常温の商品/)).toBeNull();
});

test('more than two products that could have a slot are not listed', async () => {
  const usual = anOrder();
  const melon = anItem({ itemNo: '300001', name: '大玉すいか 1玉', timeSlotSelectable: false });
  const others = ['米', '茶', '豆'].map((name, index) =>
    anItem({ itemNo: String(300002 + index), name, timeSlotSelectable: true }),
  );
  const lines = linesOf(...[melon, ...others].map(({ itemNo }) => itemNo));
  const catalog = { ...usual.catalog, items: [...usual.catalog.items, melon, ...others] };
  await openAt('timeSlot', {}, { order: { ...usual, catalog, lines } });
  expect(sentence('そのほかの商品は、お届け時間帯を指定できます。')).toBeVisible();
});

test('a slot that the chosen product cannot have is reset, which is said and sent as null', async () => {
  const { user, requests } = await openAt('products', { ...itemsOfLines('200001'), contact });
  const reset = '冷凍の商品があるため、お届け時間帯を「希望なし」に変更しました。';
  expect(await findSentence(reset)).toBeVisible();
  await next(user);
  await findStep('変更内容のご確認');
  expect(sentence(reset)).toBeVisible();
  expect(screen.getByRole('link', { name: '商品を変更する' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'お届け時間帯：商品を変更する' }));
  await findStep('商品の変更・追加');
  await next(user);
  await findStep('変更内容のご確認');
  await submit(user);
  await findStep('変更を受け付けました');
  expect(submissions(requests)[0]?.body).toMatchObject({
    changes: { products: [{ lineNumber: 1, itemNo: '200001' }], timeSlot: null },
  });
});

test('a slot that cannot be changed is not reset: a product that cannot have it is not taken', async () => {
  const changeable = ofEachKind((kind) => kind !== 'timeSlot');
  const order = anOrder({ changeable });
  const { user, requests } = await openAt('products', { contact }, { order });
  await press(user, '2026年12月お届け：商品を変更する');
  await findStep('変更後の商品をお選びください');
  expect(
    sentence(
      'ご指定のお届け時間帯（午前中）は変更できないため、時間帯を指定できない商品はお選びいただけません。',
    ),
  ).toBeVisible();
  await press(user, '北海道産 いくら醤油漬け：この商品を選ぶ');
  expect(screen.getByRole('alert')).toHaveTextContent(
    '冷凍の商品は、お届け時間帯を指定できません。',
  );
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  await next(user);
  await findStep('変更内容のご確認');
  await submit(user);
  await findStep('変更を受け付けました');
  expect(submissions(requests)[0]?.body).toMatchObject({
    changes: { products: [{ lineNumber: 1, itemNo: '100003' }] },
  });
});

test('a reset whose time slot is closed meanwhile is refused at its product', async () => {
  const changeable = ofEachKind((kind) => kind !== 'timeSlot');
  const order = anOrder({ changeable });
  const { user } = await openAt('products', itemsOfLines('200001'), { order });
  expect(screen.queryByText('「希望なし」に')).toBeNull();
  await next(user);
  expect(await findSummary()).toHaveTextContent('冷凍の商品は、お届け時間帯を指定できません。');
});

test("a slot that has become the order's own meanwhile is no change", async () => {
  const order = anOrder({ timeSlot: '14-16' });
  const { user } = await openAt('timeSlot', otherTimeSlot, { order });
  await next(user);
  expect(await findSummary()).toHaveTextContent('お届け時間帯を選択してください。');
  await user.click(screen.getByRole('radio', { name: '午前中' }));
  await next(user);
  expect(await findStep('ご連絡先')).toBeVisible();
});

test('a slot that was chosen before returns when the product is changed back', async () => {
  const { user } = await openAt('products', { ...itemsOfLines('100003'), ...otherTimeSlot });
  await press(user, '2026年12月お届け：選び直す');
  await press(user, '北海道産 いくら醤油漬け：この商品を選ぶ');
  await findStep('商品の変更・追加');
  const notice = '「希望なし」に';
  expect(await screen.findByText(notice)).toBeVisible();
  await press(user, '2026年12月お届け：選び直す');
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  await next(user);
  expect(await screen.findByRole('radio', { name: '14時〜16時' })).toBeChecked();
});
