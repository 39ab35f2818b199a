const dateTime = new Intl.DateTimeFormat('ja-JP', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Tokyo',
});

/** 2026年12月1日 23:59, in Japan's time */
export function formatDateTime(date: Date | number): string {
  return dateTime.format(date);
}

const day = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' });

/** 2026年12月1日 24:00まで: midnight, as the end of something, belongs to the day before. */
export function formatDeadline(end: Date): string {
  const isMidnight = formatTime(end) === '0:00';
  return `${isMidnight ? `${day.format(end.getTime() - 1)} 24:00` : formatDateTime(end)}まで`;
}

const time = new Intl.DateTimeFormat('ja-JP', { timeStyle: 'short', timeZone: 'Asia/Tokyo' });

/** 15:04, in Japan's time */
export function formatTime(date: Date): string {
  return time.format(date);
}
