import { Type } from '@sinclair/typebox';
import { history } from '../flows/history';
import { done } from '../outcome/result';
import type { ReleaseRecord } from '../store/record';
import { brief, input } from './inputs';
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
    brief,
  }),
  parts: noParts,
  async run({ store }, { last = 'Infinity', brief: isBrief }) {
    const most = Number(last);
    // What the oldest one changed is told by the one before it.
    const read = await history(store, isBrief ? most + 1 : most);
    if (!read.ok) return read;
    const { releases, warnings } = read.value;
    const told = releases.slice(0, most);
    return done({
      lines: [...warnings.map(tellWarning), ...told.map(toLine)],
      json: {
        releases: isBrief
          ? told.map((record, index) => toBrief(record, releases[index + 1]))
          : told.map(toJson),
        ...toWarned(warnings),
      },
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

function toBrief(record: ReleaseRecord, before: ReleaseRecord | undefined) {
  const { id, activatedDatetime, flow, by, why } = record;
  return { release: id, activatedDatetime, flow, by, why, changed: changedFrom(before, record) };
}

/** The versions and rollouts that a release added to the release before it; the ones that it removed begin with a minus. */
function changedFrom(before: ReleaseRecord | undefined, record: ReleaseRecord): string[] {
  const [then, now] = [linesOf(before), linesOf(record)];
  return [
    ...[...now].filter((line) => !then.has(line)),
    ...[...then].filter((line) => !now.has(line)).map((line) => `−${line}`),
  ];
}

const linesOf = (record: ReleaseRecord | undefined) =>
  new Set([
    ...Object.entries(record?.active.versions ?? {}).map(([name, version]) => `${name} ${version}`),
    ...Object.entries(record?.rollouts ?? {}).map(
      ([name, { version, traffic }]) => `${name} ${version} ${traffic} %`,
    ),
  ]);
