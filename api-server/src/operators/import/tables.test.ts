import { otherCompany } from '../../testing/other-company';
import { type TableName, tables, tablesOf } from './tables';

const now = new Date('2028-03-10T01:00:00Z');
const own = tablesOf(otherCompany);

/** Reads a cell of a column as another company’s import does. */
function read(table: TableName, name: string, cell: string, from = own) {
  const column = from[table].columns.find((each) => each.name === name);
  const cells = column?.read(cell, now);
  return cells?.ok ? cells.value : cells?.failure;
}

test.each(['02', '夜間（18～21時）'])('an import reads the company’s own time slot %s', (cell) => {
  expect(read('orders', 'time_slot', cell)).toBe('02');
  expect(read('orders', 'time_slot', '')).toBeNull();
});

test('an import refuses a time slot that the company’s file does not have, and names those that it has', () => {
  expect(read('orders', 'time_slot', 'morning')).toContain(
    '01, 午前（8～12時）, 02, 夜間（18～21時）',
  );
  expect(read('orders', 'time_slot', 'morning', tables)).toBe('morning');
});

test.each([
  ['members', 'membership_number', 'YM12345678', 'YM12345678'],
  ['members', 'membership_number', 'ｙｍ－１２３４ ５６７８', 'YM12345678'],
  ['members', 'membership_number', '12345678', 'YM12345678'],
  ['orders', 'membership_number', '12345678', 'YM12345678'],
  ['catalog', 'item_no', '0012', 'S0012'],
  ['rules', 'item_no', 's0012', 'S0012'],
  ['orders', 'item_no', 'S0012', 'S0012'],
  ['orders', 'order_number', 'Y0000001', 'Y0000001'],
] as const)(
  'an import reads %s.%s %s in the form of the company’s file',
  (table, name, cell, value) => {
    expect(read(table, name, cell)).toBe(value);
  },
);

test.each([
  ['members', 'membership_number', '1000000001', 'YMで始まり、8桁の数字'],
  ['members', 'membership_number', 'YM1234567', 'YMで始まり、8桁の数字'],
  ['catalog', 'item_no', '270010', 'Sで始まり、4桁の数字'],
  ['orders', 'order_number', 'A000000001', 'Yで始まり、7桁の数字'],
] as const)(
  'an import refuses %s.%s %s, which has not the form of the company’s file',
  (table, name, cell, why) => {
    expect(read(table, name, cell)).toContain(why);
  },
);

test('a last day ends at the time of the company’s file, and may be left out if that has a rule for it', () => {
  const column = 'change_accepted_until';
  expect(read('orders', column, '2028-04-20')).toBe('2028-04-20T08:00:00.000Z');
  expect(read('orders', column, '2028-04-20', tables)).toBe('2028-04-20T15:00:00.000Z');
  expect(read('orders', column, '')).toBeNull();
  expect(read('orders', column, '00000000')).toBeNull();
  expect(read('orders', column, '', tables)).toContain('暦にある日');
});
