const minute = 60_000;

const today = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' });
const anotherDay = new Intl.DateTimeFormat('ja-JP', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * A time to come as a clock that is right will show it: 「15:43」, with the date where that is another
 * day. Rounded up to the whole minute, so that nobody is told to come too early.
 */
export function clockTime(time: number, now: number): string {
  const rounded = Math.ceil(time / minute) * minute;
  const isToday = new Date(rounded).toDateString() === new Date(now).toDateString();
  return (isToday ? today : anotherDay).format(rounded);
}

/**
 * Whole minutes of a rest of time, rounded up, at least one. The server tells its time in whole
 * seconds, so that a rest may seem up to a second longer than it is.
 */
export function minutesLeft(milliseconds: number): number {
  return Math.max(1, Math.ceil((milliseconds - 1000) / minute));
}

/** A rest of time in words: 「9分45秒」, 「45秒」. Rounded up to the whole second. */
export function durationText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes}分${seconds % 60}秒` : `${seconds}秒`;
}
