import { changeDeadline, deliveryMonths } from './months';

test.each([
  ['2026-11-20T01:00:00Z', ['2027-01', '2027-02'], '2026-12-20T15:00:00.000Z'],
  ['2026-11-30T15:00:00Z', ['2027-02', '2027-03'], '2027-01-20T15:00:00.000Z'],
  ['2026-10-31T14:59:59Z', ['2026-12', '2027-01'], '2026-11-20T15:00:00.000Z'],
])('at %s months begin with %j, changes are taken until %s', (now, months, deadline) => {
  expect(deliveryMonths(new Date(now), 2)).toEqual(months);
  expect(changeDeadline(new Date(now)).toISOString()).toBe(deadline);
});
