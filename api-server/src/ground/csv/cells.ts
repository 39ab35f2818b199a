import { limits, normalizeDigits } from '@order-change/contract';
import { endOfDay, toDay, toMonth } from '../japan-time';

/** Why a cell cannot be used. */
export interface Fault {
  reason: string;
}

/**
 * Judges a cell and gives its value in the form that the database takes: a string, or null for nothing.
 * `now` is the time of the import, from which `+2` counts.
 */
export type ReadCell = (cell: string, now: Date) => string | null | Fault;

/** Spreadsheets run such a cell as a formula when the company opens a file with it. */
const formula = /^[=+\-@]/;

function readText(cell: string, max: number): string | Fault {
  if (cell.length > max) return { reason: `must have at most ${max} characters` };
  if (/[\p{Cc}\uFFFD]/u.test(cell)) return { reason: 'must not contain control characters' };
  if (formula.test(cell)) return { reason: 'must not begin with = + - or @, as a formula does' };
  return cell;
}

const isEmpty: Fault = { reason: 'must not be empty' };

/** Text without control characters, at most `max` UTF-16 code units. */
export function text(max: number): ReadCell {
  return (cell) => (cell === '' ? isEmpty : readText(cell, max));
}

/** The same; an empty cell is an empty text. */
export function optionalText(max: number): ReadCell {
  return (cell) => readText(cell, max);
}

/** Digits of one form, which a reason names; full-width digits, hyphens and spaces do not count. */
export function digits(pattern: RegExp, what: string): ReadCell {
  return (cell) => {
    if (cell === '') return isEmpty;
    const value = normalizeDigits(cell);
    return pattern.test(value) ? value : { reason: `must be ${what}` };
  };
}

/** One of some words: the value, and how else a company may write it. */
export function choice(words: Readonly<Record<string, readonly string[]>>): ReadCell {
  const values = new Map(
    Object.entries(words).flatMap(([value, others]) =>
      [value, ...others].map((word) => [word, value] as const),
    ),
  );
  const reason = `must be one of ${[...values.keys()].join(', ')}`;
  return (cell) => values.get(cell) ?? { reason };
}

export const flag = choice({ true: ['1', '可'], false: ['0', '不可'] });

/** Reads a cell that may be empty, which is null. */
export function optional(read: ReadCell): ReadCell {
  return (cell, now) => (cell === '' ? null : read(cell, now));
}

/** Reads a cell that may be empty, which is the same as `value`. */
export function withDefault(value: string, read: ReadCell): ReadCell {
  return (cell, now) => (cell === '' ? value : read(cell, now));
}

export const month: ReadCell = (cell, now) =>
  toMonth(cell, now) ?? { reason: 'must be a month like 2026-12 or +1' };

export const day: ReadCell = (cell, now) =>
  toDay(cell, now) ?? { reason: 'must be a day that exists, like 2026-12-20 or +1-20' };

/** A day that counts to its end: an instant. */
export const dayToItsEnd: ReadCell = (cell, now) => {
  const read = day(cell, now);
  return typeof read === 'string' ? endOfDay(read).toISOString() : read;
};

export const catalogCode = text(20);
export const orderNumber = text(20);
export const itemNo = digits(/^\d{6}$/, '6 digits');
export const membershipNumber = digits(
  new RegExp(`^\\d{${limits.membershipNumberLength}}$`),
  `${limits.membershipNumberLength} digits`,
);
export const phoneNumber = digits(/^0\d{9,10}$/, '10 or 11 digits that begin with 0');
export const zipCode = digits(new RegExp(`^\\d{${limits.zipCodeLength}}$`), '7 digits');
