import { diffOperation } from '../../operations/diff';
import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { refused, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { perform } from '../perform';

export const diffCommand: Command = {
  usage: '[<release> [<release>]]',
  does: 'shows what customers saw change between two releases',
  teaches: [
    'Without an argument: from the release before to the one that is served. With one: from that to the\none that is served. With two: from the first to the second.',
  ],
  examples: ['diff', 'diff 000002-4d1f0c7a92be', 'diff 000002-4d1f0c7a92be 000005-9b1c55e02f3d'],
  options: {},
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const [from, to, ...others] = args.positionals;
  if (others.length > 0) return refused(refusal('too-many-releases'));
  return perform(args, diffOperation, {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  });
}
