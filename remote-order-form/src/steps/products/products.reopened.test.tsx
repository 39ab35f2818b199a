import type { OrderLine } from '@order-change/contract';
import { anOrder } from '@order-change/testing';
import { findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen, within } from '@testing-library/react';
import { addedItems, findSummary, itemsOfLines, next, openAt } from '../../testing/open-form';

afterEach(forgetSession);

const changed = { lineNumber: 1, deliveryMonth: '2026-12', itemNo: '100001' };
const open = { lineNumber: 3, deliveryMonth: '2027-02', itemNo: '100002', changeable: true };
const stale = 'この商品は変更できなくなりました。変更をやめてください。';

/** Opens an order whose line 1 was changed when it had other lines. */
const reopen = (...lines: OrderLine[]) =>
  openAt('products', itemsOfLines('100003'), { order: anOrder({ lines }) });

const rows = () => within(screen.getByRole('group', { name: '商品' })).getAllByRole('listitem');

test('a changed line that has been closed says so and is left as it was', async () => {
  const { user } = await reopen({ ...changed, changeable: false }, open);
  expect(screen.getByText(/前回入力された内容を復元しました。/)).toBeVisible();
  expect(rows()[0]).toHaveTextContent(stale);
  expect(screen.queryByRole('button', { name: /2026年12月お届け：選び直す/ })).toBeNull();
  await next(user);
  await user.click(
    within(await findSummary()).getByRole('link', { name: new RegExp(`：${stale}`) }),
  );
  const undo = screen.getByRole('button', { name: '2026年12月お届け：変更をやめる' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(rows()[0]).toHaveTextContent('この商品はこのサイトでは変更できません。');
  expect(screen.getByText('2026年12月お届け')).toHaveFocus();
});

test('a changed line that is gone can be taken back', async () => {
  const { user } = await reopen(open);
  expect(rows()[1]).toHaveTextContent(stale);
  await press(user, '変更した商品：変更をやめる');
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('button', { name: '商品を追加する' })).toHaveFocus();
});

test('a changed line that has been closed hinders no choice for another line, and no added product', async () => {
  const { user } = await reopen({ ...changed, changeable: false }, open);
  await press(user, '2027年2月お届け：商品を変更する');
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  await press(user, '商品を追加する');
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  expect(rows()).toHaveLength(3);
});

test('more products than an order takes hinder no other choice for its lines', async () => {
  const lines = Array.from({ length: 12 }, (_, index) => ({ ...open, lineNumber: index + 1 }));
  const { user } = await openAt('products', addedItems('100003'), { order: anOrder({ lines }) });
  const [pick] = screen.getAllByRole('button', { name: '2027年2月お届け：商品を変更する' });
  await user.click(pick as HTMLElement);
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  expect(rows()[0]).toHaveTextContent('変更あり');
});
