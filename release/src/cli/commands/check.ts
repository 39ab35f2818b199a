import { checkOperation } from '../../operations/check';
import type { Answer } from '../../operations/operation';
import type { Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { mountOptions, readMount, readVersions } from '../moving';
import { perform } from '../perform';

export const checkCommand: Command = {
  usage: '<name>=<version> …',
  does: 'says what activate would refuse, and changes nothing',
  teaches: [
    'The versions are checked beside what is live: contract, shared modules (by the matcher of Module\nFederation), names used of the shared client, paths, slots, slices, the bytes and scripts of their files,\nand the weight of each page.',
    'If all of that fits, headless Chromium mounts each page that changes and makes the journey that the host\npublishes, with answers of the API that the host has recorded; nothing reaches the live API.',
    'Each finding has a name, a reason and a mend. With a finding the exit code is 2. activate runs the\nsame check; activate --force <finding> --why <text> goes on in spite of it.',
  ],
  examples: ['check remote-news=1.2.0', 'check host=2.0.0 remote-gifts=2.0.0 --json'],
  options: mountOptions,
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const versions = readVersions(args.positionals);
  if (!versions.ok) return versions;
  return perform(args, checkOperation, { versions: versions.value, ...readMount(args) });
}
