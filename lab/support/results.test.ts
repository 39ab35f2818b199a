import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readResults, writeResult } from './results';

const hasHistory = spawnSync('git', ['log', '-1']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a run replaces the last one of its part, and leaves the other parts', () => {
  const run = (killed: number) => ({ figures: { mutations: { killed } } });
  writeResult('mutation', 'contract', run(1), folder);
  writeResult('mutation', 'sign-in', { ...run(2), seed: 4711 }, folder);
  writeResult('mutation', 'contract', run(3), folder);
  const { contract, 'sign-in': signIn, ...others } = readResults('mutation', folder);
  expect(contract).toMatchObject({
    ...run(3),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    commit: expect.stringMatching(hasHistory ? /^[0-9a-f]{7,}(-dirty)?$/ : /^unknown$/),
    machine: expect.stringContaining('cores'),
  });
  expect(signIn).toMatchObject({ ...run(2), seed: 4711 });
  expect(others).toEqual({});
});

test('a command that never ran has no results', () => {
  expect(readResults('bench', folder)).toEqual({});
});
