import type { ComponentType } from 'react';
import type { RemoteName } from 'shared-api/shell';
import type { Loadable } from '../loading/loadable';

/** A page that is loaded on demand (spec §2). */
export interface Page {
  readonly path: string;
  /** in the document's title */
  readonly title: string;
  readonly remote: RemoteName;
  readonly content: Loadable<ComponentType, string>;
}
