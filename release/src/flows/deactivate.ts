import { refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';
import { HOST } from '../protocol/paths';
import type { Store } from '../store/store';
import { type BroughtOut, follow } from './bring-out';
import type { MoveOptions } from './plan';

/**
 * Takes remotes out of the page, as a new release: their own pages answer 404, their slots show a
 * panel. Sessions keep them until they end. Refuses a name that is not active, and the host.
 */
export function deactivate(
  store: Store,
  names: string[],
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  return follow(store, options, ({ current: { id, active } }) => {
    const unknown = names.filter((name) => name === HOST || !Object.hasOwn(active.versions, name));
    if (unknown.length > 0)
      return refused(...unknown.map((name) => refusal('not-active', { name })));
    const left = Object.entries(active.versions).filter(([name]) => !names.includes(name));
    return done({ flow: 'deactivate', versions: Object.fromEntries(left), previous: id });
  });
}
