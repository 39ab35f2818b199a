import { clockTime, durationText, minutesLeft } from './clock-time';

const now = new Date(2026, 10, 20, 15, 12, 40).getTime();

test.each([
  ['15:43', new Date(2026, 10, 20, 15, 42, 40)],
  ['15:42', new Date(2026, 10, 20, 15, 42, 0)],
  ['16:00', new Date(2026, 10, 20, 15, 59, 1)],
  ['11月21日 0:10', new Date(2026, 10, 21, 0, 9, 30)],
])('%s is not too early for %p', (text, time) => {
  expect(clockTime(time.getTime(), now)).toBe(text);
});

test.each([
  [600_000, '10分0秒'],
  [585_000, '9分45秒'],
  [60_001, '1分1秒'],
  [59_001, '1分0秒'],
  [59_000, '59秒'],
  [1, '1秒'],
  [0, '0秒'],
])('%d ms are %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));

test.each([
  [1_800_000, 30],
  [1_801_000, 30],
  [1_801_001, 31],
  [61_000, 1],
  [1, 1],
])('%d ms are %d minutes', (milliseconds, minutes) => {
  expect(minutesLeft(milliseconds)).toBe(minutes);
});
