import { formatRefusal, toShown } from '../outcome/format';
import type { Refusal } from '../outcome/refusal';

export const tellWarning = (warning: Refusal) => `Warning: ${formatRefusal(warning)}`;
export const tellNote = (note: Refusal) => `Note: ${formatRefusal(note)}`;

/** What an answer holds of warnings and notes: `told` has both with their codes, for a page in another language. */
export const toWarned = (warnings: readonly Refusal[], notes?: readonly Refusal[]) => ({
  warnings: warnings.map(formatRefusal),
  ...(notes && { notes: notes.map(formatRefusal) }),
  told: [...warnings, ...(notes ?? [])].map(toShown),
});
