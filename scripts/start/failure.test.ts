import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from 'api-server';
import { activate, createFolderStore, orThrow, refusal, ReleaseRefused } from 'release';
import { toPrinted } from './failure';

const folder = mkdtempSync(join(tmpdir(), 'order-change-failure-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a data folder that cannot be written: the line names DATA_DIR', async () => {
  writeFileSync(join(folder, 'file'), '');
  const store = createFolderStore(join(folder, 'file/site'));
  const error = await activate(store, { host: '1.0.0' })
    .then(orThrow)
    .catch((caught: unknown) => caught);
  expect(toPrinted(error)).toMatch(
    /^Cannot [^\n]* \(ENOTDIR\)\. [^\n]* Or name another in DATA_DIR\.$/,
  );
  expect(toPrinted(error)).not.toContain('--site');
});

test('an expected failure is printed as one line, any other error as a whole', () => {
  expect(toPrinted(new CannotStart('Do this.'))).toBe('Do this.');
  expect(toPrinted(new ReleaseRefused([refusal('no-release', { id: 'x' })]))).toBe(
    'There is no release "x": npm run release -- list',
  );
  const surprise = new Error('surprise');
  expect(toPrinted(surprise)).toBe(surprise);
});
