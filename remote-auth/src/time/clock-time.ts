import { fill, formatClockTime, formatDateTime, formatDay } from '@order-change/contract';

import * as texts from '#texts';

/** ms */
export const minute = 60_000;

/**
 * Formats a future instant as a correct clock will display it: 「15:43」, with the date if it is another
 * day in Japan. Rounds up to the whole minute, so that the customer does not come too early.
 */
export function clockTime(time: number, now: number): string {
  const rounded = Math.ceil(time / minute) * minute;
  return formatDay(rounded) === formatDay(now) ? formatClockTime(rounded) : formatDateTime(rounded);
}

/** Formats a duration: 「9分45秒」, 「9分」, 「45秒」. Rounds up to the whole second. */
export function durationText(milliseconds: number): string {
  const all = Math.ceil(milliseconds / 1000);
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  if (minutes === 0) return fill(texts.seconds, { seconds });
  return fill(seconds === 0 ? texts.minutes : texts.minutesAndSeconds, { minutes, seconds });
}
