import { CannotStart } from 'api-server';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate, ReleaseError } from 'release';
import { toPrinted } from './failure';

const folder = mkdtempSync(join(tmpdir(), 'order-change-failure-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a data folder that cannot be written: the line names DATA_DIR', async () => {
  writeFileSync(join(folder, 'file'), '');
  const error = await activate(join(folder, 'file/site'), { host: '1.0.0' }).catch(
    (caught: unknown) => caught,
  );
  expect(toPrinted(error)).toMatch(/^Cannot mkdir [^\n]* Or name another in DATA_DIR\.$/);
  expect(toPrinted(error)).not.toContain('--site');
});

test('what can be mended is its line, what surprises is whole', () => {
  expect(toPrinted(new CannotStart('Do this.'))).toBe('Do this.');
  expect(toPrinted(new ReleaseError('Do that.'))).toBe('Do that.');
  const surprise = new Error('surprise');
  expect(toPrinted(surprise)).toBe(surprise);
});
