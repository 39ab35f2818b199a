import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from 'shared-api/shell';
import { createLoadable } from '../loading/loadable';
import { report } from '../report';
import type { Page } from './page';
import type { ReloadOnce } from './reload-once';

type ImportPage = () => Promise<{ default: ComponentType }>;

/** The pages of the site. A page's chunk that fails reloads the site once, then is only logged. */
export function createPages(reloadOnce: ReloadOnce): readonly Page[] {
  const load = (importPage: ImportPage) =>
    createLoadable<ComponentType, string>(async () => {
      try {
        return { ok: true, value: (await importPage()).default };
      } catch (error) {
        if (reloadOnce.tryReload()) return new Promise<never>(() => undefined); // the page is going
        const reason = String(error);
        report({ remote: 'host', version: '', stage: 'page', reason });
        return { ok: false, failure: reason };
      }
    });
  return [
    {
      path: paths.top,
      title: 'ご注文内容の変更',
      remote: 'remote-auth',
      content: load(() => import(/* webpackChunkName: "top" */ './top.page')),
    },
    {
      path: paths.orderChangeForm,
      title: 'ご注文内容の変更手続き',
      remote: 'remote-order-form',
      content: load(
        () => import(/* webpackChunkName: "order-change-form" */ './order-change-form.page'),
      ),
    },
  ];
}

/** The page of a path, or none: the not-found page needs no loading. */
export function findPage(pages: readonly Page[], pathname: string): Page | undefined {
  return pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
}
