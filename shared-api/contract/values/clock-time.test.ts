import { formatClockTime, formatDateTime, formatDay, formatEnd } from './clock-time';

test.each([
  ['2026-12-01T06:04:59Z', '15:04', '2026年12月1日'],
  ['2026-11-30T15:00:00Z', '0:00', '2026年12月1日'],
  ['2026-12-31T15:05:00Z', '0:05', '2027年1月1日'],
])("%s is formatted in Japan's time, whatever the device's zone is", (instant, time, day) => {
  expect(formatClockTime(new Date(instant))).toBe(time);
  expect(formatDay(Date.parse(instant))).toBe(day);
  expect(formatDateTime(new Date(instant))).toBe(`${day} ${time}`);
});

test.each([
  ['2026-12-01T14:59:00Z', '2026年12月1日 23:59'],
  ['2026-12-01T15:00:00Z', '2026年12月1日 24:00'],
  ['2026-12-31T15:00:00Z', '2026年12月31日 24:00'],
  ['2026-12-01T15:01:00Z', '2026年12月2日 0:01'],
])('the end %s is formatted as %s', (end, text) => {
  expect(formatEnd(new Date(end))).toBe(text);
});
