import { formatDeadline } from './format-deadline';

test.each([
  ['2026-12-01T15:00:00Z', '2026年12月1日 24:00まで'],
  ['2026-12-01T15:01:00Z', '2026年12月2日 0:01まで'],
])('the deadline %s is formatted as %s', (end, text) => {
  expect(formatDeadline(new Date(end))).toBe(text);
});
