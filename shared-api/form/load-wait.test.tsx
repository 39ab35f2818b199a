import { ThemeProvider } from '@order-change/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadWait } from './load-wait';

test('what did not load says so and whom to ask, and its button keeps the focus while it is asked for again', async () => {
  const onRetry = jest.fn();
  const wait = (hasFailed: boolean) => (
    <ThemeProvider>
      <LoadWait hasFailed={hasFailed} onRetry={onRetry} />
    </ThemeProvider>
  );
  const { rerender } = render(wait(false));
  expect(await screen.findByText('画面を読み込んでいます')).toBeVisible();
  rerender(wait(true));
  expect(screen.getByText('画面を読み込めませんでした')).toBeVisible();
  expect(screen.getByRole('link', { name: '0120-000-000' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'もう一度読み込む' });
  await userEvent.click(button);
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(wait(false));
  expect(button).toHaveFocus();
});
