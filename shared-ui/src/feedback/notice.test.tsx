import { screen } from '@testing-library/react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Notice } from './notice';

test('a notice has no axe violations', async () => {
  render(
    <>
      <Notice tone="info" title="お知らせ">
        本文
      </Notice>
      <Notice tone="success">本文</Notice>
      <Notice tone="warning">本文</Notice>
      <Notice tone="error" live>
        本文
      </Notice>
    </>,
  );
  expect(await violations()).toEqual([]);
});

test.each([
  ['info', 'お知らせ：'],
  ['success', '完了：'],
  ['warning', 'ご注意：'],
  ['error', 'エラー：'],
] as const)('a notice says its tone, which the eye sees by colour and icon: %s', (tone, said) => {
  render(<Notice tone={tone}>本文</Notice>);
  expect(screen.getByText(said)).toBeInTheDocument();
});

test('a notice is announced only when it is live: errors at once, the rest politely', () => {
  const { rerender } = render(<Notice tone="error">本文</Notice>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(
    <Notice tone="error" live>
      本文
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('本文');
  rerender(
    <Notice tone="success" live>
      本文
    </Notice>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('本文');
});
