import { HOST } from 'release/protocol';
import type { Composition } from '../../composition/composition';
import type { Loadable } from '../../loading/loadable';
import type { LoadedRemote } from '../../remotes/load-remote';
import type { Remotes } from '../../remotes/remotes';
import type { Shell } from '../../shell/shell';

const reason = 'the customer says that it does not work';

/**
 * Fails over to the previous version of each remote of this page that has one; what was typed stays. If no remote has one,
 * the host fails over, with another load of the page: if its pin was read back.
 */
export async function takePreviousVersions(
  { all, giveUp }: Pick<Remotes, 'all' | 'giveUp'>,
  {
    composition,
    onFallback,
    report,
    reload,
  }: Pick<Shell['rescue'], 'composition' | 'onFallback' | 'report' | 'reload'>,
): Promise<void> {
  const left = new Set(all().flatMap(toReplaceable));
  for (const remote of left) giveUp(remote, reason, 'complaint');
  const fallback = composition.host()?.fallback;
  if (left.size > 0 || fallback === undefined) return;
  report({ remote: HOST, version: '', stage: 'complaint', reason });
  if (await onFallback(HOST, fallback)) reload();
}

/** Returns whether anything that this page shows has a previous version. */
export function hasPreviousVersion(
  { all }: Pick<Remotes, 'all'>,
  { host }: Pick<Composition, 'host'>,
): boolean {
  return all().some((remote) => toReplaceable(remote).length > 0) || host()?.fallback !== undefined;
}

function toReplaceable({
  getState,
}: Pick<Loadable<LoadedRemote, unknown>, 'getState'>): LoadedRemote[] {
  const state = getState();
  return state.status === 'ready' && state.value.entry.fallback ? [state.value] : [];
}
