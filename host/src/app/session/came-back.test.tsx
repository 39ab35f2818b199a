import { store } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { type Shell, ShellProvider } from '../../shell/shell';
import { CameBack } from './came-back';

const release = '000004-4d1f0c7a92be';

/** A page of that release comes back, while the site holds these. */
async function comeBack(held: string[], persisted = true) {
  const text = async () => JSON.stringify({ active: '000009-0123456789ab', held });
  const fetch = jest.fn(async () => ({ text }));
  const reload = jest.fn();
  const shell = { composition: { id: () => release }, rescue: { fetch, reload } };
  await act(async () => {
    render(
      <ThemeProvider>
        <Provider store={store}>
          <ShellProvider value={shell as unknown as Shell}>
            <CameBack />
          </ShellProvider>
        </Provider>
      </ThemeProvider>,
    );
  });
  const event = Object.assign(new Event('pageshow'), { persisted });
  await act(async () => void window.dispatchEvent(event));
  return { fetch, reload };
}

test('a page that comes back goes on if its release is retained', async () => {
  const { fetch } = await comeBack([release]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page whose release was taken back meanwhile says so, and is loaded anew by one press', async () => {
  const { reload } = await comeBack([]);
  expect(screen.getByRole('dialog', { name: 'ページの再読み込みのお願い' })).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'もう一度読み込む' }).click());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that was loaded anew asks nothing', async () => {
  const { fetch } = await comeBack([], false);
  expect(fetch).not.toHaveBeenCalled();
});
