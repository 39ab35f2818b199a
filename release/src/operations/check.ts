import { check } from '../flows/check';
import { formatFault, formatFix, formatRefusal } from '../outcome/format';
import { refusal } from '../outcome/refusal';
import { done, refused } from '../outcome/result';
import { input, noMount, versions } from './inputs';
import { noParts, operation } from './operation';
import { inWords } from './tell-release';
import { tellNote, tellWarning, toWarned } from './warned';

export const checkOperation = operation({
  path: 'check',
  does: 'says what activate would refuse, and changes nothing',
  needs: ['publish', 'activate'],
  isHeavy: true,
  input: input({ versions, noMount }),
  parts: noParts,
  async run({ store, mount, progress }, given) {
    if (Object.keys(given.versions).length === 0) return refused(refusal('no-versions'));
    const how = { progress, ...(!given.noMount && { mount }) };
    const checked = await check(store, given.versions, how);
    if (!checked.ok) return checked;
    const { findings, warnings, notes } = checked.value;
    const outcome = findings.length === 0 ? 'fits' : `has ${findings.length} findings`;
    return done({
      lines: [
        ...findings.map((finding) => `${finding.code}: ${formatRefusal(finding)}`),
        ...warnings.map(tellWarning),
        ...notes.map(tellNote),
        `${inWords(checked.value.versions)}: ${outcome} (check: ${checked.value.check}).`,
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
