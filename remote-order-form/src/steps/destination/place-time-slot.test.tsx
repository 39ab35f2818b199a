import { anOrder } from '@order-change/testing';
import { findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import {
  choose,
  enterContact,
  fillDestination,
  findSentence,
  findSummary,
  next,
  openForm,
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
const reset = '「静岡県産 深蒸し煎茶」の商品があるため、お届け時間帯を「希望なし」に変更しました。';

test('a place where a product cannot have a time slot resets it, which is said at the destination and sent', async () => {
  const { user, requests } = await openForm({ answers });
  await choose(user, 'お届け先');
  await fillDestination(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(reset);
  await next(user);
  await enterContact(user);
  await findStep('変更内容のご確認');
  await submit(user);
  await findStep('変更を受け付けました');
  expect(submissions(requests)[0]?.body).toMatchObject({ changes: { timeSlot: null } });
});

test('a time slot that the products have reset is not told again at the destination', async () => {
  const { user } = await openForm();
  await choose(user, '商品', 'お届け先');
  await press(user, '2026年12月お届け：商品を変更する');
  await press(user, '北海道産 いくら醤油漬け：この商品を選ぶ');
  await findStep('商品の変更・追加');
  const said = '冷凍の商品があるため、お届け時間帯を「希望なし」に変更しました。';
  expect(await findSentence(said)).toBeVisible();
  await next(user);
  await fillDestination(user);
  await findStep('新しいお届け先');
  expect(screen.queryByRole('alert')).toBeNull();
  await next(user);
  await enterContact(user);
  await findStep('変更内容のご確認');
  expect(sentence(said)).toBeVisible();
});

test('a place where a product cannot have a time slot leaves none to choose, also after a reload', async () => {
  const form = await openForm({ answers });
  await choose(form.user, 'お届け先', 'お届け時間帯');
  await fillDestination(form.user);
  await next(form.user);
  const nothing = 'この商品には、選択できるお届け時間帯がありません。';
  await findStep('ご希望のお届け時間帯');
  expect(await findSentence(nothing)).toBeVisible();
  await reload(form, { answers });
  await findStep('ご希望のお届け時間帯');
  expect(await findSentence(nothing)).toBeVisible();
});

test('a place that forbids a fixed time slot is refused at its postal code', async () => {
  const changeable = { products: true, destination: true, timeSlot: false };
  const { user } = await openForm({ order: anOrder({ changeable }), answers });
  await choose(user, 'お届け先');
  await fillDestination(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '「静岡県産 深蒸し煎茶」の商品は、お届け時間帯を指定できません。',
  );
  await next(user);
  expect(await findSummary()).toHaveTextContent(
    '「静岡県産 深蒸し煎茶」の商品は、お届け時間帯を指定できません。',
  );
});

test('a product that has no time slot at the present place can have one at the new place', async () => {
  const usual = anOrder({ timeSlot: null });
  const items = usual.catalog.items.map((item) => ({ ...item, timeSlotSelectable: false }));
  const { user } = await openForm({
    order: { ...usual, catalog: { ...usual.catalog, items } },
    answers: {
      'GET /v1.0/validation/undeliverable': () => ({
        body: { undeliverableItems: [], itemsWithoutTimeSlot: [] },
      }),
    },
  });
  await choose(user, 'お届け先', 'お届け時間帯');
  await fillDestination(user);
  await next(user);
  await findStep('ご希望のお届け時間帯');
  expect(await screen.findByRole('radio', { name: '14時〜16時' })).toBeEnabled();
});
