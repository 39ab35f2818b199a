import { formatClockTime, formatDateTime, formatDay } from './clock-time';

test.each([
  ['2026-12-01T06:04:59Z', '15:04', '2026年12月1日'],
  ['2026-11-30T15:00:00Z', '0:00', '2026年12月1日'],
  ['2026-12-31T15:05:00Z', '0:05', '2027年1月1日'],
])("%s is formatted in Japan's time, whatever the device's zone is", (instant, time, day) => {
  expect(formatClockTime(new Date(instant))).toBe(time);
  expect(formatDay(Date.parse(instant))).toBe(day);
  expect(formatDateTime(new Date(instant))).toBe(`${day} ${time}`);
});
