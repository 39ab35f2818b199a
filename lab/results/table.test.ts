import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from 'scripts/root';
import { writeResult } from '../support/results';
import { toResultsPage } from './table';

test('docs/results.md shows the results that lab/results holds: npm run results', () => {
  expect(readFileSync(join(root, 'docs/results.md'), 'utf8')).toBe(toResultsPage());
});

test('the page of results has a row for each run and for each of its cases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const figures = { 'PostgreSQL is killed': { lost: 0, doubled: 0 } };
  writeResult('reliability', 'kill', { seed: 4711, figures }, folder);
  const page = toResultsPage(folder);
  rmSync(folder, { recursive: true });
  expect(page).toMatch(/^\| `reliability kill` \| .*, seed 4711 \| .* cores.* \|$/m);
  expect(page).toContain('|  | PostgreSQL is killed | lost 0, doubled 0 |\n');
});

test('trials of many cases are one row with the range of each figure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const figures = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`case ${index}`, { tries: 20, dead: index }]),
  );
  writeResult('faults', 'parts', { figures }, folder);
  const page = toResultsPage(folder);
  rmSync(folder, { recursive: true });
  expect(page).toContain('|  | 9 cases | tries 20, dead 0–8 |\n');
  expect(page).not.toContain('case 4');
});
