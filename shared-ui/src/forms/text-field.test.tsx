import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { TextField } from './text-field';

test('a text field has no axe violations', async () => {
  render(
    <>
      <TextField label="お名前" />
      <TextField
        label="メールアドレス"
        hint="例：name@example.jp"
        error="メールアドレスを入力してください。"
        count={{ current: 80, max: 75 }}
        autoComplete="email"
        required
      />
    </>,
  );
  expect(await violations()).toEqual([]);
});

test('a text field is found by its label alone; its badge is hidden from screen readers, its control is required', () => {
  render(<TextField label="お名前" required />);
  const input = screen.getByLabelText('お名前');
  expect(input).toHaveAccessibleName('お名前');
  expect(input).toHaveAttribute('aria-required', 'true');
  expect(screen.getByText('必須')).toHaveAttribute('aria-hidden', 'true');
});

test('a text field says 任意 if it is not required', () => {
  render(<TextField label="建物名" required={false} />);
  expect(screen.getByText('任意')).toBeInTheDocument();
  expect(screen.getByLabelText('建物名')).toHaveAttribute('aria-required', 'false');
});

test('a text field says neither 必須 nor 任意 if its caller does not say whether it is required', () => {
  render(<TextField label="商品を検索" />);
  expect(screen.queryByText(/任意|必須/)).toBeNull();
});

test('hint, count and error describe the input, in this order', () => {
  render(
    <TextField
      label="番地"
      hint="例：1番1号"
      count={{ current: 12, max: 75 }}
      error="番地を入力してください。"
    />,
  );
  const input = screen.getByRole('textbox');
  expect(input).toHaveAccessibleDescription('例：1番1号 12／75文字 番地を入力してください。');
  expect(input).toBeInvalid();
});

test('an error that appears is announced, and one that goes leaves the field valid', () => {
  const { rerender } = render(<TextField label="番地" />);
  const input = screen.getByRole('textbox');
  const region = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(region).toHaveAttribute('aria-live', 'polite');
  rerender(<TextField label="番地" error="番地を入力してください。" />);
  expect(region).toHaveTextContent('番地を入力してください。');
  rerender(<TextField label="番地" error={undefined} />);
  expect(region).toBeEmptyDOMElement();
  expect(input).toBeValid();
});

test('a text field shows its character count, and announces it only if there are too many', async () => {
  function Counted() {
    const [value, setValue] = useState('');
    return (
      <TextField
        label="町名"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        count={{ current: [...value].length, max: 3 }}
      />
    );
  }
  render(<Counted />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), '神南一');
  expect(screen.getByText('3／3文字')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(screen.getByRole('textbox'), '丁');
  expect(screen.getByRole('status')).toHaveTextContent('1文字超えています');
});

test('a text field passes native attributes and a ref on', () => {
  const ref = { current: null as HTMLInputElement | null };
  render(<TextField label="郵便番号" id="zip" inputMode="numeric" maxLength={8} ref={ref} />);
  expect(ref.current).toBe(screen.getByLabelText('郵便番号'));
  expect(ref.current).toHaveAttribute('id', 'zip');
  expect(ref.current).toHaveAttribute('inputmode', 'numeric');
});
