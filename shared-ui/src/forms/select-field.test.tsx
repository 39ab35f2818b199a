import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { SelectField } from './select-field';

const options = [
  { value: '13', label: '東京都' },
  { value: '14', label: '神奈川県' },
  { value: '47', label: '沖縄県', disabled: true },
];

test('a select field has no axe violations', async () => {
  render(
    <SelectField
      label="都道府県"
      options={options}
      placeholder="選択してください"
      error="都道府県を選択してください。"
      required
    />,
  );
  expect(await violations()).toEqual([]);
});

test('a select field offers the placeholder first, and a disabled option cannot be chosen', async () => {
  const onChange = jest.fn();
  render(
    <SelectField
      label="都道府県"
      options={options}
      placeholder="選択してください"
      onChange={onChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: '都道府県' });
  expect(select).toHaveValue('');
  await userEvent.selectOptions(select, '14');
  expect(select).toHaveValue('14');
  await userEvent.selectOptions(select, '47');
  expect(select).toHaveValue('14');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a select field carries hint and error', () => {
  render(
    <SelectField label="都道府県" options={options} hint="お届け先" error="選択してください。" />,
  );
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('お届け先 選択してください。');
  expect(screen.getByRole('combobox')).toBeInvalid();
});
