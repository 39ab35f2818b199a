import { store } from '@order-change/client';
import { paths } from '@order-change/shell';
import part from '../../../part.json';
import { createContent, createPages } from './pages';

const reloadOnce = { tryReload: () => false, forget: () => undefined };
const deadline = { quiet: 1_000, most: 1_000 };
const host = () => undefined;
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
    const pages = createPages(reloadOnce, { pages: () => [], host }, deadline)();
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
  const pages = createPages(reloadOnce, { pages: () => brought, host }, deadline);
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
    { pages: () => [{ ...page, view: 'unheard-of' }], host },
    deadline,
  );
  expect(pages()).toHaveLength(part.pages.length);
});

describe('a layout that hangs', () => {
  const load = () => new Promise<never>(() => undefined);
  const hang = (fallback: string | undefined) => {
    const tryReload = jest.fn(() => true);
    const running = { url: '/host/1.0.0/main.js', integrity: new Map<string, string>(), fallback };
    const once = { ...reloadOnce, tryReload };
    const content = createContent(
      load,
      once,
      { host: () => running },
      {
        quiet: 1,
        most: 1,
      },
    );
    return { content, tryReload };
  };

  test('a layout that hangs fails without a reload if the host has no failover version', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { content, tryReload } = hang(undefined);
    await content.start();
    expect(content.getState().status).toBe('failed');
    expect(tryReload).not.toHaveBeenCalled();
  });

  test('a layout that hangs reloads the page if the host has a failover version', async () => {
    const { content, tryReload } = hang('0.9.0');
    void content.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tryReload).toHaveBeenCalledTimes(1);
  });
});
