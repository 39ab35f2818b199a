import { reviveDate } from './revive-date';

const date = new Date('2026-11-20T01:02:03Z');
const text = '2026-11-20T01:02:03Z';

test.each([
  [{ acceptedDatetime: text }, { acceptedDatetime: date }],
  [
    { BIRTHDATE: text, updateDateTime: text },
    { BIRTHDATE: date, updateDateTime: date },
  ],
  [{ lines: [{ deliveryDate: text }] }, { lines: [{ deliveryDate: date }] }],
  [{ date: 'soon' }, { date: 'soon' }],
  [
    { date: 5, datetime: null },
    { date: 5, datetime: null },
  ],
  [
    { dateOfBirth: text, updated: text },
    { dateOfBirth: text, updated: text },
  ],
  [{ date: { date: text } }, { date: { date } }],
  ['text', 'text'],
  [null, null],
])('%j becomes %j', (answer, revived) => {
  expect(JSON.parse(JSON.stringify(answer), reviveDate)).toEqual(revived);
});
