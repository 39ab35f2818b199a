import { fill } from '../fill';
import { normalizeDigits } from '../values/normalize';
import { formatTelephoneNumber } from '../values/telephone-number';
import {
  type Destination,
  destinationField,
  destinationKeys,
  type FieldKind,
} from './destination-fields';

import * as texts from '#texts/order';

const shown: Partial<Record<FieldKind, (value: string) => string>> = {
  phoneNumber: (typed) =>
    fill(texts.phoneNumberLine, { phoneNumber: formatTelephoneNumber(typed) }),
  zipCode: formatZipCode,
};

/** A destination line by line, as on a parcel. */
export function destinationLines(destination: Destination): string[] {
  const lines: string[] = [];
  for (const key of destinationKeys) {
    const { line, kind, prefix = '', suffix = '' } = destinationField(key);
    const value = destination[key];
    const before = lines[line] ? lines[line] + prefix : '';
    if (value) lines[line] = before + (shown[kind]?.(value) ?? value) + suffix;
  }
  return lines.filter(Boolean);
}

/** `1000001` → 〒100-0001 */
function formatZipCode(typed: string): string {
  const digits = normalizeDigits(typed);
  return fill(texts.zipCodeLine, { zipCode: `${digits.slice(0, 3)}-${digits.slice(3)}` });
}
