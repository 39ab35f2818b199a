import { findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import { findSummary, next, openAt } from '../testing/open-form';

afterEach(forgetSession);

test.each([
  ['products', '商品'],
  ['destination', 'お届け先'],
  ['timeSlot', 'お届け時間帯'],
] as const)(
  'a customer who changes nothing of %s is led back to the choice',
  async (kind, label) => {
    const { user } = await openAt(kind);
    if (kind === 'destination') await press(user, '現在のお届け先をもとに入力する');
    expect(screen.queryByRole('link', { name: '変更する内容を選び直す' })).toBeNull();
    await next(user);
    await findSummary();
    await user.click(screen.getByRole('link', { name: '変更する内容を選び直す' }));
    await findStep('変更する内容をお選びください');
    expect(screen.getByRole('checkbox', { name: label })).toBeChecked();
  },
);
