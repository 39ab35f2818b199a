import { act, screen } from '@testing-library/react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { LiveRegion } from '../text/live-region';
import { Progress } from './progress';

afterEach(() => jest.useRealTimers());

test('a progress display has no axe violations', async () => {
  render(
    <>
      <Progress label="読み込んでいます" delay={0} />
      <LiveRegion>3件</LiveRegion>
    </>,
  );
  expect(await violations()).toEqual([]);
});

test('a progress display speaks after its delay, from a region that was there before', () => {
  jest.useFakeTimers();
  render(<Progress label="読み込んでいます" delay={400} />);
  const region = screen.getByRole('status');
  act(() => jest.advanceTimersByTime(399));
  expect(region).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(region).toHaveTextContent('読み込んでいます');
});

test('a progress display that stays says that it takes long', () => {
  jest.useFakeTimers();
  render(<Progress label="読み込んでいます" />);
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.getByRole('status')).not.toHaveTextContent('時間がかかっています');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('時間がかかっています');
});

test('a live region stays on the page when its text changes', () => {
  const { rerender } = render(<LiveRegion>3件</LiveRegion>);
  const region = screen.getByRole('status');
  rerender(<LiveRegion>5件</LiveRegion>);
  expect(region).toHaveTextContent('5件');
});
