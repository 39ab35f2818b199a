import { screen } from '@testing-library/react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Link } from './link';

test('a link has no axe violations', async () => {
  render(
    <Link href="https://example.jp/" external>
      よくあるご質問
    </Link>,
  );
  expect(await violations()).toEqual([]);
});

test('an external link opens in a new tab, says so, and gives no handle on this page', () => {
  render(
    <Link href="https://example.jp/" external>
      よくあるご質問
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'よくあるご質問 （新しいタブで開きます）' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a plain link stays in its tab', () => {
  render(<Link href="/">トップページ</Link>);
  expect(screen.getByRole('link', { name: 'トップページ' })).not.toHaveAttribute('target');
});
