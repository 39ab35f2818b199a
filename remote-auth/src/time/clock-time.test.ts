import { clockTime, durationText } from './clock-time';

const now = Date.parse('2026-11-20T15:12:40+09:00');

test.each([
  ['15:43', '2026-11-20T15:42:40+09:00'],
  ['15:42', '2026-11-20T15:42:00+09:00'],
  ['16:00', '2026-11-20T15:59:01+09:00'],
  ['2026年11月21日 0:10', '2026-11-21T00:09:30+09:00'],
])('the clock time %s is not earlier than %s', (text, time) => {
  expect(clockTime(Date.parse(time), now)).toBe(text);
});

test.each([
  [600_000, '10分'],
  [585_000, '9分45秒'],
  [60_001, '1分1秒'],
  [59_001, '1分'],
  [59_000, '59秒'],
  [1, '1秒'],
  [0, '0秒'],
])('a duration of %d ms is formatted as %s', (milliseconds, text) =>
  expect(durationText(milliseconds)).toBe(text),
);
