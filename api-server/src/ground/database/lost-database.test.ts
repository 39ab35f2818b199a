import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { databaseLimits } from '../../limits';
import { type Cluster, findPostgres, startCluster } from '../../testing/postgres-cluster';
import { copyTextInto } from './copy-into';
import type { OpenDatabase } from './database';
import { connect, openServerDatabase } from './open-server';
import { oneRow } from './rows';
import { isUnavailable } from './unavailable';

/** By the client of this package: a machine without PostgreSQL installed has no psql. */
const cut = `
  const { Client } = require('pg');
  const client = new Client(process.argv[1]);
  client.connect()
    .then(() => client.query(\`select count(pg_terminate_backend(pid)) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'\`))
    .then(() => client.end());
`;

const programs = findPostgres();
/** Small ones, so that the tests are quick. */
const bounds = { ...databaseLimits, maxConnections: 3, statement: 1_000, silence: 1_500 };
const isTested = programs !== undefined || process.env.REQUIRE_ALL === '1';
const reason = isTested ? '' : ' (PostgreSQL is not installed)';

(isTested ? describe : describe.skip)(`a PostgreSQL server that goes away${reason}`, () => {
  let cluster: Cluster;
  let opened: OpenDatabase;
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    opened = await openServerDatabase(cluster.url, bounds);
  });
  afterAll(async () => {
    await opened.close();
    await cluster.stop();
  });

  /** Blocks the event loop, so that the pool notices nothing before the next turn. */
  const cutAll = () => execFileSync(process.execPath, ['-e', cut, cluster.url], { cwd: __dirname });
  const pause = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
  const ask = () => opened.database.execute(sql`select 1`);
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  test('between two statements of a transaction ends the transaction alone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const error = await failure(
        opened.database.transaction(async (transaction) => {
          await transaction.execute(sql`select 1`);
          cutAll();
          // Long enough for the end of the connection to be noticed.
          await pause(20);
          await transaction.execute(sql`select 1`);
        }),
      );
      expect(isUnavailable(error)).toBe(true);
      await ask();
    }
  });

  test('while statements run fails these, and the next ones go well', async () => {
    const running = Array.from({ length: 2 * bounds.maxConnections }, () =>
      failure(opened.database.execute(sql`select pg_sleep(60)`)),
    );
    await pause(300);
    cutAll();
    const failures = await Promise.all(running);
    expect(failures.slice(0, bounds.maxConnections).every(isUnavailable)).toBe(true);
    await pause(100);
    await ask();
  });

  test('before a transaction begins costs the pool no connection', async () => {
    for (let round = 0; round < bounds.maxConnections + 2; round += 1) {
      await ask();
      cutAll(); // and nobody has noticed yet
      const select = (transaction: OpenDatabase['database']) => transaction.execute(sql`select 1`);
      expect(isUnavailable(await failure(opened.database.transaction(select)))).toBe(true);
      await pause(50);
    }
    await ask();
    const { total = 0, idle } = opened.statistics() ?? {};
    expect(total).toBe(idle);
  });

  test('a database that answers nothing is given up, with its connection', async () => {
    const pids = await Promise.all(
      Array.from({ length: bounds.maxConnections }, () =>
        opened.database.execute<{ pid: number }>(
          sql`select pg_backend_pid() as pid, pg_sleep(0.2)`,
        ),
      ),
    );
    const backends = (pids as unknown as { rows: { pid: number }[] }[]).map(
      ({ rows: [row] }) => row?.pid ?? 0,
    );
    backends.forEach((pid) => process.kill(pid, 'SIGSTOP'));
    const begun = Date.now();
    const errors = await Promise.all(backends.map(() => failure(ask())));
    expect(errors.every(isUnavailable)).toBe(true);
    expect(Date.now() - begun).toBeLessThan(databaseLimits.silence);
    await ask(); // on new connections, while the old ones are still silent
    backends.forEach((pid) => process.kill(pid, 'SIGCONT'));
  });

  test.each([
    ['a table that does not exist', sql`select * from nothing`],
    ['a broken rule', sql`select 1 / 0`],
  ])(
    'a database that refuses a statement for %s is not taken for one that is away',
    async (_what, statement) => {
      const error = await failure(opened.database.execute(statement));
      expect(error).toBeInstanceOf(Error);
      expect(isUnavailable(error)).toBe(false);
    },
  );

  test('a server that waits for the rows of a COPY is not given up', async () => {
    const { database, close } = connect(cluster.url, { ...bounds, silence: 100 });
    async function* slowly() {
      await pause(300);
      yield 'one\n';
    }
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`create temporary table words (word text)`);
      await copyTextInto(transaction, 'words', ['word'], slowly());
      expect(await oneRow(transaction, sql`select word from words`)).toEqual({ word: 'one' });
    });
    await close();
  });

  test('a statement that takes too long is cancelled', async () => {
    const error = await failure(opened.database.execute(sql`select pg_sleep(30)`));
    expect(isUnavailable(error)).toBe(true);
  });
});
