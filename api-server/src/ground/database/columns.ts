import {
  type ChangeKind,
  changeKinds,
  type destinationFields,
  type DestinationKey,
  ofEachField,
} from '@order-change/contract';
import { boolean, text, timestamp } from 'drizzle-orm/pg-core';

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

const permission = () => boolean().notNull();

/** A column for each kind of change. */
export function permissionColumns() {
  const columns = changeKinds.map((kind) => [permissionName(kind), permission()]);
  return Object.fromEntries(columns) as Record<PermissionName, ReturnType<typeof permission>>;
}
