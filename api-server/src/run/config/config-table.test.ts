import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configTable } from './config-table';

test('the table of the configuration in docs/operations.md is what the server reads', () => {
  const guide = readFileSync(join(__dirname, '../../../../docs/operations.md'), 'utf8');
  expect(guide).toContain(`\n${configTable()}\n`);
});
