import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { HostPage } from 'release/protocol';
import part from '../../part.json';
import { createLoadable, type Loadable } from '../loading/loadable';
import type { Composition } from '../remotes/composition';
import { type Deadline, within } from '../remotes/deadline';
import { report } from '../report';
import type { Page } from './page';
import type { ReloadOnce } from './reload-once';

type Layout = ComponentType<{ page: Page }>;

/** The layouts that a page may have, each a chunk of its name: the `views` of part.json. */
const layouts: Readonly<Record<string, () => Promise<{ default: Layout }>>> = {
  top: () => import(/* webpackChunkName: "top" */ './top.page'),
  plain: () => import(/* webpackChunkName: "plain" */ './plain.page'),
};

/**
 * Answers the pages of the site: the host's own, and those of remotes as far as they are known.
 *
 * @param deadline for the layout of a page
 */
export function createPages(
  reloadOnce: ReloadOnce,
  composition: Pick<Composition, 'pages' | 'host'>,
  deadline: Deadline,
): () => readonly Page[] {
  const contents = new Map(
    Object.entries(layouts).map(([name, load]) => [
      name,
      createContent(load, reloadOnce, composition, deadline),
    ]),
  );
  const toPages = (pages: readonly Omit<HostPage, 'calls'>[]) =>
    pages.flatMap((page): Page[] => {
      const content = contents.get(page.view);
      return content ? [{ ...page, content }] : [];
    });
  const own = toPages(part.pages);
  let brought = composition.pages();
  let all = [...own, ...toPages(brought)];
  return () => {
    if (brought !== composition.pages()) {
      brought = composition.pages();
      all = [...own, ...toPages(brought)];
    }
    return all; // the same list as long as nothing is new: pages are watched by identity
  };
}

/**
 * A layout's chunk that fails reloads the site once, then is only logged (spec §2). So does one that hangs if an
 * earlier host takes over with the reload; else the customer would wait for the same deadline twice.
 */
export function createContent(
  load: () => Promise<{ default: Layout }>,
  reloadOnce: ReloadOnce,
  { host }: Pick<Composition, 'host'>,
  deadline: Deadline,
): Loadable<Layout, string> {
  return createLoadable<Layout, string>(async () => {
    const loaded = await within(deadline, async () => ({
      ok: true,
      value: (await load()).default,
    }));
    if (loaded.ok) return loaded;
    const { stage, reason } = loaded.failure;
    const mayReload = stage !== 'timeout' || host()?.fallback !== undefined;
    if (mayReload && reloadOnce.tryReload()) return new Promise<never>(() => undefined); // the page is going
    report({ remote: 'host', version: '', stage: 'page', reason });
    return { ok: false, failure: reason };
  });
}

/** The page of a path, or none: the not-found page needs no loading. */
export function findPage(pages: readonly Page[], pathname: string): Page | undefined {
  return pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
}
