import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Button } from './button';

test('a button has no axe violations', async () => {
  render(
    <>
      <Button>次へ</Button>
      <Button variant="secondary" disabled>
        戻る
      </Button>
      <Button busy>送信する</Button>
    </>,
  );
  expect(await violations()).toEqual([]);
});

test('a button is pressed with pointer, Enter and Space', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  render(<Button onClick={onClick}>次へ</Button>);
  await user.click(screen.getByRole('button'));
  await user.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

test('a button does not submit a form unless it says so', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>戻る</Button>
      <Button type="submit">次へ</Button>
    </form>,
  );
  await userEvent.click(screen.getByText('戻る'));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('次へ'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a button adds no live region to a page unless it can become busy', () => {
  const { rerender } = render(<Button>次へ</Button>);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(<Button busy={false}>次へ</Button>);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('a busy button', () => {
  test('a busy button says so, stays focusable, and does nothing when pressed', async () => {
    const onClick = jest.fn();
    render(
      <Button busy busyText="送信しています" onClick={onClick}>
        送信する
      </Button>,
    );
    const button = screen.getByRole('button', { name: '送信する' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('送信しています');
  });

  test('a button that stays busy says that it takes long, until it is not', () => {
    jest.useFakeTimers();
    const { rerender } = render(<Button busy>送信する</Button>);
    act(() => jest.advanceTimersByTime(9_999));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('alert')).toHaveTextContent('結果は、この画面でお知らせします。');
    rerender(<Button busy={false}>送信する</Button>);
    expect(screen.queryByRole('alert')).toBeNull();
    jest.useRealTimers();
  });

  test('a busy button stops the submission that Enter in a field starts', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="認証コード" />
        <Button type="submit" busy>
          送信する
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByRole('textbox'), '123456{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
