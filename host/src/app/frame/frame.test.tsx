import { store } from '@order-change/client';
import { loadMetadata } from '@order-change/client/host';
import { ThemeProvider } from '@order-change/shared-ui';
import { aMetadata, fakeApi } from '@order-change/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { createComposition } from '../../composition/composition';
import type { Page } from '../../shell/page';
import { type Shell, ShellProvider } from '../../shell/shell';
import { Frame } from './frame';

const mounted = jest.fn();

function NextPage() {
  useEffect(() => mounted(), []);
  return <h1>次のページ</h1>;
}

const composition = createComposition(document, { fetch: jest.fn(), onBroken: jest.fn() });
const aPage = { path: '/next', menu: 'お知らせ' } as Page;

async function renderFrame(pages: Page[] = []) {
  const shell = { composition, pages: () => pages } as unknown as Shell;
  fakeApi({ 'GET /v1.0/metadata': () => ({ body: aMetadata() }) });
  await act(() => loadMetadata());
  render(
    <ThemeProvider>
      <Provider store={store}>
        <ShellProvider value={shell}>
          <MemoryRouter>
            <Frame>
              {(location) => (
                <Routes location={location}>
                  <Route path="/" element={<Link to="/next">次のページ</Link>} />
                  <Route path="/next" element={<NextPage />} />
                </Routes>
              )}
            </Frame>
          </MemoryRouter>
        </ShellProvider>
      </Provider>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

const externalLinks = [
  ['サイトマップ', 'https://www.example.jp/sitemap'],
  ['よくあるご質問', 'https://www.example.jp/faq'],
  ['採用情報', 'https://www.example.jp/recruit'],
  ['個人情報保護方針', 'https://www.example.jp/privacy'],
  ['お問い合わせ', 'https://www.example.jp/contact'],
] as const;

// jsdom is as wide as a phone, so the links are those of the menu.
test.each(externalLinks)(
  'the menu leads to %s outside, in a new tab, and says so (spec §2)',
  async (label, href) => {
    const user = await renderFrame();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    const link = screen.getByRole('link', {
      name: new RegExp(`^${label}\\s*（新しいタブで開きます）$`),
    });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test('TOP and the logo lead to the top page', async () => {
  const user = await renderFrame();
  expect(screen.getByRole('link', { name: '四季のおくりもの便' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'メニュー' }));
  expect(screen.getByRole('link', { name: 'TOP' })).toHaveAttribute('href', '/');
});

test('the menu button opens the links in a drawer, and Escape closes it and returns the focus', async () => {
  const user = await renderFrame();
  const button = screen.getByRole('button', { name: 'メニュー' });
  await user.click(button);
  const drawer = screen.getByRole('dialog', { name: 'メニュー' });
  expect(within(drawer).getAllByRole('link')).toHaveLength(6);
  expect(within(drawer).getByRole('link', { current: 'page' })).toHaveAccessibleName('TOP');
  expect(within(drawer).getByRole('button')).toHaveTextContent('閉じる');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

test("the menu shows a remote's page under its own label and opens it", async () => {
  const user = await renderFrame([aPage]);
  await user.click(screen.getByRole('button', { name: 'メニュー' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'お知らせ' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('heading', { name: '次のページ' })).toBeInTheDocument();
});

test('a press on a link in the drawer closes the drawer', async () => {
  const user = await renderFrame();
  await user.click(screen.getByRole('button', { name: 'メニュー' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'TOP' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new page starts at its top and has the focus', async () => {
  mounted.mockClear();
  const user = await renderFrame();
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('link', { name: '次のページ' }));
  expect(await screen.findByRole('heading', { name: '次のページ' })).toBeInTheDocument();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
  // The page before fades out as itself: the new one is not mounted in its place first.
  expect(mounted).toHaveBeenCalledTimes(1);
});

test('the skip link gives the main content the focus, and the history no entry', async () => {
  const user = await renderFrame();
  const [entries, address] = [window.history.length, window.location.href];
  await user.click(screen.getByRole('link', { name: '本文へ移動' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.history).toHaveLength(entries);
  expect(window.location.href).toBe(address);
});

describe('the way back to the top', () => {
  const button = () => screen.queryByRole('button', { name: 'ページの先頭へ' });
  const scrollPageTo = (scrollY: number) =>
    act(() => {
      Object.assign(window, { scrollY });
      window.dispatchEvent(new Event('scroll'));
    });

  test('the way back to the top appears once the customer has scrolled', async () => {
    await renderFrame();
    expect(button()).toBeNull();
    scrollPageTo(400);
    expect(button()).toBeVisible();
    scrollPageTo(0);
    expect(button()).toBeNull();
  });

  test('the way back to the top gives the focus to the page before it goes away', async () => {
    const user = await renderFrame();
    scrollPageTo(400);
    button()?.focus();
    await user.keyboard('{Enter}');
    scrollPageTo(0);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
