import { screen, within } from '@testing-library/react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Steps } from './steps';

const steps = ['変更内容の選択', 'お届け先', '確認'];

test('a list of steps has no axe violations', async () => {
  render(<Steps steps={steps} current={1} />);
  expect(await violations()).toEqual([]);
});

test('a list of steps shows every step and marks the current one', () => {
  render(<Steps steps={steps} current={1} />);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(steps);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a list of steps shows the place and the name on phones, for the eye alone', () => {
  render(<Steps steps={steps} current={1} />);
  const short = screen.getByText('2／3').parentElement;
  expect(short).toHaveTextContent('2／3お届け先');
  expect(short).toHaveAttribute('aria-hidden', 'true');
});

test('what the steps are of stands before their number', () => {
  render(<Steps of="認証" steps={steps} current={1} />);
  expect(screen.getByText('認証 2／3')).toBeInTheDocument();
});

test('while the steps that follow are still to be chosen, no total is shown', () => {
  render(<Steps steps={['選択', '確認']} current={0} isTotalOpen />);
  expect(screen.getByText('選択', { selector: 'p' })).toHaveTextContent(/^ステップ1選択$/);
});
