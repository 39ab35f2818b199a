import { fill, formatClockTime, formatDateTime, formatDay } from '@order-change/contract';

import * as texts from '#texts';

/** Formats a deadline: 「2026年12月1日 24:00まで」. Midnight as the end of something belongs to the day before. */
export function formatDeadline(end: Date): string {
  const isMidnight = formatClockTime(end) === '0:00';
  const time = isMidnight
    ? fill(texts.endOfDay, { day: formatDay(end.getTime() - 1) })
    : formatDateTime(end);
  return fill(texts.until, { time });
}
