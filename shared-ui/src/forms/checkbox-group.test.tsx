import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { CheckboxGroup } from './checkbox-group';

const options = [
  { value: 'products', label: '商品', description: '商品を変更・追加します。' },
  { value: 'destination', label: 'お届け先' },
  { value: 'timeSlot', label: 'お届け時間帯', disabledReason: '選択できる時間帯がありません。' },
] as const;

type Kind = (typeof options)[number]['value'];

interface KindsProps {
  error?: string;
  chosen?: Kind[];
  onChange?: (value: Kind[]) => void;
}

function Kinds({ error, chosen = [], onChange }: KindsProps) {
  const [value, setValue] = useState(chosen);
  const change = (next: Kind[]) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <CheckboxGroup
      name="kinds"
      label="変更する内容"
      hint="複数選べます。"
      error={error}
      required
      options={options}
      value={value}
      onChange={change}
    />
  );
}

test('a checkbox group has no axe violations', async () => {
  render(<Kinds error="変更する内容を選択してください。" />);
  expect(await violations()).toEqual([]);
});

test('a checkbox group is named by its label and described by its hint and error', () => {
  render(<Kinds error="変更する内容を選択してください。" />);
  expect(screen.getByRole('group', { name: '変更する内容' })).toHaveAccessibleDescription(
    '必須 複数選べます。 変更する内容を選択してください。',
  );
  expect(screen.getByRole('checkbox', { name: '商品' })).toBeInvalid();
});

test('a checkbox group gives the chosen values in the order of the options', async () => {
  const onChange = jest.fn();
  render(<Kinds onChange={onChange} />);
  await userEvent.click(screen.getByText('お届け先'));
  await userEvent.click(screen.getByText('商品'));
  expect(onChange).toHaveBeenLastCalledWith(['products', 'destination']);
  await userEvent.click(screen.getByText('お届け先'));
  expect(onChange).toHaveBeenLastCalledWith(['products']);
});

test('an option that cannot be chosen is shown with its reason', async () => {
  const onChange = jest.fn();
  render(<Kinds onChange={onChange} />);
  const option = screen.getByRole('checkbox', { name: 'お届け時間帯' });
  expect(option).toBeDisabled();
  expect(option).toHaveAccessibleDescription('選択できる時間帯がありません。');
  await userEvent.click(option);
  expect(onChange).not.toHaveBeenCalled();
});

test('a disabled option that is chosen can be taken back, but not chosen again', async () => {
  render(<Kinds chosen={['timeSlot']} />);
  const option = screen.getByRole('checkbox', { name: 'お届け時間帯' });
  expect(option).toHaveAccessibleDescription('選択できる時間帯がありません。');
  await userEvent.click(option);
  expect(option).not.toBeChecked();
  expect(option).toBeDisabled();
});

test('a checkbox group works with Tab and Space', async () => {
  const onChange = jest.fn();
  render(<Kinds onChange={onChange} />);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['destination']);
});
