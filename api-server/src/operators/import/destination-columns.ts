import {
  type DestinationField,
  destinationField,
  destinationKeys,
  limits,
} from '@order-change/contract';
import { destinationColumns } from '@order-change/contract/server';
import { prefectures } from '../../domain/metadata';
import {
  choice,
  optionalText,
  phoneNumber,
  type ReadCell,
  text,
  zipCode,
} from '../../ground/csv/cells';
import type { Column } from '../../ground/csv/column';

export const prefecture = choice(Object.fromEntries(prefectures.map(({ name }) => [name, []])));

function readerOf({ kind, isOptional, maxLength }: DestinationField): ReadCell {
  switch (kind) {
    case 'phoneNumber':
      return phoneNumber;
    case 'zipCode':
      return zipCode;
    case 'prefecture':
      return prefecture;
    case 'text':
      return (isOptional ? optionalText : text)(maxLength ?? limits.maxAddressLength);
  }
}

/** The columns of a destination in the company's file of orders. */
export const readDestination: readonly Column[] = destinationKeys.map((key) => {
  const field = destinationField(key);
  return {
    ...destinationColumns[key],
    read: readerOf(field),
    ...(field.isOptional && { isOptional: true }),
  };
});
