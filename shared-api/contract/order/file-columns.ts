import { fill } from '../fill';
import { type ChangeKind, ofEachKind } from './change-kinds';
import { destinationField, type DestinationKey, ofEachField } from './destination-fields';

import * as texts from '#texts';
import { destinationColumns as namedColumns } from '#texts/order';

/** A column of the company's files: its name in the English header, and its Japanese header. */
interface FileColumn {
  name: string;
  label: string;
}

/** Names of columns that are not their field's own, as the database has it. */
const otherNames: Partial<Record<DestinationKey, string>> = { zipCode: 'postal_code' };
const otherLabels: Partial<Record<DestinationKey, string>> = namedColumns;
const kindsInHeaders: Partial<Record<ChangeKind, string>> = texts.kindsInHeaders;

/** `recipientName` → `recipient_name`, as the database names a column. */
export function databaseName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of a destination in the company's files. */
export const destinationColumns: Readonly<Record<DestinationKey, FileColumn>> = ofEachField(
  (_field, key) => ({
    name: otherNames[key] ?? databaseName(key),
    label: otherLabels[key] ?? destinationField(key).label,
  }),
);

/** The columns that say whether the order system permits a kind of change, in the company's files. */
export const permissionColumns: Readonly<Record<ChangeKind, FileColumn>> = ofEachKind((kind) => ({
  name: `${databaseName(kind)}_changeable`,
  label: fill(texts.permissionColumn, { kind: kindsInHeaders[kind] ?? texts.kindLabels[kind] }),
}));
