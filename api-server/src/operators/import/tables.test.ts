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
