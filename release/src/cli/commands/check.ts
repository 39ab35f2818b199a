import { check } from '../../flows/check';
import { refusal, tell } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';
import { inWords, mountOptions, readVersions, toMount } from '../moving';

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
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const { store, positionals } = args;
  if (positionals.length === 0) return refused(refusal('no-versions'));
  const versions = readVersions(positionals);
  if (!versions.ok) return versions;
  const checked = await check(store, versions.value, toMount(args));
  if (!checked.ok) return checked;
  const { findings, warnings, notes } = checked.value;
  const outcome = findings.length === 0 ? 'fits' : `has ${findings.length} findings`;
  return done({
    lines: [
      ...findings.map((finding) => `${finding.code}: ${tell(finding)}`),
      ...warnings.map((line) => `Warning: ${line}`),
      ...notes.map((line) => `Note: ${line}`),
      `${inWords(checked.value.versions)}: ${outcome} (check: ${checked.value.check}).`,
    ],
    json: {
      ...checked.value,
      findings: findings.map((finding) => ({ ...finding, line: tell(finding) })),
    },
    warns: findings.length > 0,
  });
}
