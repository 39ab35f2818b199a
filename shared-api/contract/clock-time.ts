/** The company's times are Japan's, on every device and in every mail (decision 0020). */
const inJapan = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', ...options });

const clock = inJapan({ timeStyle: 'short' });
const day = inJapan({ dateStyle: 'long' });
const dayAndClock = inJapan({ dateStyle: 'long', timeStyle: 'short' });

/** Formats a time of day in Japan: 「15:04」. */
export function formatClockTime(time: Date | number): string {
  return clock.format(time);
}

/** Formats a day in Japan: 「2026年12月1日」. */
export function formatDay(time: Date | number): string {
  return day.format(time);
}

/** Formats a day and a time of day in Japan: 「2026年12月1日 15:04」. */
export function formatDateTime(time: Date | number): string {
  return dayAndClock.format(time);
}
