import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { CheckboxGroup } from './checkbox-group';
import { ErrorSummary, type FieldError } from './error-summary';
import { TextField } from './text-field';

const errors = [
  { id: 'zip', message: '郵便番号を入力してください。' },
  { id: 'kinds', message: '変更する内容を選択してください。' },
];

function Form({ shown, attempt = 1 }: { shown: FieldError[]; attempt?: number }) {
  return (
    <>
      <ErrorSummary key={attempt} errors={shown} />
      <TextField id="zip" label="郵便番号" />
      <CheckboxGroup
        id="kinds"
        name="kinds"
        label="変更する内容"
        options={[
          { value: 'a', label: '商品', disabledReason: '変更できません。' },
          { value: 'b', label: 'お届け先' },
        ]}
        value={[]}
        onChange={() => undefined}
      />
    </>
  );
}

test('an error summary has no axe violations', async () => {
  render(<Form shown={errors} />);
  expect(await violations()).toEqual([]);
});

test('an error summary is absent without errors, and takes the focus when it appears', () => {
  const { rerender } = render(<Form shown={[]} />);
  expect(screen.queryByText('入力内容をご確認ください')).not.toBeInTheDocument();
  rerender(<Form shown={errors} />);
  const summary = screen.getByRole('group', { name: '入力内容をご確認ください（2か所）' });
  expect(summary).toHaveFocus();
  expect(summary).toHaveAccessibleDescription(
    '郵便番号を入力してください。 変更する内容を選択してください。',
  );
});

test('an error summary takes the focus again at the next attempt, but not if a field is corrected', () => {
  const { rerender } = render(<Form shown={errors} />);
  screen.getByLabelText('郵便番号').focus();
  rerender(<Form shown={errors.slice(1)} />);
  expect(screen.getByLabelText('郵便番号')).toHaveFocus();
  rerender(<Form shown={errors.slice(1)} attempt={2} />);
  expect(screen.getByRole('group', { name: '入力内容をご確認ください' })).toHaveFocus();
});

test.each([
  ['above the window', 1, -1],
  ['in the window', 0, 0],
])('an error summary that begins %s after its focus is scrolled %i times', (_where, times, top) => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 320, 900));
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(<Form shown={errors} />);
  expect(scroll).toHaveBeenCalledTimes(times);
  jest.restoreAllMocks();
});

test('the links of an error summary lead to a field, or to the first enabled control of a group', async () => {
  render(<Form shown={errors} />);
  const address = location.href;
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(screen.getByRole('link', { name: '郵便番号を入力してください。' }));
  expect(screen.getByLabelText('郵便番号')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: '変更する内容を選択してください。' }));
  expect(screen.getByRole('checkbox', { name: 'お届け先' })).toHaveFocus();
  expect(seen.mock.contexts).toEqual([
    screen.getByText('郵便番号'),
    screen.getByText('変更する内容').closest('legend'),
  ]);
  expect(location.href).toBe(address);
});
