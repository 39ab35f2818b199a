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

test.each(['2026-13', '2026-1', '+', '-1', '+123', '12', '', '2026-12-02', '4月', 'Apr-27'])(
  'a cell with %j is refused as a month',
  (cell) => expect(toMonth(cell, new Date())).toBeUndefined(),
);

test.each(['2026-12-32', '2026-12-00', '2026-12', '+1', '+1-5', '+1-29', '2026-02-30', ''])(
  'a cell with %j is refused as a day',
  (cell) => expect(toDay(cell, new Date())).toBeUndefined(),
);

test.each([
  '2027/3/20',
  '20270320',
  '2027年3月20日',
  '令和9年3月20日',
  'R9.3.20',
  'R9.03.20',
  'R09.03.20',
  'R09/03/20',
  '令和09年03月20日',
  '令和 9年 3月20日',
  '令和９年３月２０日',
  '㋿9年3月20日',
  '２０２７／０３／２０',
  '2027/ 3/20',
  '2027/3/20 0:00',
  '2027-03-20 00:00:00',
  '2027-03-20 00:00:00.000',
  '2027-03-20T00:00:00',
  '2027/03/20 23:59:59',
  '2027年3月20日(土)',
  '2027/3/20（土）',
  '平成39年3月20日',
  'H39.3.20',
  '2027-03-19T15:00:00.000Z',
  '2027-03-20T00:00:00+09:00',
  '2027-03-20T00:00:00+0900',
])('a cell with %j is a day, as companies write it', (cell) =>
  expect(toDay(cell, new Date())).toBe('2027-03-20'),
);

test.each([
  '2027/3',
  '202703',
  '2027年3月',
  '令和9年3月',
  'R9.3',
  'R09.03',
  '令和９年３月',
  '2027年 3月',
  '2027-03-01',
  '2027/3/1',
  '2027/3/1 0:00',
  '20270301',
  'R9.3.1',
])('a cell with %j is a month, as companies write it', (cell) =>
  expect(toMonth(cell, new Date())).toBe('2027-03'),
);

test('the first year of Reiwa is 2019', () => {
  expect(toDay('令和元年5月1日', new Date())).toBe('2019-05-01');
});

test.each([
  '00000000',
  '20270230',
  'R0.3.20',
  'S64.1.8',
  '2027/3',
  '202703',
  '2027/3/200',
  '2027/3/20 17:00',
  '27/3/20',
  '46466',
  'R09.3',
  '2027-03-20T10:00:00Z',
  '2027-03-20T00:00:00.000Z',
  '2027-13-20T00:00:00Z',
])('a cell with %j is no day, although companies write numbers like it', (cell) =>
  expect(toDay(cell, new Date())).toBeUndefined(),
);
