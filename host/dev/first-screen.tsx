import { prerender } from '@order-change/testing/prerender';
import { StaticRouter } from 'react-router-dom';
import { missPath } from 'release/protocol';
import part from '../part.json';
import { App } from '../src/app/app';
import PlainPage from '../src/app/pages/plain.page';
import TopPage from '../src/app/pages/top.page';
import { createLoadable, type Loadable } from '../src/loading/loadable';
import type { Shell } from '../src/shell/shell';

const layouts = { top: TopPage, plain: PlainPage };

/** A load that is where the page would be with all of its code. */
const at = <T, F>(state: ReturnType<Loadable<T, F>['getState']>): Loadable<T, F> => ({
  ...createLoadable<T, F>(() => new Promise<never>(() => undefined)),
  getState: () => state,
});
const waiting = <T, F>() => at<T, F>({ status: 'idle' });

/** The slots are places that a remote's screen is put into. */
const emptySlot = at({
  status: 'ready',
  value: { entry: { url: '' }, module: { Screen: () => null } },
});

// A page that needs a session is rendered as if it were open: its remote says what is on its way.
const pages = part.pages.map((page) => ({
  ...page,
  session: false,
  content: at({ status: 'ready', value: layouts[page.view as keyof typeof layouts] }),
}));

const shellAt = (openedPath: string) =>
  ({
    pages: () => pages,
    composition: { id: () => '', whole: waiting() },
    remotes: { inSlot: () => emptySlot, all: () => [], hasSettled: () => undefined },
    metadata: waiting(),
    reloadOnce: { forget: () => undefined },
    openedPath,
  }) as unknown as Shell;

function renderPage(path: string) {
  const Router = ({ children }: { children: React.ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const { html, css } = prerender(<App shell={shellAt(path)} Router={Router} />, 'h');
  // Only what is mounted is called a slot: a check of a release looks for it.
  return { html: html.replaceAll('data-slot=', 'data-place='), css };
}

const rendered = [...part.pages.map(({ path }) => path), missPath];

/** First screens by page: the frame and the host's own words, with a place for the screen of each slot. */
export const screens = Object.fromEntries(rendered.map((path) => [path, renderPage(path)]));
