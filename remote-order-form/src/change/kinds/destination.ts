import { destinationLines, emptyDestination, kinds, readDestination } from '@order-change/contract';
import { mixed } from 'yup';
import type { FormKind } from '../form-kind';

/** The path of what is wrong with the fields together: their group. */
export const wholeDestination = 'destination';

export const destination: FormKind<'destination'> = {
  empty: emptyDestination,
  kept: mixed().test((value) => readDestination(value) !== undefined),
  schema: (rules) => kinds.destination.schema(rules),
  fromChange: (change) => readDestination(change) ?? emptyDestination,
  toChange: (rules, draft) =>
    draft.select.kinds.includes('destination')
      ? kinds.destination.schema(rules).cast(draft.destination, { assert: false })
      : undefined,
  answeredIn: ['destination'],
  fieldAt: (rest) => rest.slice(1) || wholeDestination,
  present: (order) => destinationLines(order.destination).map((line) => [line]),
  isOfNames: false,
};
