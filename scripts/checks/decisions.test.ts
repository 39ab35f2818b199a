import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../docs/decisions');
const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const numbers = records.map((name) => Number(name.slice(0, 4)));
/** Numbers before it have gaps: some records were merged. */
const gapless = 56;

test.each(records)(
  'the decision %s begins with its number and has a day and a status in the index',
  (name) => {
    const number = name.slice(0, 4);
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(new RegExp(`^# ${number} \\S`));
    expect(index).toMatch(
      new RegExp(
        `^\\| \\[${number}\\]\\(${name}\\) \\| .+ \\| \\d{4}-\\d\\d-\\d\\d \\| .+ \\|$`,
        'm',
      ),
    );
  },
);

test('numbers of decisions have no gaps, and none stands twice', () => {
  const late = numbers.filter((number) => number >= gapless);
  expect(late).toEqual(late.map((_, at) => gapless + at));
  expect(new Set(numbers).size).toBe(numbers.length);
});
