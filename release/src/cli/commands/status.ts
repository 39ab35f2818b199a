import { status } from '../../flows/status';
import { done, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';
import { inBrackets, inWords, tellRollout } from '../moving';

export const statusCommand: Command = {
  usage: '',
  does: 'shows what is live, what sessions still hold, and what is wrong',
  teaches: [
    'A warning is exit code 2: something is live or held whose files are missing or changed. verify looks\nat every byte of the store, status at what visitors may get.',
  ],
  examples: ['status', 'status --json'],
  options: {},
  run,
};

async function run({ store }: Arguments): Promise<Result<Answer>> {
  const read = await status(store);
  if (!read.ok) return read;
  const { id, flow, by, activatedDatetime, previous, active, rollouts, held, withdrawn, warnings } =
    read.value;
  const taken = Object.entries(withdrawn).map(([name, list]) => `${name} ${list.join(', ')}`);
  return done({
    lines: [
      `Active: ${inWords(active.versions)} (release ${id}, by ${flow} of ${by}, written ${activatedDatetime})`,
      ...Object.entries(rollouts).map(tellRollout),
      ...warnings.map((line) => `Warning: ${line}`),
      ...held.map(
        ({ versions, arms, supersededDatetime }) =>
          `Retained for sessions from before ${supersededDatetime}: ${inWords(versions)}${inBrackets(arms)}`,
      ),
      ...taken.map((line) => `Withdrawn: ${line}`),
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
      held,
      withdrawn,
      warnings,
    },
    warns: warnings.length > 0,
  });
}
