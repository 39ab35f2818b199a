import { formatClockTime, formatDateTime, formatDay } from '@order-change/contract';

/** Formats a deadline: 「2026年12月1日 24:00まで」. Midnight as the end of something belongs to the day before. */
export function formatDeadline(end: Date): string {
  const isMidnight = formatClockTime(end) === '0:00';
  return `${isMidnight ? `${formatDay(end.getTime() - 1)} 24:00` : formatDateTime(end)}まで`;
}
