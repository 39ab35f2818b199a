import { fill } from '../fill';
import { limits } from '../limits';
import { message } from '../messages/messages';
import { normalizeNumber, normalizePhoneNumber } from '../values/normalize';
import { emailText } from './email';
import type { Rule } from './text-field';
import { text } from './violation';

import * as texts from '#texts';
import { destinationFields } from '#texts/order';

/** An e-mail address of a form; `label` is how its messages name it. */
export function emailField(label: string, rules: readonly Rule[] = []) {
  return text(emailText(label, rules));
}

/** A number of so many digits, and what else it must be. */
export function digitsField(label: string, length: number, rules: readonly Rule[] = []) {
  return numberField(label, { prefix: '', length }, rules);
}

/** A number of so many digits behind a prefix of capitals and digits, which may be left out. */
export function numberField(
  label: string,
  form: { prefix: string; length: number },
  rules: readonly Rule[] = [],
) {
  const format = new RegExp(`^${form.prefix}[0-9]{${form.length}}$`);
  const name = form.prefix === '' ? texts.digits : texts.prefixedDigits;
  const checkForm: Rule = (value) =>
    format.test(value) ? undefined : message('MSGECCSE0007', fill(name, form));
  const normalize = (value: string) => normalizeNumber(value, form);
  return text({ label, normalize, rules: [checkForm, ...rules] });
}

const phoneNumberFormat = new RegExp(
  `^0[0-9]{${limits.phoneNumberLengths[0] - 1},${limits.phoneNumberLengths[1] - 1}}$`,
);

/** A telephone number: 10 or 11 digits from 0. */
export function phoneNumberField() {
  return text({
    label: destinationFields.phoneNumber.label,
    normalize: normalizePhoneNumber,
    rules: [
      (value) =>
        phoneNumberFormat.test(value) ? undefined : message('MSGECCSE0007', texts.phoneNumberForm),
    ],
  });
}

/** A postal code of the right form, and what else it must be. */
export function zipCodeField(...rules: Rule[]) {
  return digitsField(destinationFields.zipCode.label, limits.zipCodeLength, rules);
}

/** Refuses a postal code that finds no address: its last two digits must not be 00 (spec §5). */
export const checkAddressZipCode: Rule = (zipCode) =>
  zipCode.endsWith('00') ? message('MSGEORSE0013') : undefined;

/** A postal code that an address is found by. */
export function addressZipCodeField() {
  return zipCodeField(checkAddressZipCode);
}
