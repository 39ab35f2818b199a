import {
  type DestinationField,
  destinationField,
  type DestinationKey,
  destinationKeys,
  limits,
} from '@order-change/contract';
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

/** Column names and Japanese headers of the fields whose files do not use their key and their label. */
const otherNames: Partial<Record<DestinationKey, Partial<Pick<Column, 'name' | 'label'>>>> = {
  recipientName: { label: 'お届け先氏名' },
  phoneNumber: { label: 'お届け先電話番号' },
  zipCode: { name: 'postal_code' },
  street: { label: '町名番地' },
  building: { label: '建物名' },
};

/** `recipientName` → `recipient_name`, as the database names a column. */
export function databaseName(key: DestinationKey): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The name of a field in the English header of files. */
export function fileName(key: DestinationKey): string {
  return otherNames[key]?.name ?? databaseName(key);
}

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
export const destinationColumns: readonly Column[] = destinationKeys.map((key) => {
  const field = destinationField(key);
  return {
    name: fileName(key),
    label: otherNames[key]?.label ?? field.label,
    read: readerOf(field),
    ...(field.isOptional && { isOptional: true }),
  };
});
