import { createContext, useContext } from 'react';
import type { RemoteFailure, RemoteName } from 'shared-api/shell';
import type { Loadable } from './loading/loadable';
import type { Page } from './pages/page';
import type { ReloadOnce } from './pages/reload-once';
import type { LoadedRemote } from './remotes/load-remote';

/** What the boot made and the pages use. */
export interface Shell {
  readonly pages: readonly Page[];
  readonly remotes: Readonly<Record<RemoteName, Loadable<LoadedRemote, RemoteFailure>>>;
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
