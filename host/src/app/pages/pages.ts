import type { ComponentType } from 'react';
import type { HostPage } from 'release/protocol';
import part from '../../../part.json';
import type { Composition } from '../../composition/composition';
import { createLoadable, type Loadable } from '../../loading/loadable';
import { type Deadline, within } from '../../remotes/deadline';
import type { ReloadOnce } from '../../rescue/reload-once';
import type { Page } from '../../shell/page';
import { report } from '../../trace/report';

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
 * failover version of the host comes with the reload; else the customer would wait for the same deadline twice.
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
