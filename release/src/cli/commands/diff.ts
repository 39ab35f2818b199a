import { tellChange } from '../../composing/changes';
import { diff } from '../../flows/diff';
import { refusal } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';

export const diffCommand: Command = {
  usage: '[<release> [<release>]]',
  does: 'shows what customers saw change between two releases',
  teaches: [
    'Without an argument: from the release before to the one that is served. With one: from that to the\none that is served. With two: from the first to the second.',
  ],
  examples: ['diff', 'diff 000002-4d1f0c7a92be', 'diff 000002-4d1f0c7a92be 000005-9b1c55e02f3d'],
  options: {},
  run,
};

async function run({ store, positionals }: Arguments): Promise<Result<Answer>> {
  const [from, to, ...others] = positionals;
  if (others.length > 0) return refused(refusal('too-many-releases'));
  const compared = await diff(store, from, to);
  if (!compared.ok) return compared;
  const { changes } = compared.value;
  return done({
    lines: [
      `From ${compared.value.from} to ${compared.value.to}:`,
      ...(changes.length > 0 ? changes.map((change) => `  ${tellChange(change)}`) : ['  nothing']),
    ],
    json: compared.value,
  });
}
