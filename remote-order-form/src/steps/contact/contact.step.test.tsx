import { store } from '@order-change/client';
import { fill, findStep, forgetSession, press } from '@order-change/testing/screen';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  enterContact,
  findSummary,
  next,
  openAt,
  otherTimeSlot,
  querySummary,
} from '../../testing/open-form';

afterEach(forgetSession);

const reachContact = () => openAt('contact', otherTimeSlot);

test('two addresses that differ are refused at the second, until they are the same', async () => {
  const { user } = await reachContact();
  await enterContact(user, 'hanako@example.com');
  const again = screen.getByLabelText('連絡先メールアドレス（確認）');
  expect(again).toHaveAccessibleDescription(/連絡先メールアドレスが一致しません。/);
  expect(await findSummary()).toBeVisible();
  await user.type(again, '{Backspace}{Backspace}{Backspace}jp');
  expect(again).toBeValid();
  expect(querySummary()).toBeNull();
});

test('width and letters of the domain make no difference; pasting is allowed', async () => {
  const { user } = await reachContact();
  await enterContact(user, 'ｈａｎａｋｏ＠EXAMPLE.jp');
  expect(await findStep('変更内容のご確認')).toHaveFocus();
});

test.each([
  ['', '連絡先メールアドレスを入力してください。'],
  ['hanako', '連絡先メールアドレスは、「name@example.jp」のような形式で入力してください。'],
  [`${'a'.repeat(255)}@example.jp`, '入力できる文字数を超えています。'],
])('%s is answered at the field', async (typed, text) => {
  const { user } = await reachContact();
  await fill(user, '連絡先メールアドレス', typed);
  await next(user);
  expect(screen.getByLabelText('連絡先メールアドレス')).toHaveAccessibleDescription(
    new RegExp(text),
  );
});

test('the focus stays in a field that is right for a while as it is typed', async () => {
  const { user } = await reachContact();
  await fill(user, '連絡先メールアドレス（確認）', 'hanako@example.co.jp');
  await fill(user, '連絡先メールアドレス', 'hanako@example');
  await next(user);
  await findSummary();
  await fill(user, '連絡先メールアドレス（確認）', 'hanako@example.co');
  const field = screen.getByLabelText('連絡先メールアドレス');
  await user.type(field, '.co.jp');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('hanako@example.co.jp');
});

describe('while an input method is composing', () => {
  test('while an input method composes no error is shown, and Enter does not submit', async () => {
    const { user } = await reachContact();
    await next(user);
    const field = screen.getByLabelText('連絡先メールアドレス');
    expect(field).toBeInvalid();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'hanako@example.jp' } });
    expect(field).toBeInvalid();
    const isDefault = fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(isDefault).toBe(false);
    fireEvent.submit(field);
    fireEvent.compositionEnd(field);
    expect(field).toBeValid();
    expect(await findStep('ご連絡先')).toBeVisible();
  });

  test("Safari's Enter after a composition does not submit either", async () => {
    await reachContact();
    const field = screen.getByLabelText('連絡先メールアドレス');
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true);
  });
});

test('the address that the session has proved is offered, and one press enters it twice', async () => {
  const { user } = await reachContact();
  expect(screen.queryByRole('button', { name: 'このメールアドレスを使う' })).toBeNull();
  act(() => void store.dispatch({ type: 'provenEmail/emailProven', payload: 'taro@example.jp' }));
  await press(user, 'このメールアドレスを使う');
  expect(screen.getByLabelText('連絡先メールアドレス')).toHaveValue('taro@example.jp');
  expect(screen.getByLabelText('連絡先メールアドレス')).toHaveFocus();
  expect(screen.getByLabelText('連絡先メールアドレス（確認）')).toHaveValue('taro@example.jp');
  expect(screen.queryByRole('button', { name: 'このメールアドレスを使う' })).toBeNull();
  await next(user);
  await findStep('変更内容のご確認');
});
