import { endRolloutOperation } from '../../operations/end-rollout';
import type { Answer } from '../../operations/operation';
import { rolloutsOperation } from '../../operations/rollouts';
import { refusal } from '../../outcome/refusal';
import { refused, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { moveOptions, readMove } from '../moving';
import { perform } from '../perform';

export const rolloutCommand: Command = {
  usage: '[end <name> …]',
  does: 'shows what some visitors get instead of the live versions, or ends it',
  teaches: [
    'activate <name>=<version> --traffic 1 begins a rollout: exactly 100 of 10,000 buckets of visitors get\nthe version. The same with a higher traffic widens it; nobody who is in goes out. activate without\n--traffic gives the version to everybody.',
    'end gives new visitors the live version; sessions that began with the other one keep it.\nwithdraw <name>=<version> takes it away from everybody, sessions included.',
    'A browser is in or out by a random number that it keeps for itself, for each part and each rollout\nanew. A browser that keeps nothing gets the live versions.',
  ],
  examples: ['rollout', 'rollout end remote-news --why "we measure again next week"'],
  options: moveOptions,
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const [action, ...names] = args.positionals;
  if (action === undefined) return perform(args, rolloutsOperation, {});
  if (action !== 'end' || names.length === 0) return refused(refusal('no-rollout-action'));
  return perform(args, endRolloutOperation, { names, ...readMove(args) });
}
