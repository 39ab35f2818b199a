import type { Metadata } from '../../calls/answers';

import * as texts from '#texts';

/** Label of a time slot of metadata; null is no preference. */
export function timeSlotLabel(slot: string | null, timeSlots: Metadata['timeSlots']): string {
  if (slot === null) return texts.noPreference;
  return timeSlots.find(({ code }) => code === slot)?.label ?? slot;
}
