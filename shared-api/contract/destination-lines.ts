import {
  type Destination,
  destinationField,
  destinationKeys,
  type FieldKind,
} from './destination-fields';
import { normalizeDigits } from './normalize';
import { formatTelephoneNumber } from './telephone-number';

const shown: Partial<Record<FieldKind, (value: string) => string>> = {
  phoneNumber: (phoneNumber) => `電話番号 ${formatTelephoneNumber(phoneNumber)}`,
  zipCode: formatZipCode,
};

/** A destination line by line, as on a parcel. */
export function destinationLines(destination: Destination): string[] {
  const lines: string[] = [];
  for (const key of destinationKeys) {
    const { line, kind, suffix = '' } = destinationField(key);
    const value = destination[key];
    if (value) lines[line] = (lines[line] ?? '') + (shown[kind]?.(value) ?? value) + suffix;
  }
  return lines.filter(Boolean);
}

/** `1000001` → 〒100-0001 */
function formatZipCode(zipCode: string): string {
  const digits = normalizeDigits(zipCode);
  return `〒${digits.slice(0, 3)}-${digits.slice(3)}`;
}
