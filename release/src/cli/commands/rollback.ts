import { rollback } from '../../flows/rollback';
import { isReleaseId } from '../../protocol/release-id';
import { refusal } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';
import { moveOptions, readVersions, signing, tellRelease, toMove } from '../moving';

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
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const key = await signing(args);
  if (!key.ok) return key;
  const { store, positionals, option } = args;
  const to = option('to');
  if (to !== undefined && positionals.length > 0) return refused(refusal('to-and-versions'));
  const release = positionals.find(isReleaseId);
  if (release !== undefined) return refused(refusal('to-release', { text: release }));
  const versions = readVersions(positionals);
  if (!versions.ok) return versions;
  const back = await rollback(store, {
    ...toMove(args),
    ...key.value,
    ...(to !== undefined && { to }),
    ...(positionals.length > 0 && { versions: versions.value }),
  });
  return back.ok ? done(tellRelease('Active again', back.value)) : back;
}
