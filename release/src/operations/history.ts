import { Type } from '@sinclair/typebox';
import { history } from '../flows/history';
import { done } from '../result';
import type { ReleaseRecord } from '../store/record';
import { input } from './inputs';
import { noParts, operation } from './operation';
import { inWords, tellRollout } from './tell-release';
import { tellWarning, toWarned } from './warned';

export const historyOperation = operation({
  path: 'history',
  does: 'shows every release that was live: who, when, what, why and by which check',
  needs: ['read'],
  input: input({
    last: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,5}$', description: 'so many of the newest' }),
    ),
  }),
  parts: noParts,
  async run({ store }, { last }) {
    const read = await history(store, last === undefined ? undefined : Number(last));
    if (!read.ok) return read;
    const { releases, warnings } = read.value;
    return done({
      lines: [...warnings.map(tellWarning), ...releases.map(toLine)],
      json: { releases: releases.map(toJson), ...toWarned(warnings) },
      warns: warnings.length > 0,
    });
  },
});

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
