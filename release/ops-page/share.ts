import type { Tally } from './live';

/** Returns in percent how many of the visitors something happened to; undefined without visitors. */
export const shareOf = ({ visitors, hits }: Tally): number | undefined =>
  visitors === 0 ? undefined : (hits / visitors) * 100;

/** Formats a share for a headline: whole from 10 % on, `<0.1` for what would round to none. */
export function formatShare(percent: number): string {
  if (percent > 0 && percent < 0.1) return '<0.1';
  return percent >= 10 || percent === 0 ? String(Math.round(percent)) : percent.toFixed(1);
}
