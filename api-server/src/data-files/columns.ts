import { limits } from '@order-change/contract';
import { string } from 'yup';

// The kinds of cells of the data files. A cell is a string, '' if it is empty.

/** Text without control characters, at most `max` UTF-16 code units; may be empty. */
export function optionalText(max: number) {
  return string()
    .defined()
    .max(max, `must have at most ${max} characters`)
    .matches(/^\P{Cc}*$/u, 'must not contain control characters');
}

export function text(max: number) {
  return optionalText(max).required('must not be empty');
}

/** Text of one form, which a reason names: `must be 6 digits`. */
export function form(pattern: RegExp, what: string) {
  return string()
    .required('must not be empty')
    .matches(pattern, { message: `must be ${what}`, excludeEmptyString: true });
}

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return string()
    .defined()
    .oneOf(values, `must be one of ${values.join(', ')}`);
}

/** Read it with `isTrue`. */
export const flag = oneOf(['true', 'false']);

export function isTrue(cell: 'true' | 'false'): boolean {
  return cell === 'true';
}

export const catalogCode = text(20);
export const orderNumber = text(20);
export const itemNo = form(/^\d{6}$/, '6 digits');
export const membershipNumber = form(
  new RegExp(`^\\d{${limits.membershipNumberLength}}$`),
  `${limits.membershipNumberLength} digits`,
);
export const phoneNumber = form(/^0\d{9,10}$/, '10 or 11 digits that begin with 0');
export const zipCode = form(new RegExp(`^\\d{${limits.zipCodeLength}}$`), '7 digits');
