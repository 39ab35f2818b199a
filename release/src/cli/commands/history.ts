import { history } from '../../flows/history';
import { done, type Result } from '../../result';
import type { ReleaseRecord } from '../../store/record';
import type { Answer, Arguments, Command } from '../command';
import { inWords, tellRollout } from '../moving';

export const historyCommand: Command = {
  usage: '',
  does: 'shows every release that was live: who, when, what, why and by which check',
  teaches: [
    'The newest comes first. Each record holds the hash of the one before it: if somebody has changed a\nrecord afterwards, that is a warning and exit code 2.',
  ],
  examples: ['history', 'history --json'],
  options: {},
  run,
};

async function run({ store }: Arguments): Promise<Result<Answer>> {
  const read = await history(store);
  if (!read.ok) return read;
  const { releases, warnings } = read.value;
  return done({
    lines: [...warnings.map((line) => `Warning: ${line}`), ...releases.map(toLine)],
    json: { releases: releases.map(toJson), warnings },
    warns: warnings.length > 0,
  });
}

function toLine(record: ReleaseRecord): string {
  const { id, activatedDatetime, flow, by, why, active, rollouts, forced, check } = record;
  const reason = why === null ? '' : ` (${why})`;
  const passed = forced.map(({ code }) => code);
  const over = passed.length > 0 ? `, passed over ${passed.join(', ')}` : '';
  return `${activatedDatetime} ${id} ${flow} by ${by}${reason}, check: ${check}${over}: ${inWords(active.versions)}${Object.entries(
    rollouts,
  )
    .map((entry) => `; ${tellRollout(entry)}`)
    .join('')}`;
}

function toJson(record: ReleaseRecord) {
  const { id, activatedDatetime, flow, by, why, active, rollouts, withdrawn, ...checked } = record;
  const { forced, check } = checked;
  return {
    release: id,
    activatedDatetime,
    flow,
    by,
    why,
    active,
    rollouts,
    withdrawn,
    forced,
    check,
  };
}
