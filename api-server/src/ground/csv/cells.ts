import {
  fill,
  limits,
  normalizeDigits,
  normalizeNumber,
  normalizePhoneNumber,
  type Result,
} from '@order-change/contract';
import * as texts from '../../texts/ja.files';
import type { NumberFormat } from '../company';
import { timeOfDay, toDay, toMonth } from '../japan-time';

/**
 * Returns a cell's value in the form that the database takes: a string, or null for nothing. The failure says why the
 * cell cannot be used. `now` is the time of the import, from which `+2` counts.
 */
export type ReadCell = (cell: string, now: Date) => Result<string | null, string>;

const ok = <T>(value: T) => ({ ok: true, value }) as const;
const bad = (failure: string) => ({ ok: false, failure }) as const;

function readText(cell: string, max: number): Result<string, string> {
  if (cell.length > max) return bad(fill(texts.tooLong, { max }));
  if (/[\p{Cc}\uFFFD]/u.test(cell)) return bad(texts.controlCharacters);
  return ok(cell);
}

const isEmpty = bad(texts.empty);

/** Reads text without control characters, at most `max` UTF-16 code units. */
export function text(max: number): ReadCell {
  return (cell) => (cell === '' ? isEmpty : readText(cell, max));
}

/** The same; an empty cell is an empty text. */
export function optionalText(max: number): ReadCell {
  return (cell) => readText(cell, max);
}

/** Reasons for which a spreadsheet leaves a number that is none any more. */
const hints = [
  {
    text: texts.roundedNumber,
    isCause: (value: string) => /^\d(?:\.\d+)?E\+?\d+$/i.test(value),
  },
  {
    text: texts.lostZeros,
    isCause: (value: string, pattern: RegExp) =>
      /^[1-9]\d+$/.test(value) && ['0', '00', '000'].some((zeros) => pattern.test(zeros + value)),
  },
] as const;

/** A cell that a spreadsheet keeps from being a number: `="0312345678"`. */
const keptFormula = /^="(?<cell>[^"]*)"$/;

/** Reads digits of one form, which the failure names; full-width digits, hyphens and spaces do not count. */
export function digits(
  pattern: RegExp,
  form: string,
  normalize: (cell: string) => string = normalizeDigits,
): ReadCell {
  const wrongForm = bad(fill(texts.wrongForm, { form }));
  return (cell) => {
    if (cell === '') return isEmpty;
    const value = normalize(cell.replace(keptFormula, '$<cell>'));
    if (pattern.test(value)) return ok(value);
    const hint = hints.find(({ isCause }) => isCause(value, pattern))?.text;
    return hint ? bad(fill(hint, { reason: wrongForm.failure })) : wrongForm;
  };
}

/** Reads a whole number without the zeros that a host writes before it. */
export function wholeNumber(pattern: RegExp, form: string): ReadCell {
  return digits(pattern, form, (cell) => normalizeDigits(cell).replace(/^0+(?=\d)/, ''));
}

/** Reads one of some words, in capitals or not: the value, and how else a company may write it. */
export function choice(words: Readonly<Record<string, readonly string[]>>): ReadCell {
  const values = new Map(
    Object.entries(words).flatMap(([value, others]) =>
      [value, ...others].map((word) => [word.toLowerCase(), ok(value)] as const),
    ),
  );
  const otherWord = bad(fill(texts.otherWord, { words: Object.entries(words).flat(2).join(', ') }));
  return (cell) => values.get(cell.toLowerCase()) ?? otherWord;
}

/** Circles and crosses are three and two characters, and spreadsheets save a ticked cell as TRUE. */
export const flag = choice({
  true: ['1', '可', '○', '〇', '◯'],
  false: ['0', '不可', '×', '✕'],
});

/** Reads a cell that may be empty, which is null. */
export function optional(read: ReadCell): ReadCell {
  return (cell, now) => (cell === '' ? ok(null) : read(cell, now));
}

/** Reads a cell that may be empty, which is the same as `value`. */
export function withDefault(value: string, read: ReadCell): ReadCell {
  return (cell, now) => (cell === '' ? ok(value) : read(cell, now));
}

export const month: ReadCell = (cell, now) => orFailure(toMonth(cell, now), texts.noMonth);

/** A host writes zeros for a day that is not there. */
const zeros = /^0{4}(?<divider>[-/]?)0{2}\k<divider>0{2}$/;

export const day = (cell: string, now: Date) =>
  zeros.test(cell)
    ? isEmpty
    : orFailure(
        toDay(cell, now),
        /^\d{5}$/.test(cell) ? fill(texts.serialDay, { reason: texts.noDay }) : texts.noDay,
      );

/** Reads a day that may be empty or zeros, which is null. */
export const optionalDay: ReadCell = (cell, now) => optional(day)(cell.replace(zeros, ''), now);

function orFailure(value: string | undefined, failure: string): Result<string, string> {
  return value === undefined ? bad(failure) : ok(value);
}

/** Reads a day that counts until a time of it in Japan, such as `24:00`: an instant. */
export function dayUntil(time: string): ReadCell {
  return (cell, now) => {
    const read = day(cell, now);
    return read.ok ? ok(timeOfDay(read.value, time).toISOString()) : read;
  };
}

/** Reads the same; an empty cell, or zeros, is null. */
export function optionalDayUntil(time: string): ReadCell {
  const read = optional(dayUntil(time));
  return (cell, now) => read(cell.replace(zeros, ''), now);
}

/** Reads a number of a company's form; its prefix may be left out. */
export function companyNumber({ prefix = '', digits: length }: NumberFormat): ReadCell {
  const form = prefix === '' ? texts.digitsForm : texts.prefixedForm;
  return digits(
    new RegExp(`^${prefix}\\d{${length}}$`),
    fill(form, { prefix, count: length }),
    (cell) => normalizeNumber(cell, { prefix, length }),
  );
}

export const catalogCode = text(20);
export const phoneNumber = digits(/^0\d{9,10}$/, texts.phoneNumberForm, normalizePhoneNumber);
export const zipCode = digits(
  new RegExp(`^\\d{${limits.zipCodeLength}}$`),
  fill(texts.digitsForm, { count: limits.zipCodeLength }),
);
