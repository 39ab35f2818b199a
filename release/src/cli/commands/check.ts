import { check } from '../../flows/check';
import { refusal, tell } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';
import { inWords, readVersions } from '../moving';

export const checkCommand: Command = {
  usage: '<name>=<version> …',
  does: 'says what activate would refuse, and changes nothing',
  teaches: [
    'The versions are checked beside what is live: contract, shared modules (by the matcher of Module\nFederation), paths, slots, slices, the bytes of their files, and the weight of each page.',
    'Each finding has a name, a reason and a mend. With a finding the exit code is 2. activate runs the\nsame check; activate --force <finding> --why <text> goes on in spite of it.',
  ],
  examples: ['check remote-news=1.2.0', 'check host=2.0.0 remote-gifts=2.0.0 --json'],
  options: {},
  run,
};

async function run({ store, positionals }: Arguments): Promise<Result<Answer>> {
  if (positionals.length === 0) return refused(refusal('no-versions'));
  const versions = readVersions(positionals);
  if (!versions.ok) return versions;
  const checked = await check(store, versions.value);
  if (!checked.ok) return checked;
  const { findings, empty } = checked.value;
  const outcome = findings.length === 0 ? 'fits' : `has ${findings.length} findings`;
  return done({
    lines: [
      ...findings.map((finding) => `${finding.code}: ${tell(finding)}`),
      ...empty.map(({ path, slot }) => `Warning: no remote fills the slot "${slot}" of ${path}.`),
      `${inWords(checked.value.versions)}: ${outcome}.`,
    ],
    json: {
      ...checked.value,
      findings: findings.map((finding) => ({ ...finding, line: tell(finding) })),
    },
    warns: findings.length > 0,
  });
}
