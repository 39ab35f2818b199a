import { tellChange } from '../composing/changes';
import type { Versions } from '../composing/parts';
import type { BroughtOut } from '../flows/bring-out';
import type { Rollouts } from '../store/record';
import type { Answer } from './operation';
import { tellNote, tellWarning, toWarned } from './warned';

/** Tells which release is live now and what customers see change. */
export function tellRelease(
  verb: string,
  { release, composition, rollouts, changed, changes, warnings, notes, check }: BroughtOut,
): Answer {
  const { id, versions } = composition;
  return {
    lines: [
      ...warnings.map(tellWarning),
      `${changed ? verb : 'Was active already'}: ${inWords(versions)} (release ${release})`,
      ...Object.entries(rollouts).map(tellRollout),
      ...(changed ? [`Check: ${check}`] : []),
      ...notes.map(tellNote),
      ...(changes.length > 0 ? ['What customers see change:'] : []),
      ...changes.map((change) => `  ${tellChange(change)}`),
    ],
    json: {
      release,
      composition: { id, versions },
      rollouts,
      changed,
      changes,
      ...toWarned(warnings, notes),
      check,
    },
  };
}

/** One line of {@link Rollouts}. */
export const tellRollout = ([name, { version, traffic, judge }]: [string, Rollouts[string]]) =>
  `${traffic} % of visitors get ${name} ${version}${judge ? ', judged' : ''}`;

/** Versions that some visitors get instead. */
export const inBrackets = (arms: Versions) =>
  Object.keys(arms).length > 0 ? ` (for some: ${inWords(arms)})` : '';

export function inWords(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
