import type { ComponentType } from 'react';
import type { HostPage } from 'release/protocol';
import type { Loadable } from '../loading/loadable';

/** A page that is loaded on demand (spec §2), brought by the host or by a remote. */
export interface Page extends HostPage {
  /** its layout */
  readonly content: Loadable<ComponentType<{ page: Page }>, string>;
}
