import { type Refusal, tell, toTold } from '../refusals';

export const tellWarning = (warning: Refusal) => `Warning: ${tell(warning)}`;
export const tellNote = (note: Refusal) => `Note: ${tell(note)}`;

/** What an answer holds of warnings and notes: `told` has both with their codes, for a page in another language. */
export const toWarned = (warnings: readonly Refusal[], notes?: readonly Refusal[]) => ({
  warnings: warnings.map(tell),
  ...(notes && { notes: notes.map(tell) }),
  told: [...warnings, ...(notes ?? [])].map(toTold),
});
