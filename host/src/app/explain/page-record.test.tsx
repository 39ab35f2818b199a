import { store } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createComposition } from '../../composition/composition';
import { type Shell, ShellProvider } from '../../shell/shell';
import { UnavailablePanel } from '../slots/unavailable-panel';
import { PageRecordDoor } from './page-record-door';

const composition = createComposition(document, {
  fetch: async () => Promise.reject(new Error('offline')),
  onBroken: jest.fn(),
});
const shell = { composition, pages: () => [{ path: '/' }] } as unknown as Shell;

beforeAll(() => Object.assign(performance, { getEntriesByType: () => [] }));

async function renderDoor() {
  const user = userEvent.setup();
  await act(async () => {
    render(
      <ThemeProvider>
        <Provider store={store}>
          <ShellProvider value={shell}>
            <MemoryRouter>
              <PageRecordDoor />
              <UnavailablePanel label="認証画面" onRetry={jest.fn()} />
            </MemoryRouter>
          </ShellProvider>
        </Provider>
      </ThemeProvider>,
    );
  });
  return user;
}

const dialog = () => screen.findByRole('dialog', { name: 'このページの記録' });

// The first: the dialog of another test is still open.
test('Alt+Shift+E opens the record, and E alone does not', async () => {
  const user = await renderDoor();
  await user.keyboard('e');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Alt>}{Shift>}[KeyE]{/Shift}{/Alt}');
  await dialog();
});

test('the panel of a part that failed opens the record, one press copies it, and it opens again', async () => {
  const user = await renderDoor();
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getByRole('button', { name: 'お問い合わせ用の情報を表示' }));
    const link = within(await dialog()).getByRole('link', { name: /お問い合わせ窓口/ });
    expect(link).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '記録をコピー' }));
    const copied = JSON.parse(await navigator.clipboard.readText()) as object;
    expect(copied).toMatchObject({ schema: 1, page: '/', composition: null });
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

test('the panel of a part says that there is no line, if the browser knows that', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await renderDoor();
  const panel = screen.getByRole('alert');
  expect(within(panel).getByRole('heading')).toHaveTextContent(
    'インターネットに接続されていません',
  );
  expect(panel).toHaveTextContent('接続を確認してから、もう一度読み込んでください。');
  expect(panel).not.toHaveTextContent('しばらくしてから');
});

test('?explain in the address opens the record', async () => {
  window.history.replaceState(null, '', '/?explain');
  await renderDoor();
  await dialog();
  window.history.replaceState(null, '', '/');
});
