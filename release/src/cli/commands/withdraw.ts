import type { Answer } from '../../operations/operation';
import { withdrawOperation } from '../../operations/withdraw';
import { refusal } from '../../outcome/refusal';
import { refused, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { moveOptions, readMove, readVersions } from '../moving';
import { perform } from '../perform';

export const withdrawCommand: Command = {
  usage: '<name>=<version>',
  does: 'takes a bad version away from everybody, sessions included',
  teaches: [
    'If the version is live, the newest earlier version of the part that was live, is whole and fits\ntakes its place. Sessions that hold it get the active composition with their next page load; what was\ntyped stays.',
    'From then on activate and rollback refuse the version; activate --reinstate takes that back.',
  ],
  examples: ['withdraw remote-gifts=1.3.0 --why "loses the destination"'],
  options: moveOptions,
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const versions = readVersions(args.positionals);
  if (!versions.ok) return versions;
  const [pair, ...others] = Object.entries(versions.value);
  if (!pair || others.length > 0) return refused(refusal('no-withdrawal'));
  const [name, version] = pair;
  return perform(args, withdrawOperation, { name, version, ...readMove(args) });
}
