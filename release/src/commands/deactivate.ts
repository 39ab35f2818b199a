import { type BroughtOut, follow } from '../flows/bring-out';
import type { MoveOptions } from '../flows/plan';
import { move, moveOptions, names } from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import { HOST } from '../protocol/paths';
import type { Store } from '../store';
import { offered } from './support';

export const deactivateCommand = offered({
  name: 'deactivate',
  usage: '<name> …',
  does: 'takes remotes out of the page',
  teaches: [
    'The pages that a remote brings answer 404, and the slots that it fills show a panel with a next step. Sessions that began with it keep it until they end; to take a bad version away from them too, use withdraw.',
  ],
  examples: ['deactivate remote-news', 'deactivate remote-news remote-gifts --why "campaign over"'],
  options: moveOptions,
  needs: ['activate'],
  waits: true,
  input: { names },
  read: ({ words }) =>
    words.length > 0 ? done({ names: [...words] }) : refused(refusal('no-names')),
  parts: (given) => given.names,
  run: (ports, given) =>
    move(ports, given, 'Active', (options) => deactivate(ports.store, given.names, options)),
});

/**
 * Takes remotes out of the page, as a new release: their own pages answer 404, their slots show a
 * panel. Sessions keep them until they end. Refuses a name that is not active, and the host.
 */
export function deactivate(
  store: Store,
  taken: readonly string[],
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  return follow(store, options, ({ current: { id, active } }) => {
    const unknown = taken.filter((name) => name === HOST || !Object.hasOwn(active.versions, name));
    if (unknown.length > 0)
      return refused(...unknown.map((name) => refusal('not-active', { name })));
    const left = Object.entries(active.versions).filter(([name]) => !taken.includes(name));
    return done({ flow: 'deactivate', versions: Object.fromEntries(left), previous: id });
  });
}
