import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { HostPage } from 'release/protocol';
import type { Loadable } from '../loading/loadable';

/** A page that is loaded on demand (spec §2), brought by the host or by a remote. */
export interface Page extends HostPage {
  /** its layout */
  readonly content: Loadable<ComponentType<{ page: Page }>, string>;
}

/** The page of a path, or none: the not-found page needs no loading. */
export function findPage(pages: readonly Page[], pathname: string): Page | undefined {
  return pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
}
