import { store } from '@order-change/client';
import type { Result } from '@order-change/contract';
import { ThemeProvider } from '@order-change/shared-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createLoadable } from '../../loading/loadable';
import { type Shell, ShellProvider } from '../../shell/shell';
import { Miss } from './miss';

type Answer = Result<true, string>;

/** A page that was opened at `/` and led to a path that is not known. */
function leadTo(path: string, load: () => Promise<Answer>, openedPath = '/') {
  const whole = createLoadable(load);
  render(
    <ThemeProvider>
      <Provider store={store}>
        <ShellProvider value={{ composition: { whole }, openedPath } as unknown as Shell}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="/:miss" element={<Miss isDeep={false} />} />
              <Route path="*" element={<Miss isDeep />} />
            </Routes>
          </MemoryRouter>
        </ShellProvider>
      </Provider>
    </ThemeProvider>,
  );
}

const notFound = () => screen.queryByRole('heading', { name: 'ページが見つかりません' });
const never = () => new Promise<Answer>(() => undefined);

test('the path of the miss document is a miss at once', () => {
  const load = jest.fn(never);
  leadTo('/campaign', load, '/campaign');
  expect(notFound()).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('the deep path of the miss document leads to the not-found page at once', () => {
  leadTo('/order-change-form/step', never, '/order-change-form/step');
  expect(notFound()).toBeVisible();
});

test('another path is a miss only once all pages are known', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  leadTo('/news', () => new Promise((resolve) => (answer = resolve)));
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(notFound()).toBeNull();
  await act(async () => answer({ ok: true, value: true }));
  expect(notFound()).toBeVisible();
});

test('if the list of pages fails to load, a panel offers a retry that leads on', async () => {
  const load = jest.fn(async (): Promise<Answer> => ({ ok: false, failure: '503' }));
  leadTo('/news', load);
  const retry = await screen.findByRole('button', { name: 'もう一度読み込む' });
  // A line of the heading ends between its phrases in a browser that finds none.
  expect(screen.getByRole('heading').innerHTML).toBe('ページを<wbr>表示できませんでした');
  load.mockResolvedValue({ ok: true, value: true });
  await userEvent.click(retry);
  expect(notFound()).toBeVisible();
});
