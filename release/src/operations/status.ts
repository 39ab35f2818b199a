import { status } from '../flows/status';
import { done } from '../outcome/result';
import { brief, input } from './inputs';
import { noParts, operation } from './operation';
import { inBrackets, inWords, tellRollout } from './tell-release';
import { tellWarning, toWarned } from './warned';

export const statusOperation = operation({
  path: 'status',
  does: 'shows what is live, what sessions still hold, and what is wrong',
  needs: ['read'],
  input: input({ brief }),
  parts: noParts,
  async run({ store }, { brief: isBrief }) {
    const read = await status(store);
    if (!read.ok) return read;
    const {
      id,
      flow,
      by,
      activatedDatetime,
      previous,
      active,
      rollouts,
      held,
      withdrawn,
      takenBack,
      settings: { mountRequired, autoWithdraw },
      warnings,
    } = read.value;
    const inLines = (what: string, marked: typeof withdrawn) =>
      Object.entries(marked).map(([name, list]) => `${what}: ${name} ${list.join(', ')}`);
    return done({
      lines: [
        `Active: ${inWords(active.versions)} (release ${id}, by ${flow} of ${by}, written ${activatedDatetime})`,
        ...Object.entries(rollouts).map(tellRollout),
        ...(mountRequired ? ['The mount is required.'] : []),
        ...(autoWithdraw ? ['Auto-withdraw is on.'] : []),
        ...warnings.map(tellWarning),
        ...held.map(
          ({ versions, arms, supersededDatetime }) =>
            `Retained for sessions from before ${supersededDatetime}: ${inWords(versions)}${inBrackets(arms)}`,
        ),
        ...inLines('Withdrawn', withdrawn),
        ...inLines('Rolled back from', takenBack),
        `Rollback leads to: ${previous ?? 'nothing, this is the first'}`,
      ],
      json: {
        release: id,
        flow,
        by,
        activatedDatetime,
        previous,
        active,
        rollouts,
        ...(!isBrief && { held }),
        withdrawn,
        takenBack,
        mountRequired,
        autoWithdraw,
        ...toWarned(warnings),
      },
      warns: warnings.length > 0,
    });
  },
});
