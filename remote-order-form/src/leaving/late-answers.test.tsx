import { selectOrder, selectTokenExpiry, store } from '@order-change/client';
import { selectDialog } from '@order-change/client/host';
import { anOrder, type FakeAnswer, refused } from '@order-change/testing';
import { answerDialog, fill, findStep, forgetSession, press } from '@order-change/testing/screen';
import { act, screen, waitFor } from '@testing-library/react';
import {
  chiyoda,
  contact,
  next,
  openAt,
  otherDestination,
  otherTimeSlot,
  submit,
} from '../testing/open-form';

afterEach(forgetSession);

/** An answer that is on its way until the test lets it arrive. */
function holdAnswer(answer: FakeAnswer) {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return {
    answer: jest.fn(() => arrived.then(() => answer)),
    arrives: () => act(async () => arrive()),
  };
}

const alive = { 'x-expires': '2099-11-20T01:30:00Z' };

test('an address that arrives after the sign-out does not bring the session back', async () => {
  const lookup = holdAnswer({ body: { addresses: [chiyoda] }, headers: alive });
  const answers = { 'GET /v1.0/addresses': lookup.answer };
  const { user } = await openAt('destination', {}, { answers });
  await fill(user, '郵便番号', '1000001');
  await waitFor(() => expect(lookup.answer).toHaveBeenCalledTimes(1));
  await press(user, 'お手続きを終了する');
  await answerDialog('OK');
  await screen.findByRole('heading', { name: 'トップページ' });
  await lookup.arrives();
  expect(selectTokenExpiry(store.getState())).toBeNull();
});

test('a check of the destination that was left is no news any more', async () => {
  const check = holdAnswer({ status: 401 });
  const answers = { 'POST /v1.0/validation/invalid-strings': check.answer };
  const { user } = await openAt('destination', otherDestination, { answers });
  await next(user);
  await waitFor(() => expect(check.answer).toHaveBeenCalledTimes(1));
  await press(user, 'ブラウザーの戻る');
  await findStep('変更する内容をお選びください');
  await check.arrives();
  expect(selectDialog(store.getState())).toBeUndefined();
});

test('an order that arrives after its page was left opens nothing', async () => {
  const search = holdAnswer({ body: anOrder({ revision: 2 }) });
  const input = { ...otherTimeSlot, contact };
  const { user, unmount } = await openAt('confirm', input, {
    answers: {
      'POST /v1.0/subscription-order': () => refused('MSGEORSE0009'),
      'POST /v1.0/subscription-order/search': search.answer,
    },
  });
  await submit(user);
  await press(user, '最新のご注文内容を読み込む');
  unmount();
  await search.arrives();
  expect(selectOrder(store.getState())?.revision).toBe(1);
});
