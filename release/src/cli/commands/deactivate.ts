import { deactivateOperation } from '../../operations/deactivate';
import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { refused, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { moveOptions, readMove } from '../moving';
import { perform } from '../perform';

export const deactivateCommand: Command = {
  usage: '<name> …',
  does: 'takes remotes out of the page',
  teaches: [
    'The pages that a remote brings answer 404, and the slots that it fills show a panel with a way on.\nSessions that began with it keep it until they end; to take a bad version away from them too, use\nwithdraw.',
  ],
  examples: ['deactivate remote-news', 'deactivate remote-news remote-gifts --why "campaign over"'],
  options: moveOptions,
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const names = args.positionals;
  if (names.length === 0) return refused(refusal('no-names'));
  return perform(args, deactivateOperation, { names, ...readMove(args) });
}
