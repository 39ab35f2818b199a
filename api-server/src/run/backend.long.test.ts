import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CannotStart } from '../ground/cannot-start';
import { openDataFolder } from '../ground/data-folder';
import { lockFolder } from '../ground/database/folder-lock';
import { openEmbeddedDatabase } from '../ground/database/open-embedded';
import { dataLoads, postalAddresses } from '../ground/database/schema';
import { startBackend } from './backend';
import { readConfig } from './config/config';
import { fillNewDatabase } from './new-database/fill-new-database';

jest.setTimeout(120_000); // A new database is filled with all postal codes.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function listen(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

test('a data folder that is a file is refused in one line', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openDataFolder(join(file, 'data'))).toThrow(
    /^The data folder .* cannot be written\. Give it to this user, or name another one in DATA_DIR\.$/,
  );
});

test('a folder that another process uses is refused in one line', async () => {
  const lock = await lockFolder(folder);
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
    `Another process already uses the data folder ${folder}. Stop it, or name another folder in DATA_DIR.`,
  );
  await lock?.release();
});

test('a process of its own fills a new database, a copy of it the next one, and one that exists stays as it is', async () => {
  const now = new Date('2026-11-20T01:00:00Z');
  const reports: number[] = [];
  const report = (_task: string, done: number) => void reports.push(done);
  const fill = (dataFolder: string) =>
    fillNewDatabase(dataFolder, () => now, { withDemo: false, report }, join(folder, 'kept'));
  await fill(folder);
  expect(reports.at(-1)).toBe(1);

  reports.length = 0;
  const next = join(folder, 'next');
  mkdirSync(next);
  await fill(next);
  for (const filled of [folder, next]) {
    const { database, close } = await openEmbeddedDatabase(filled);
    expect(await database.$count(postalAddresses)).toBeGreaterThan(140_000);
    expect(await database.select({ at: dataLoads.loadedAt }).from(dataLoads)).toEqual([
      { at: now },
    ]);
    await close();
  }
  await fill(folder);
  expect(reports).toEqual([]);
});

test('a database that lost a file is refused in one line that says the mend', async () => {
  await (await openEmbeddedDatabase(folder)).close();
  for (const lost of ['PG_VERSION', 'global/pg_control', 'pg_wal']) {
    const copy = join(folder, `without-${basename(lost)}`);
    cpSync(join(folder, 'database'), join(copy, 'database'), { recursive: true });
    rmSync(join(copy, 'database', lost), { recursive: true });
    await expect(openEmbeddedDatabase(copy)).rejects.toThrow(
      /^The embedded database in \S+ cannot be opened \([^\n]*\)\. Put back a copy[^\n]*DATA_DIR\.$/,
    );
  }
});

test('a folder whose database is broken is refused in one line, and let go', async () => {
  writeFileSync(join(folder, 'database'), 'no database');
  await expect(openEmbeddedDatabase(folder)).rejects.toBeInstanceOf(CannotStart);
  const lock = await lockFolder(folder);
  expect(lock).toBeDefined();
  await lock?.release();
});

test('a database server that does not answer is named by its variable', async () => {
  const config = readConfig({
    DATA_DIR: folder,
    MAIL_PORT: '0',
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
    DATABASE_WAIT: '0',
  });
  await expect(startBackend(config)).rejects.toThrow(
    /^The database at DATABASE_URL cannot be opened: .*ECONNREFUSED.* Start it, or correct DATABASE_URL\.$/,
  );
});

test('a folder of pictures that cannot be read is refused before any data is loaded', async () => {
  const config = readConfig({ DATA_DIR: folder, PICTURES_DIR: join(folder, 'none') });
  await expect(startBackend(config)).rejects.toThrow(
    /^The pictures in .*none cannot be read\. .* PICTURES_DIR\.$/,
  );
});

test('an inbox port in use is found before any data is loaded', async () => {
  const taken = await listen();
  const { port } = taken.address() as { port: number };
  const config = readConfig({ DATA_DIR: folder, MAIL_PORT: String(port) });
  await expect(startBackend(config)).rejects.toThrow('MAIL_PORT');
  await new Promise((resolve) => taken.close(resolve));
});
