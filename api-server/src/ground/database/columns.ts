import {
  type ChangeKind,
  changeKinds,
  type destinationFields,
  type DestinationKey,
  ofEachField,
} from '@order-change/contract';
import { text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond, as JavaScript has it. */
export function instant() {
  return timestamp({ withTimezone: true, mode: 'date', precision: 3 });
}

const requiredText = () => text().notNull();
// A process of the version before writes rows without a field that it does not know.
const optionalText = () => text().notNull().default('');

type DestinationColumns = {
  [Key in DestinationKey]: (typeof destinationFields)[Key] extends { isOptional: true }
    ? ReturnType<typeof optionalText>
    : ReturnType<typeof requiredText>;
};

/** A column for each field of a destination. */
export function destinationColumns(): DestinationColumns {
  return ofEachField(({ isOptional }) =>
    isOptional ? optionalText() : requiredText(),
  ) as DestinationColumns;
}

type PermissionName<Kind extends ChangeKind = ChangeKind> = `canChange${Capitalize<Kind>}`;

/** Returns the name of the column that says whether the order system permits a kind of change. */
export function permissionName<Kind extends ChangeKind>(kind: Kind): PermissionName<Kind> {
  return `canChange${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}` as PermissionName<Kind>;
}

/** An object with what `make` makes of each kind, by the name of the kind's permission. */
export function ofEachPermission<T>(make: (kind: ChangeKind) => T): Record<PermissionName, T> {
  const made = changeKinds.map((kind) => [permissionName(kind), make(kind)]);
  return Object.fromEntries(made) as Record<PermissionName, T>;
}
