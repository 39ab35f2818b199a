import { anOrder, refused } from '@order-change/testing';
import { findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import {
  choose,
  enterContact,
  fillDestination,
  findSummary,
  next,
  openForm,
  submit,
} from './testing/open-form';

jest.setTimeout(60_000); // One walk through the whole form; axe judges each state of it.
afterEach(forgetSession);

/** Contrast needs a layout, and the page around the form is the host's. */
async function expectNoViolations() {
  const off = { enabled: false };
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': off, region: off, 'page-has-heading-one': off },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
  ).toEqual([]);
}

test('every state of the form passes axe', async () => {
  let answers = 0;
  const { user } = await openForm({
    answers: {
      'POST /v1.0/subscription-order/search': () => ({ body: anOrder({ revision: 2 }) }),
      'POST /v1.0/subscription-order': () =>
        [refused('MSGEORSE0009'), { status: 502, body: 'Bad Gateway' }][answers++] ?? {
          body: { receiptNumber: 'R', acceptedDatetime: '2026-11-20T01:00:00Z' },
        },
    },
  });
  await choose(user);
  await findSummary();
  await expectNoViolations();

  await choose(user, '商品', 'お届け先', 'お届け時間帯');
  await findStep('商品の変更・追加');
  await next(user);
  await findSummary();
  await press(user, '商品を追加する');
  await findStep('追加する商品をお選びください');
  await expectNoViolations();
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  await expectNoViolations();

  await next(user);
  await findStep('新しいお届け先');
  await next(user);
  await findSummary();
  await expectNoViolations();
  await fillDestination(user);
  await next(user);

  await findStep('ご希望のお届け時間帯');
  await next(user);
  await findSummary();
  await expectNoViolations();
  await user.click(screen.getByRole('radio', { name: '希望なし' }));
  await next(user);

  await enterContact(user, '');
  await findSummary();
  await expectNoViolations();
  await enterContact(user);
  await findStep('変更内容のご確認');
  await submit(user);
  await screen.findByText(/すでに受け付けています/);
  await expectNoViolations();

  await press(user, '最新のご注文内容を読み込む');
  await screen.findByRole('button', { name: 'この内容で変更を申し込む' });
  await submit(user);
  await screen.findByText('受け付けの結果を確認しています');
  await expectNoViolations();
  window.dispatchEvent(new Event('online'));
  await findStep('変更を受け付けました');
  await expectNoViolations();
});
