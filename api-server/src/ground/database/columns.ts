import { type destinationFields, type DestinationKey, ofEachField } from '@order-change/contract';
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
