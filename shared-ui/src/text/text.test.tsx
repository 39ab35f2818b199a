import { screen } from '@testing-library/react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Heading } from './heading';
import { SkipLink } from './skip-link';
import { Text } from './text';
import { VisuallyHidden } from './visually-hidden';

test('a text has no axe violations', async () => {
  render(
    <>
      <SkipLink href="#main">本文へ移動</SkipLink>
      <main id="main">
        <Heading level={1}>ご注文内容の変更</Heading>
        <Text tone="muted">認証コードの有効期限は10分間です。</Text>
        <VisuallyHidden>補足</VisuallyHidden>
      </main>
    </>,
  );
  expect(await violations()).toEqual([]);
});

test('a heading keeps its level in the outline, whatever its look', () => {
  render(
    <Heading level={2} look={4}>
      お届け先
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'お届け先' })).toBeInTheDocument();
});

test('a heading takes a ref and the focus, so that a new page can be announced', () => {
  const ref = { current: null as HTMLHeadingElement | null };
  render(
    <Heading level={1} ref={ref} tabIndex={-1}>
      確認
    </Heading>,
  );
  ref.current?.focus();
  expect(screen.getByRole('heading')).toHaveFocus();
});
