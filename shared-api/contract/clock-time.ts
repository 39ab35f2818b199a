const clock = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' });

/** Formats a time of day, 「15:04」, in the device's time zone: the customer compares it with the device's clock. */
export function formatClockTime(time: Date | number): string {
  return clock.format(time);
}
