import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySite, restoreSite, siteOf } from './site';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'site-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A store as the release tool leaves it: immutable files, and remains of killed processes. */
function makeStore(): string {
  const store = join(folder, 'store');
  for (const path of ['releases/1', '.staging', '.lock'])
    mkdirSync(join(store, path), { recursive: true });
  writeFileSync(join(store, 'releases/1/index.html'), '<html>');
  writeFileSync(join(store, '.staging/left'), '');
  return store;
}

test('a copy of a store has its files and its pointer, and nothing of the processes that write to it', async () => {
  const store = makeStore();
  symlinkSync('releases/1', join(store, 'current'));
  const copy = join(folder, 'copy');
  expect(await copySite(store, copy)).toBe(true);
  expect(readdirSync(copy).sort()).toEqual(['current', 'releases']);
  expect(readlinkSync(join(copy, 'current'))).toBe('releases/1');
  expect(readFileSync(join(copy, 'releases/1/index.html'), 'utf8')).toBe('<html>');
});

test('a store without a release is copied without a pointer', async () => {
  expect(await copySite(makeStore(), join(folder, 'copy'))).toBe(true);
  expect(readdirSync(join(folder, 'copy'))).toEqual(['releases']);
});

test('if there is no store, nothing is copied', async () => {
  expect(await copySite(join(folder, 'none'), join(folder, 'copy'))).toBe(false);
  expect(existsSync(join(folder, 'copy'))).toBe(false);
});

test('a restored store takes its place as a whole, whatever an interrupted restore has left', async () => {
  const store = makeStore();
  const to = join(folder, 'site');
  mkdirSync(`${to}-unfinished/old`, { recursive: true });
  await restoreSite(store, to);
  expect(readdirSync(to)).toEqual(['releases']);
  expect(existsSync(`${to}-unfinished`)).toBe(false);
});

test('the release store is the folder of --site, else the folder site of DATA_DIR, by default of .data', () => {
  const resolvePath = (path: string) => `/typed/${path}`;
  expect(siteOf({ env: { DATA_DIR: '/data' }, resolvePath }, 'mine')).toBe('/typed/mine');
  expect(siteOf({ env: { DATA_DIR: '/data' }, resolvePath }, undefined)).toBe('/data/site');
  expect(siteOf({ env: { DATA_DIR: '' }, resolvePath }, undefined)).toBe(
    join(process.cwd(), '.data/site'),
  );
});
