import { sessionClosed, store, subTitleSet } from '@order-change/client';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createComposition } from '../../composition/composition';
import { type Shell, ShellProvider } from '../../shell/shell';
import { createPages } from '../pages/pages';
import { DocumentTitle } from './document-title';

const reloadOnce = { tryReload: () => false, forget: () => undefined };
const composition = createComposition(document, { fetch: jest.fn(), onBroken: jest.fn() });
const pages = createPages(reloadOnce, composition, { quiet: 1_000, most: 1_000 });
const shell = { pages, composition } as unknown as Shell;

function titleAt(path: string): string {
  render(
    <Provider store={store}>
      <ShellProvider value={shell}>
        <MemoryRouter initialEntries={[path]}>
          <DocumentTitle />
        </MemoryRouter>
      </ShellProvider>
    </Provider>,
  );
  return document.title;
}

test.each([
  ['/', 'ご注文内容の変更｜四季のおくりもの便'],
  ['/order-change-form', 'ご注文内容の変更手続き｜四季のおくりもの便'],
  ['/order-change-form/', 'ご注文内容の変更手続き｜四季のおくりもの便'],
  ['/Order-Change-Form', 'ページが見つかりません｜四季のおくりもの便'],
  ['/campaign', 'ページが見つかりません｜四季のおくりもの便'],
])('%s is titled %s', (path, title) => {
  expect(titleAt(path)).toBe(title);
});

test('a sub-title stands in full-width brackets, and goes with the session (spec §2)', () => {
  window.history.replaceState(null, '', '/order-change-form');
  titleAt('/order-change-form');
  act(() => void store.dispatch(subTitleSet('お届け先')));
  expect(document.title).toBe('ご注文内容の変更手続き（お届け先）｜四季のおくりもの便');
  act(() => void store.dispatch(sessionClosed()));
  expect(document.title).toBe('ご注文内容の変更手続き｜四季のおくりもの便');
});

test('a sub-title applies only to the page that set it', () => {
  window.history.replaceState(null, '', '/order-change-form');
  store.dispatch(subTitleSet('お届け先'));
  expect(titleAt('/campaign')).toBe('ページが見つかりません｜四季のおくりもの便');
});
