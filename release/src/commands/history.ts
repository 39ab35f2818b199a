import { Type } from '@sinclair/typebox';
import { history } from '../flows/history';
import { brief, formatRollout, formatWarning, inWords, noParts, toWarned } from '../operation';
import { done, refusal, refused } from '../outcome';
import type { ReleaseRecord } from '../store';
import { offered } from './support';

const countPattern = '^[1-9][0-9]{0,5}$';

export const historyCommand = offered({
  name: 'history',
  does: 'shows every release that was live: who, when, what, why and by which check',
  teaches: [
    'The newest comes first. Each record holds the hash of the one before it: if somebody has changed a record afterwards, that is a warning and exit code 2.',
  ],
  examples: ['history', 'history --last 20', 'history --json'],
  options: {
    '--last <count>': ['shows so many of the newest', Type.String({ pattern: countPattern })],
  },
  needs: ['read'],
  input: { brief },
  read: ({ values: { last } }) =>
    last === undefined || new RegExp(countPattern).test(last)
      ? done({})
      : refused(refusal('no-count', { option: 'last', text: last })),
  parts: noParts,
  async run({ store }, { last = 'Infinity', brief: isBrief }) {
    const most = Number(last);
    // To list what the oldest one changed takes the one before it.
    const read = await history(store, isBrief ? most + 1 : most);
    if (!read.ok) return read;
    const { releases, warnings } = read.value;
    const shown = releases.slice(0, most);
    return done({
      lines: [...warnings.map(formatWarning), ...shown.map(toLine)],
      json: {
        releases: isBrief
          ? shown.map((record, index) => toBrief(record, releases[index + 1]))
          : shown.map(toJson),
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
  const live = [inWords(active.versions), ...Object.entries(rollouts).map(formatRollout)];
  return `${activatedDatetime} ${id} ${flow} by ${by}${reason}, check: ${check}${over}: ${live.join('; ')}`;
}

function toJson(record: ReleaseRecord) {
  const { id: release, activatedDatetime, flow, by, why, active, rollouts, withdrawn } = record;
  const { forced, check } = record;
  return { release, activatedDatetime, flow, by, why, active, rollouts, withdrawn, forced, check };
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
