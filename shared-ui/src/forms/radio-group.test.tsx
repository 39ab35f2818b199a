import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { RadioGroup } from './radio-group';

const options = [
  { value: 'none', label: '希望なし' },
  { value: 'am', label: '午前中', description: '8時から12時' },
  { value: 'night', label: '19時〜21時', disabledReason: 'この地域では選択できません。' },
];

function Slots({ onChange, error }: { onChange?: (value: string) => void; error?: string }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <RadioGroup
      name="slot"
      label="お届け時間帯"
      layout="grid"
      options={options}
      value={value}
      onChange={change}
      error={error}
      required={false}
    />
  );
}

test('a radio group has no axe violations', async () => {
  render(<Slots error="お届け時間帯を選択してください。" />);
  expect(await violations()).toEqual([]);
});

test('a radio group is named by its label and described by its error, and says whether it is required', () => {
  render(<Slots error="お届け時間帯を選択してください。" />);
  const group = screen.getByRole('radiogroup', { name: 'お届け時間帯' });
  expect(group).toHaveAccessibleDescription('任意 お届け時間帯を選択してください。');
  expect(group).toHaveAttribute('aria-invalid', 'true');
});

test('a radio button is chosen with the pointer or the arrow keys, which skip a disabled one', async () => {
  const onChange = jest.fn();
  render(<Slots onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('希望なし'));
  expect(screen.getByRole('radio', { name: '希望なし' })).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('am');
  expect(screen.getByRole('radio', { name: '午前中' })).toBeChecked();
  await user.click(screen.getByText('19時〜21時'));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('description and reason describe their radio button', () => {
  render(<Slots />);
  expect(screen.getByRole('radio', { name: '午前中' })).toHaveAccessibleDescription('8時から12時');
  expect(screen.getByRole('radio', { name: '19時〜21時' })).toHaveAccessibleDescription(
    'この地域では選択できません。',
  );
});
