import type { Change } from '../composing/changes';
import type { Versions } from '../composing/parts';
import type { BroughtOut } from '../flows/bring-out';
import { formatRefusal, type Refusal, toShown } from '../outcome';
import type { Rollouts } from '../store';
import type { Answer } from './operation';

export const formatWarning = (warning: Refusal) => `Warning: ${formatRefusal(warning)}`;
export const formatNote = (note: Refusal) => `Note: ${formatRefusal(note)}`;

/** Returns warnings and notes as an answer has them: `told` has both with their codes, for a page in another language. */
export const toWarned = (warnings: readonly Refusal[], notes?: readonly Refusal[]) => ({
  warnings: warnings.map(formatRefusal),
  ...(notes && { notes: notes.map(formatRefusal) }),
  told: [...warnings, ...(notes ?? [])].map(toShown),
});

/** Returns which release is live now, and what customers see change. */
export function formatRelease(
  verb: string,
  { release, composition, rollouts, changed, changes, warnings, notes, check }: BroughtOut,
): Answer {
  const { id, versions } = composition;
  return {
    lines: [
      ...warnings.map(formatWarning),
      `${changed ? verb : 'Was active already'}: ${inWords(versions)} (release ${release})`,
      ...Object.entries(rollouts).map(formatRollout),
      ...(changed ? [`Check: ${check}`] : []),
      ...notes.map(formatNote),
      ...(changes.length > 0 ? ['What customers see change:'] : []),
      ...changes.map((change) => `  ${formatChange(change)}`),
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

/** Formats one of {@link Rollouts}. */
export const formatRollout = ([name, { version, traffic, judge }]: [string, Rollouts[string]]) =>
  `${traffic} % of visitors get ${name} ${version}${judge ? ', judged' : ''}`;

/** Formats versions that some visitors get instead. */
export const inBrackets = (variants: Versions) =>
  Object.keys(variants).length > 0 ? ` (for some: ${inWords(variants)})` : '';

export function inWords(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}

/** Formats in one line what customers see change. */
export function formatChange(change: Change): string {
  switch (change.what) {
    case 'part': {
      const { name, from, to, where } = change;
      const versions = [from ?? 'none', to ?? 'none'].join(' -> ');
      return `${name} ${versions}: ${where.join(', ')}`;
    }
    case 'page-added':
      return `${change.path} is a new page: ${change.title}`;
    case 'page-removed':
      return `${change.path} (${change.title}) answers 404 from now on`;
    case 'page-changed':
      return `${change.path}: ${change.field} "${change.from}" -> "${change.to}"`;
    case 'slot-emptied':
      return `${change.path}: nothing fills "${change.slot}" any more, customers get a panel`;
  }
}
