import { type BroughtOut, follow } from '../flows/bring-out';
import type { MoveOptions } from '../flows/plan';
import {
  formatRollout,
  input,
  move,
  moveOptions,
  names,
  noParts,
  operation,
  readFields,
  toFields,
} from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import type { Store } from '../store';
import { status } from './status';
import { command, perform } from './support';

const rolloutsOperation = operation({
  path: 'rollouts',
  does: 'shows what some visitors get instead of the live versions',
  needs: ['read'],
  input: input({}),
  parts: noParts,
  async run({ store }) {
    const read = await status(store);
    if (!read.ok) return read;
    const { id, active, rollouts } = read.value;
    const lines = Object.entries(rollouts).map(
      (entry) => `${formatRollout(entry)}, beside ${active.versions[entry[0]] ?? 'none'}`,
    );
    return done({
      lines: lines.length > 0 ? lines : ['No rollout is running.'],
      json: { release: id, rollouts },
    });
  },
});

const endOperation = operation({
  path: 'rollout/end',
  does: 'ends rollouts for new visitors; sessions keep their version',
  needs: ['activate'],
  waits: true,
  input: input({ names, ...toFields(moveOptions) }),
  parts: (given) => given.names,
  run: (ports, given) =>
    move(ports, given, 'Ended. Active', (options) =>
      endRollouts(ports.store, given.names, options),
    ),
});

export const rolloutCommand = command({
  name: 'rollout',
  usage: '[end <name> …]',
  does: 'shows what some visitors get instead of the live versions, or ends it',
  teaches: [
    'activate <name>=<version> --traffic 1 begins a rollout: exactly 100 of 10,000 buckets of visitors get the version. The same with a higher traffic widens it; nobody who is in goes out. activate without --traffic gives the version to everybody.',
    'end gives new visitors the live version; sessions that began with the other one keep it. withdraw <name>=<version> takes it away from everybody, sessions included.',
    'A browser is in or out by a random number that it keeps for itself, for each part and each rollout anew. A browser that keeps nothing gets the live versions.',
  ],
  examples: ['rollout', 'rollout end remote-news --why "we measure again next week"'],
  options: moveOptions,
  isOffered: true,
  operations: [rolloutsOperation, endOperation],
  async run(args) {
    const [action, ...ended] = args.words;
    if (action === undefined) return perform(args, rolloutsOperation, {});
    if (action !== 'end' || ended.length === 0) return refused(refusal('no-rollout-action'));
    return perform(args, endOperation, { names: ended, ...readFields(moveOptions, args.values) });
  },
});

/**
 * Ends rollouts, as a new release: new visitors get the live version. Sessions that began with the other one
 * keep it until they end, unless it is withdrawn.
 */
export function endRollouts(
  store: Store,
  ended: readonly string[],
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  return follow(store, options, ({ current: { id, rollouts } }) => {
    const unknown = ended.filter((name) => !Object.hasOwn(rollouts, name));
    if (unknown.length > 0)
      return refused(...unknown.map((name) => refusal('no-rollout', { name })));
    const left = Object.entries(rollouts).filter(([name]) => !ended.includes(name));
    return done({ flow: 'rollout', rollouts: Object.fromEntries(left), previous: id });
  });
}
