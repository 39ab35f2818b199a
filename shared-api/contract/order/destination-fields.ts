import { limits } from '../limits';
import { normalizeDigits, normalizePhoneNumber, normalizeText } from '../values/normalize';

import * as texts from '#texts/order';

/** The kind of a field decides how it is entered, normalised, judged and read from a file. */
export type FieldKind = 'text' | 'phoneNumber' | 'zipCode' | 'prefecture';

/** One field of a destination. */
export interface DestinationField {
  /** names the field in the form, in messages and in the company's files */
  label: string;
  kind: FieldKind;
  /** below the label in the form */
  hint: string;
  autoComplete: string;
  /** may be empty, and missing in what was kept before the field came: then it is empty */
  isOptional?: true;
  /** a part of the address, whose parts share a limit and prohibited words (spec §5) */
  isInAddress?: true;
  /** code points of a text that is no part of the address */
  maxLength?: number;
  /**
   * The place of its line on check page, receipt and mail, with room between two; fields of one line stand beside
   * each other, and all but the parts of a Japanese address have a `prefix`.
   */
  line: number;
  /** stands before it there, behind another field of its line */
  prefix?: string;
  /** follows it there */
  suffix?: string;
}

/** Bound of a field's length: that of the whole address, the rule of its kind, or a number. A text without one is a type error. */
type Bounded = { isInAddress: true } | { kind: Exclude<FieldKind, 'text'> } | { maxLength: number };

const words = texts.destinationFields;

/**
 * The fields of a destination, in the order of the form (spec §5, §9). Form, rules, sameness, check page, receipt, mail,
 * files, tables and the API's documentation are made from these rows: a field is a row here, its words among the texts,
 * and a migration.
 */
export const destinationFields = {
  recipientName: {
    ...words.recipientName,
    kind: 'text',
    autoComplete: 'shipping name',
    maxLength: limits.maxRecipientNameLength,
    line: 40,
  },
  phoneNumber: {
    ...words.phoneNumber,
    kind: 'phoneNumber',
    autoComplete: 'shipping tel-national',
    line: 50,
  },
  zipCode: {
    ...words.zipCode,
    kind: 'zipCode',
    autoComplete: 'shipping postal-code',
    line: 10,
  },
  prefecture: {
    ...words.prefecture,
    kind: 'prefecture',
    autoComplete: 'shipping address-level1',
    isInAddress: true,
    line: 20,
  },
  city: {
    ...words.city,
    kind: 'text',
    autoComplete: 'shipping address-level2',
    isInAddress: true,
    line: 20,
  },
  street: {
    ...words.street,
    kind: 'text',
    autoComplete: 'shipping address-line1',
    isInAddress: true,
    line: 20,
  },
  building: {
    ...words.building,
    kind: 'text',
    autoComplete: 'shipping address-line2',
    isOptional: true,
    isInAddress: true,
    line: 30,
  },
} as const satisfies Record<string, DestinationField & Bounded>;

export type DestinationKey = keyof typeof destinationFields;
export type Destination = Record<DestinationKey, string>;

export const destinationKeys = Object.keys(destinationFields) as DestinationKey[];

export const destinationField = (key: DestinationKey): DestinationField => destinationFields[key];

/** An object with what `make` makes of each field. */
export function ofEachField<T>(
  make: (field: DestinationField, key: DestinationKey) => T,
): Record<DestinationKey, T> {
  return Object.fromEntries(
    destinationKeys.map((key) => [key, make(destinationField(key), key)]),
  ) as Record<DestinationKey, T>;
}

export const emptyDestination: Readonly<Destination> = ofEachField(() => '');

const normalizers: Record<FieldKind, (value: string) => string> = {
  text: normalizeText,
  phoneNumber: normalizePhoneNumber,
  zipCode: normalizeDigits,
  prefecture: normalizeText,
};

export const normalizeField = ({ kind }: DestinationField, value: string): string =>
  normalizers[kind](value);

/**
 * A destination that was kept, perhaps before its optional fields came: those are then empty. Undefined for anything else.
 */
export function readDestination(value: unknown): Destination | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = value as Record<string, unknown>;
  const read = ofEachField(({ isOptional }, key) => kept[key] ?? (isOptional ? '' : undefined));
  return Object.values(read).every((field) => typeof field === 'string')
    ? (read as Destination)
    : undefined;
}
