import { isSentence, refused } from '@order-change/testing';
import { findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import {
  enterContact,
  findSummary,
  next,
  openAt,
  otherDestination,
  submissions,
  submit,
  undeliverable,
} from '../testing/open-form';

afterEach(forgetSession);

const title = '商品をお届けできる地域かどうかを確認できませんでした';

/** Up to the contact step with a new destination; the server does not say what can go there until `say`. */
async function reachContact() {
  let answer = { status: 500 } as ReturnType<typeof undeliverable>;
  const form = await openAt('destination', otherDestination, {
    answers: {
      'GET /v1.0/validation/undeliverable': () => answer,
      'POST /v1.0/subscription-order': () => refused('MSGECCSE9000'),
    },
  });
  expect(await screen.findByText(isSentence(title))).toBeVisible();
  await next(form.user);
  await findStep('ご連絡先');
  return { ...form, say: (next: typeof answer) => void (answer = next) };
}

test('products are asked for again before the check if it was not known whether they can go to the place', async () => {
  const { user, say, requests } = await reachContact();
  say(undeliverable('100001', 'MSGEORSE0011'));
  await enterContact(user);
  await findStep('新しいお届け先');
  expect(await findSummary()).toHaveTextContent('お届けできない商品があります。');
  expect(submissions(requests)).toEqual([]);
});

test('the check says that it is not known whether the products can go to the place, until a retry tells', async () => {
  const { user, say, requests } = await reachContact();
  await enterContact(user);
  await findStep('変更内容のご確認');
  expect(await screen.findByText(isSentence(title))).toBeVisible();
  say(undeliverable('100001', 'MSGEORSE0011'));
  await press(user, 'もう一度確認する');
  await waitFor(() => expect(screen.queryByText(isSentence(title))).toBeNull());
  await submit(user);
  await findStep('新しいお届け先');
  expect(submissions(requests)).toEqual([]);
});

test('nobody is kept if the server never says what can go to the place', async () => {
  const { user, requests } = await reachContact();
  await enterContact(user);
  await findStep('変更内容のご確認');
  await submit(user);
  await waitFor(() => expect(submissions(requests)).toHaveLength(1));
});
