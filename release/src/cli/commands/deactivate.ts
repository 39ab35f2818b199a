import { deactivate } from '../../flows/deactivate';
import { refusal } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';
import { moveOptions, signing, tellRelease, toMove } from '../moving';

export const deactivateCommand: Command = {
  usage: '<name> …',
  does: 'takes remotes out of the page',
  teaches: [
    'The pages that a remote brings answer 404, and the slots that it fills show a panel with a way on.\nSessions that began with it keep it until they end; to take a bad version away from them too, use\nwithdraw.',
  ],
  examples: ['deactivate remote-news', 'deactivate remote-news remote-gifts --why "campaign over"'],
  options: moveOptions,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const key = await signing(args);
  if (!key.ok) return key;
  const { store, positionals } = args;
  if (positionals.length === 0) return refused(refusal('no-names'));
  const taken = await deactivate(store, positionals, { ...toMove(args), ...key.value });
  return taken.ok ? done(tellRelease('Active', taken.value)) : taken;
}
