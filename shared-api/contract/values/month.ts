import { fill } from '../fill';

import * as texts from '#texts';

/** `2026-12` and 1 → `2027-01` */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** `2026-12` → 2026年12月 */
export function formatMonth(yearAndMonth: string): string {
  const [year, month] = yearAndMonth.split('-').map(Number);
  return fill(texts.month, { year: year ?? 0, month: month ?? 0 });
}

/** Milliseconds by which Japan is ahead of UTC; it has no summer time. */
const japanOffset = 9 * 60 * 60 * 1_000;

/** The month of an instant in Japan: `2026-12`. */
export function monthOf(instant: Date): string {
  return new Date(instant.getTime() + japanOffset).toISOString().slice(0, 7);
}
