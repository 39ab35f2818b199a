import { ofEachKind } from '@order-change/contract';
import { anOrder } from '@order-change/testing';
import { findStep, forgetSession } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import {
  contact,
  findSentence,
  findSummary,
  itemsOfLines,
  next,
  openAt,
  otherDestination,
  reload,
  sentence,
  submissions,
  submit,
} from '../../testing/open-form';

afterEach(forgetSession);

/** A place whose rule forbids a time slot for 深蒸し煎茶, which stays in the order. */
const answers = {
  'GET /v1.0/validation/undeliverable': () => ({
    body: {
      undeliverableItems: [],
      itemsWithoutTimeSlot: [{ itemNo: '100002', reason: 'place' }],
    },
  }),
};
const reset = '次の商品があるため、お届け時間帯を「希望なし」に変更しました。静岡県産 深蒸し煎茶';

test('a place where a product cannot have a time slot resets it, which is said at the destination and sent', async () => {
  const input = { ...otherDestination, contact };
  const { user, requests } = await openAt('destination', input, { answers });
  expect(await screen.findByRole('alert')).toHaveTextContent(reset);
  await next(user);
  await findStep('変更内容のご確認');
  await submit(user);
  await findStep('変更を受け付けました');
  expect(submissions(requests)[0]?.body).toMatchObject({ changes: { timeSlot: null } });
});

test('a time slot that the products have reset is not told again at the destination', async () => {
  const input = { ...itemsOfLines('200001'), ...otherDestination, contact };
  const { user } = await openAt('products', input);
  const said = '冷凍の商品があるため、お届け時間帯を「希望なし」に変更しました。';
  expect(await findSentence(said)).toBeVisible();
  await next(user);
  await findStep('変更内容のご確認');
  await user.click(screen.getByRole('link', { name: 'お届け先を変更する' }));
  await findStep('新しいお届け先');
  expect(await screen.findByText('都道府県から部屋番号まで：13／75文字')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await next(user);
  await findStep('変更内容のご確認');
  expect(sentence(said)).toBeVisible();
});

test('a place where a product cannot have a time slot leaves none to choose, also after a reload', async () => {
  const input = { ...otherDestination, timeSlot: { timeSlot: '' } };
  const form = await openAt('destination', input, { answers });
  await next(form.user);
  const nothing = 'この商品には、選択できるお届け時間帯がありません。';
  await findStep('ご希望のお届け時間帯');
  expect(await findSentence(nothing)).toBeVisible();
  await reload(form, { answers });
  await findStep('ご希望のお届け時間帯');
  expect(await findSentence(nothing)).toBeVisible();
});

test('a place that forbids a fixed time slot is refused at its postal code', async () => {
  const changeable = ofEachKind((kind) => kind !== 'timeSlot');
  const order = anOrder({ changeable });
  const { user } = await openAt('destination', otherDestination, { order, answers });
  const box = await screen.findByRole('alert');
  expect(box).toHaveTextContent('「静岡県産 深蒸し煎茶」の商品は、お届け時間帯を指定できません。');
  expect(box).not.toHaveTextContent('お届けできない'); // it can go there, but without the slot
  await next(user);
  expect(await findSummary()).toHaveTextContent(
    '「静岡県産 深蒸し煎茶」の商品は、お届け時間帯を指定できません。',
  );
});

test('a product that has no time slot at the present place can have one at the new place', async () => {
  const usual = anOrder({ timeSlot: null });
  const items = usual.catalog.items.map((item) => ({ ...item, timeSlotSelectable: false }));
  const input = { ...otherDestination, timeSlot: { timeSlot: '' } };
  const { user } = await openAt('destination', input, {
    order: { ...usual, catalog: { ...usual.catalog, items } },
    answers: {
      'GET /v1.0/validation/undeliverable': () => ({
        body: { undeliverableItems: [], itemsWithoutTimeSlot: [] },
      }),
    },
  });
  await next(user);
  await findStep('ご希望のお届け時間帯');
  expect(await screen.findByRole('radio', { name: '14時〜16時' })).toBeEnabled();
});
