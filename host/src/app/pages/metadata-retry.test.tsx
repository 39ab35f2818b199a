import type { Result } from '@order-change/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { createLoadable } from '../../loading/loadable';
import { type Shell, ShellProvider } from '../../shell/shell';
import { MetadataRetry } from './metadata-retry';

/** A page whose metadata did not come, and how often it is asked for from then on. */
async function open() {
  const load = jest.fn(async (): Promise<Result<true, string>> => ({ ok: false, failure: '500' }));
  const metadata = createLoadable(load);
  await metadata.start();
  render(
    <ShellProvider value={{ metadata } as unknown as Shell}>
      <MemoryRouter>
        <MetadataRetry />
        <Link to="/not-found">次のページ</Link>
      </MemoryRouter>
    </ShellProvider>,
  );
  await act(() => metadata.start());
  load.mockClear();
  return load;
}

const fire = (target: EventTarget, type: string) =>
  act(async () => void target.dispatchEvent(new Event(type)));

test.each([
  ['the line is back', () => fire(window, 'online')],
  ['the customer is back', () => fire(document, 'visibilitychange')],
  ['another page opens', () => userEvent.click(screen.getByRole('link'))],
])('metadata that did not come is asked for again when %s', async (_when, happens) => {
  const load = await open();
  await happens();
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a success metadata is not requested again', async () => {
  const load = await open();
  load.mockResolvedValueOnce({ ok: true, value: true });
  await fire(window, 'online');
  await fire(window, 'online');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a hidden page does not request metadata', async () => {
  const load = await open();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  await fire(document, 'visibilitychange');
  expect(load).not.toHaveBeenCalled();
});
