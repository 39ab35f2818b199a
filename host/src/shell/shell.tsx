import { createContext, useContext } from 'react';
import type { Explained } from 'release/protocol';
import type { Composition } from '../composition/composition';
import { type Loadable, useLoadable } from '../loading/loadable';
import type { Remotes } from '../remotes/remotes';
import type { onHostCrash } from '../rescue/host-rescue';
import type { ReloadOnce } from '../rescue/reload-once';
import type { Page } from './page';

/** Services that the boot creates and the pages use. */
export interface Shell {
  /** those that are known: {@link usePages} follows them */
  readonly pages: () => readonly Page[];
  readonly composition: Composition;
  readonly remotes: Remotes;
  /** the loads of this tab before this one, for the page's record */
  readonly earlierLoads: NonNullable<Explained['loads']>;
  /** the path that the document came for */
  readonly openedPath: string;
  /** what loads the page again if the host itself has failed */
  readonly rescue: Parameters<typeof onHostCrash>[2];
  /** the server's metadata: in the store once it has come */
  readonly metadata: Loadable<true, string>;
  readonly reloadOnce: ReloadOnce;
}

const ShellContext = createContext<Shell | undefined>(undefined);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}

/** The pages that are known, and all once the composition's file is there. */
export function usePages(): readonly Page[] {
  const { pages, composition } = useShell();
  useLoadable(composition.whole);
  return pages();
}
