import type { UsageEvent } from '@order-change/client/host';

type FieldOf<Event> = Event extends unknown ? Exclude<keyof Event, 'name'> : never;

/** The fields of all usage events (spec §3). */
const known = {
  stepNumber: true,
  stepName: true,
  changeContentType: true,
  completionTime: true,
  emailProvided: true,
  errorType: true,
  attemptCount: true,
  step: true,
  reason: true,
  timestamp: true,
} satisfies Record<FieldOf<UsageEvent> | 'timestamp', true>;

const isKnown = (field: string) => Object.keys(known).includes(field);

/** Returns an event without what no event is known to have: a part may send what a customer typed, by mistake. */
export function keepKnownFields(properties: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([field]) => isKnown(field)));
}
