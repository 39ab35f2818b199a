import { type Destination, destinationKeys, ofEachField } from '@order-change/contract';
import { toCsv } from './change-rows';

const before: Destination = ofEachField((_field, key) => `${key} before`);
const after: Destination = ofEachField((_field, key) => `${key} after`);
const change = {
  position: 7,
  receiptNumber: 'R',
  acceptedAt: new Date('2026-11-20T01:00:00Z'),
  orderNumber: 'A',
  membershipNumber: 'M',
  contactEmail: 'hanako@example.jp',
  lines: [],
};

function csvOf(destination: { before: Destination; after: Destination }): string {
  const csv = toCsv({ ...change, destination }, 'utf-8');
  return csv.ok ? csv.value.toString() : '';
}

test('each field of a destination has a row with its values before and after', () => {
  const text = csvOf({ before, after });
  const rows = text.trim().split(/\r?\n/);
  expect(rows).toHaveLength(destinationKeys.length);
  destinationKeys.forEach((key, index) =>
    expect(rows[index]).toMatch(new RegExp(`,${key} before,${key} after$`)),
  );
});

test('a field that came after a change was accepted is empty in its rows', () => {
  const { building: _before, ...earlier } = before;
  const old = earlier as Destination;
  const text = csvOf({ before: old, after: old });
  expect(text).toMatch(/,building,,,,$/m);
});
