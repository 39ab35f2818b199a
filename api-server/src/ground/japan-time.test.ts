import { endOfDay, toDay, toMonth } from './japan-time';

test.each([
  ['2026-11-20T01:00:00Z', '2027-01', '2026-12-20'],
  ['2026-11-30T15:00:00Z', '2027-02', '2027-01-20'],
  ['2026-10-31T14:59:59Z', '2026-12', '2026-11-20'],
])('at %s the month +2 is %s and the day +1-20 is %s', (now, delivery, deadline) => {
  expect(toMonth('+2', new Date(now))).toBe(delivery);
  expect(toDay('+1-20', new Date(now))).toBe(deadline);
});

test('a month or a day with its year does not depend on the time of the import', () => {
  const now = new Date('2026-11-20T01:00:00Z');
  expect(toMonth('2027-03', now)).toBe('2027-03');
  expect(toMonth('2027/03', now)).toBe('2027-03');
  expect(toDay('2027/03/31', now)).toBe('2027-03-31');
});

test('a day ends at midnight in Japan', () => {
  expect(endOfDay('2027-03-31').toISOString()).toBe('2027-03-31T15:00:00.000Z');
});

test.each(['2026-13', '2026-1', '+', '-1', '+123', '12', '', '2026-12-01'])(
  'a cell with %j is refused as a month',
  (cell) => expect(toMonth(cell, new Date())).toBeUndefined(),
);

test.each(['2026-12-32', '2026-12-00', '2026-12', '+1', '+1-5', '+1-29', '2026-02-30', ''])(
  'a cell with %j is refused as a day',
  (cell) => expect(toDay(cell, new Date())).toBeUndefined(),
);
