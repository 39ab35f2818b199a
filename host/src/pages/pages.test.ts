import { store } from '@order-change/client';
import { paths } from '@order-change/shell';
import part from '../../part.json';
import { createPages } from './pages';

const reloadOnce = { tryReload: () => false, forget: () => undefined };
const deadline = 1_000;
const page = {
  path: '/news',
  title: 'お知らせ',
  session: false,
  menu: null,
  view: 'plain',
  slots: {},
};

describe('what the host says of itself in part.json', () => {
  test('part.json names every page that others lead to (spec §2), each with a layout of the host', () => {
    const pages = createPages(reloadOnce, { pages: () => [] }, deadline)();
    expect(pages.map(({ path }) => path)).toEqual(part.pages.map(({ path }) => path));
    expect(part.pages.map(({ path }) => path)).toEqual(Object.values(paths));
    expect(part.views).toEqual(expect.arrayContaining(part.pages.map(({ view }) => view)));
  });

  test('part.json takes every name of the page’s store, so that no remote can', () => {
    const names = Object.keys(store.getState()).filter((name) => !name.startsWith('_'));
    expect(part.slices).toEqual(expect.arrayContaining(names));
  });
});

test('a page that a remote brings is among them once it is known; the list is the same until then', () => {
  let brought: (typeof page)[] = [];
  const pages = createPages(reloadOnce, { pages: () => brought }, deadline);
  const before = pages();
  expect(pages()).toBe(before);
  brought = [page];
  expect(pages().map(({ path }) => path)).toEqual([...Object.values(paths), '/news']);
  expect(pages()).toBe(pages());
  expect(pages()[0]).toBe(before[0]);
});

test('a page whose layout this host lacks is not listed', () => {
  const pages = createPages(
    reloadOnce,
    { pages: () => [{ ...page, view: 'unheard-of' }] },
    deadline,
  );
  expect(pages()).toHaveLength(part.pages.length);
});
