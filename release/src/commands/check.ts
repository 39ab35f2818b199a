import { Type } from '@sinclair/typebox';
import { thorough } from '../composing/smoke-test';
import { check } from '../flows/check';
import {
  formatNote,
  formatWarning,
  inWords,
  noParts,
  smokeTestOptions,
  toWarned,
  versions,
} from '../operation';
import { done, formatFault, formatFix, formatRefusal, refusal, refused } from '../outcome';
import { offered, readVersions } from './support';

export const checkCommand = offered({
  name: 'check',
  usage: '<name>=<version> …',
  does: 'shows what activate would refuse, and changes nothing',
  teaches: [
    'The versions are checked beside what is live: contract, shared modules (by the matcher of Module Federation), names used of the shared client, paths, slots, slices, the bytes and scripts of their files, and the weight of each page.',
    'If all of that fits, a smoke test opens each page that changes in headless Chromium and makes the journeys that the host publishes, with its stand-in of the API; nothing reaches the live API. With --all it makes every journey, in other time zones and languages too, and opens the pages in Firefox and WebKit where they are installed.',
    'Each finding has a name, a reason and a fix. With a finding the exit code is 2. activate runs the same check; activate --force <finding> --why <text> goes on in spite of it.',
  ],
  examples: [
    'check remote-news=1.2.0',
    'check host=2.0.0 remote-gifts=2.0.0 --json',
    'check remote-news=1.2.0 --all',
  ],
  options: {
    ...smokeTestOptions,
    '--all': [
      'leaves out nothing in the browser: at most five minutes in the place of 40 seconds',
      Type.Boolean(),
    ],
  },
  needs: ['publish', 'activate'],
  isHeavy: true,
  input: { versions },
  read({ words }) {
    const read = readVersions(words);
    return read.ok ? done({ versions: read.value }) : read;
  },
  parts: noParts,
  async run({ store, smokeTest, progress }, { versions: wanted, noMount, all }) {
    if (Object.keys(wanted).length === 0) return refused(refusal('no-versions'));
    const asked = all ? thorough(smokeTest) : smokeTest;
    const checked = await check(store, wanted, {
      progress,
      ...(!noMount && { smokeTest: asked }),
    });
    if (!checked.ok) return checked;
    const { versions: together, findings, warnings, notes, check: by } = checked.value;
    const outcome = findings.length === 0 ? 'fits' : `findings: ${findings.length}`;
    return done({
      lines: [
        ...findings.map((finding) => `${finding.code}: ${formatRefusal(finding)}`),
        ...warnings.map(formatWarning),
        ...notes.map(formatNote),
        `${inWords(together)}: ${outcome} (check: ${by}).`,
      ],
      json: {
        ...checked.value,
        ...toWarned(warnings, notes),
        findings: findings.map((finding) => ({
          ...finding,
          fault: formatFault(finding),
          mend: formatFix(finding),
          line: formatRefusal(finding),
        })),
      },
      warns: findings.length > 0,
    });
  },
});
