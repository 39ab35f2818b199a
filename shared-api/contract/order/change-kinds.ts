/** The kinds of change, in the order in which a customer goes through them. */
export const changeKinds = ['products', 'destination', 'timeSlot'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** An object with what `make` makes of each kind. */
export function ofEachKind<T>(make: (kind: ChangeKind) => T): Record<ChangeKind, T> {
  return Object.fromEntries(changeKinds.map((kind) => [kind, make(kind)])) as Record<ChangeKind, T>;
}
