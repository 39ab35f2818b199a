import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Fade } from './fade';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}回</button>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a fade has no axe violations', async () => {
  jest.useRealTimers();
  render(<Fade id="a">一</Fade>);
  expect(await violations()).toEqual([]);
});

test('a fade shows the first page and its changes at once', () => {
  const { rerender } = render(<Fade id="a">一</Fade>);
  expect(screen.getByText('一')).toBeInTheDocument();
  rerender(<Fade id="a">一の二</Fade>);
  expect(screen.getByText('一の二')).toBeInTheDocument();
});

test('a fade shows the next page after the old one has gone, which keeps its state until then', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { rerender } = render(
    <Fade id="a">
      <Counter />
    </Fade>,
  );
  await user.click(screen.getByRole('button'));
  rerender(<Fade id="b">二</Fade>);
  expect(screen.getByRole('button', { name: '1回' })).toBeInTheDocument();
  expect(screen.queryByText('二')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(120));
  expect(screen.getByText('二')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a fade shows the latest page when it changes again on the way', () => {
  const { rerender } = render(<Fade id="a">一</Fade>);
  rerender(<Fade id="b">二</Fade>);
  act(() => jest.advanceTimersByTime(60));
  rerender(<Fade id="c">三</Fade>);
  act(() => jest.advanceTimersByTime(120));
  expect(screen.getByText('三')).toBeInTheDocument();
  rerender(<Fade id="a">一</Fade>);
  rerender(<Fade id="c">三</Fade>);
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByText('三')).toBeInTheDocument();
});

test('with reduced motion a fade shows the next page at once', () => {
  const matches = { matches: true } as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockReturnValue(matches);
  const { rerender } = render(<Fade id="a">一</Fade>);
  rerender(<Fade id="b">二</Fade>);
  act(() => jest.advanceTimersByTime(0));
  expect(window.matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  expect(screen.getByText('二')).toBeInTheDocument();
});
