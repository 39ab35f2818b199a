import { string } from 'yup';
import { form } from './columns';

/** A cell with a month: `2026-12`, or counted from the month of the start: `+1` is the next one. */
export const month = form(/^(\d{4}-(0[1-9]|1[0-2])|\+\d{1,2})$/, 'a month like 2026-12 or +1');

const daysOfShortestMonth = 28;

/** A cell with a day: a month and its day, `2026-12-31`, or up to the 28th counted months: `+1-20`. */
export const day = string()
  .required('must not be empty')
  .test('day', 'must be a day like 2026-12-20 or +1-20', (cell) => !cell || isDay(cell));

function isDay(cell: string): boolean {
  if (!/^(\d{4}-\d{2}|\+\d{1,2})-\d{2}$/.test(cell)) return false;
  if (cell.startsWith('+')) {
    const dayOfMonth = Number(cell.slice(-2));
    return dayOfMonth >= 1 && dayOfMonth <= daysOfShortestMonth;
  }
  const time = Date.parse(cell);
  // A day that its month lacks is NaN or, on the 30th of February, a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(cell);
}

/** The month of a cell, in Japan: `2026-12`. */
export function toMonth(cell: string, now: Date): string {
  if (!cell.startsWith('+')) return cell;
  const [year, month] = inJapan(now);
  return new Date(Date.UTC(year, month + Number(cell))).toISOString().slice(0, 7);
}

/** The end of the day of a cell, in Japan, which has no summer time. */
export function toEndOfDay(cell: string, now: Date): Date {
  const [monthCell, dayCell] = [cell.slice(0, -3), cell.slice(-2)];
  const [year, month] = toMonth(monthCell, now).split('-').map(Number);
  return new Date(Date.UTC(year ?? NaN, (month ?? NaN) - 1, Number(dayCell) + 1, -japanOffset));
}

function inJapan(now: Date): [year: number, month: number] {
  const japan = new Date(now.getTime() + japanOffset * 60 * 60 * 1_000);
  return [japan.getUTCFullYear(), japan.getUTCMonth()];
}

/** in hours */
const japanOffset = 9;
