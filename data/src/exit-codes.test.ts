import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from './exit-codes';
import { exitCodeMeanings } from './texts/en';

test('the README shows the exit codes that the help of each command shows', () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  for (const name of Object.keys(exitCodes) as (keyof typeof exitCodes)[])
    expect(readme).toContain(`| ${exitCodes[name]} | ${exitCodeMeanings[name]} |`);
});
