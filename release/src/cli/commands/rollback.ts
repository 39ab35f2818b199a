import type { Answer } from '../../operations/operation';
import { rollbackOperation } from '../../operations/rollback';
import { refusal } from '../../outcome/refusal';
import { refused, type Result } from '../../outcome/result';
import { isReleaseId } from '../../protocol/release-id';
import type { Arguments, Command } from '../command';
import { moveOptions, readMove, readVersions } from '../moving';
import { perform } from '../perform';

export const rollbackCommand: Command = {
  usage: '[<name>=<version> …]',
  does: 'makes what was live before live again, as a new release',
  teaches: [
    'Without an argument it goes to the release before the one that is served; --to names another\n(history shows them); <name>=<version> takes one part back and leaves the others.',
    'Sessions on what is taken back get the active composition with their next page load; what was\ntyped stays.',
  ],
  examples: [
    'rollback',
    'rollback --to 000002-4d1f0c7a92be --why "form loses input"',
    'rollback remote-news=1.1.0',
  ],
  options: { ...moveOptions, to: { value: '<release>', does: 'instead of the previous release' } },
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const { positionals, option } = args;
  const release = positionals.find(isReleaseId);
  if (release !== undefined) return refused(refusal('to-release', { text: release }));
  const to = option('to');
  if (to !== undefined && positionals.length > 0) return refused(refusal('to-and-versions'));
  const versions = readVersions(positionals);
  if (!versions.ok) return versions;
  return perform(args, rollbackOperation, {
    ...(to !== undefined && { to }),
    ...(positionals.length > 0 && { versions: versions.value }),
    ...readMove(args),
  });
}
