import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { postalCodes } from '../../api-server/src/domain/postal/load-postal-codes';
import { systemClock } from '../../api-server/src/ground/clock';
import type { CsvFile } from '../../api-server/src/ground/csv/read-csv';
import type { Database } from '../../api-server/src/ground/database/database';
import { openServerDatabase } from '../../api-server/src/ground/database/open-server';
import { oneRow } from '../../api-server/src/ground/database/rows';
import { dataLoads } from '../../api-server/src/ground/database/schema';
import { dayOf } from '../../api-server/src/ground/japan-time';
import { commandLimits } from '../../api-server/src/limits';
import { importFiles } from '../../api-server/src/operators/import/import-files';
import { demoFile } from '../../api-server/src/run/demo/demo-files';
import type { Place } from '../../api-server/src/testing/ask-elsewhere';
import type { Cluster } from '../../api-server/src/testing/postgres-cluster';
import { percentile } from '../support/percentile';
import type { Bounds, Harness, Row } from './outcome';
import { type ApiProcess, startApi } from './support/api-process';
import { cpuSince, cpuTimes, pidsOf } from './support/cpu-time';
import { type Customer, insertSessions, phoneNumber, toCustomer } from './support/customers';
import { type FloodResult, startFloodProcess } from './support/flood';
import type { FloodKind } from './support/flood-kinds';
import { durable, withPlace } from './support/places';

/** lines of an order */
const lines = 6;
/** customers at once, in all */
const connections = 32;
/** networks that they come from */
const networks = 50;
/** each number of processes has so many turns with each load */
const rounds = 2;
const loads: readonly FloodKind[] = ['submissions', 'orders opened'];
const sessionsOfStatement = 1_000;
const megabyte = 1_048_576;

/** `tries` is the number of members; each has one order. */
export const capacity: Harness = {
  title: 'orders a second with one and two API processes, disk of a member and an order',
  isTiming: true,
  bounds: { seconds: 60, tries: 100_000 },
  run: measure,
};

async function measure({ seconds, tries: members }: Bounds) {
  return withPlace(async (place, { folder, cluster }) => {
    const { database, close } = await openServerDatabase(place.DATABASE_URL ?? '', commandLimits);
    const customers = Array.from({ length: members }, (_, index) => toCustomer(index));
    const imported = await importAll(database, folder, customers);
    for (let from = 0; from < members; from += sessionsOfStatement)
      await insertSessions(database, customers.slice(from, from + sessionsOfStatement));
    const milliseconds = (seconds * 1_000) / (rounds * 2 * loads.length);
    const loaded = await loadInTurns(place, cluster, { customers, milliseconds });
    const kept = await sizes(database, ['order_changes', 'outbox']);
    await close();
    return { rows: [imported, ...loaded, kept], broken: [] };
  }, durable);
}

/** Members with an order each, by the operator's import. */
async function importAll(
  database: Database,
  folder: string,
  customers: readonly Customer[],
): Promise<Row> {
  await database.insert(dataLoads).values({ ...postalCodes, loadedAt: systemClock() });
  const files = await writeFiles(folder, customers);
  const started = performance.now();
  const imported = await database.transaction((transaction) =>
    importFiles(
      transaction,
      { catalog: demoFile('catalog.csv'), ...files },
      { now: systemClock(), onProblem: ({ reason }) => console.log(reason) },
    ),
  );
  if (!imported.ok) throw new Error('The import was refused.');
  const took = Math.round((performance.now() - started) / 1_000);
  const sizesOfAll = await sizes(database, ['members', 'orders', 'order_lines']);
  return { ...sizesOfAll, fault: `${customers.length} members and orders imported`, s: took };
}

async function writeFiles(folder: string, customers: readonly Customer[]) {
  const write = async (name: string, rows: Iterable<string>): Promise<CsvFile> => {
    const path = join(folder, name);
    await pipeline(Readable.from(rows), createWriteStream(path));
    return { path, encoding: 'utf-8' };
  };
  const until = dayOf(new Date(systemClock().getTime() + 30 * 86_400_000));
  function* members() {
    yield 'membership_number,phone_number\n';
    for (const { membershipNumber } of customers) yield `${membershipNumber},${phoneNumber}\n`;
  }
  function* orders() {
    yield 'order_number,membership_number,catalog_code,recipient_name,phone_number,postal_code,prefecture,city,street,building,time_slot,change_accepted_until,line_number,delivery_month,item_no\n';
    for (const { orderNumber, membershipNumber } of customers)
      for (let line = 1; line <= lines; line += 1)
        yield `${orderNumber},${membershipNumber},GIFT2026A,佐藤 花子,${phoneNumber},1010021,東京都,千代田区,外神田1-2-3,コーポけやき201号室,,${until},${line},2027-${String(line).padStart(2, '0')},100010\n`;
  }
  return {
    members: await write('members.csv', members()),
    orders: await write('orders.csv', orders()),
  };
}

/** Bytes of each row of these tables, with their indexes. */
async function sizes(database: Database, tables: readonly string[]): Promise<Row> {
  const row: Row = { fault: `disk of ${tables.join(', ')}` };
  for (const table of tables) {
    const { bytes, rows } = await oneRow<{ bytes: number; rows: number }>(
      database,
      sql`select pg_total_relation_size(${table})::float as bytes,
        (select count(*) from ${sql.identifier(table)})::integer as rows`,
    );
    row[`${table}: bytes a row`] = Math.round(bytes / Math.max(1, rows));
  }
  return row;
}

async function loadInTurns(
  place: Place,
  cluster: Cluster,
  { customers, milliseconds }: { customers: readonly Customer[]; milliseconds: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  let next = 0;
  /** Customers who have not submitted yet. */
  const take = (count: number) => customers.slice(next, (next += count));
  const share = Math.floor(customers.length / (rounds * 3));
  for (let round = 0; round < rounds; round += 1) {
    for (const count of [1, 2]) {
      const apis = await Promise.all(Array.from({ length: count }, () => startApi(place)));
      const atRest = apis.map((api) => api.memory());
      const groups = apis.map(() => take(share));
      for (const kind of [...loads].reverse())
        rows.push(await loadOnce(apis, cluster, { kind, groups, milliseconds }));
      Object.assign(rows.at(-1) ?? {}, {
        'API, MB at rest': inMegabytes(atRest),
        'API, MB after it': inMegabytes(apis.map((api) => api.memory())),
      });
      await Promise.all(apis.map((api) => api.kill()));
    }
  }
  return rows;
}

const inMegabytes = (bytes: readonly number[]) =>
  bytes.map((each) => Math.round(each / megabyte)).join(' and ');

async function loadOnce(
  apis: readonly ApiProcess[],
  cluster: Cluster,
  load: { kind: FloodKind; groups: readonly Customer[][]; milliseconds: number },
): Promise<Row> {
  const { kind, groups, milliseconds } = load;
  const seconds = milliseconds / 1_000;
  const floods = await Promise.all(apis.map(() => startFloodProcess()));
  const pids = apis.map(({ pid }) => pid);
  const before = { api: cpuTimes(pids), postgres: cpuTimes(pidsOf(cluster)) };
  const started = performance.now();
  const results = await Promise.all(
    floods.map((flood, index) =>
      flood.run({
        url: apis[index]?.url ?? '',
        kind,
        connections: connections / apis.length,
        networks,
        seconds,
        customers: groups[index] ?? [],
      }),
    ),
  );
  const took = (performance.now() - started) / 1_000;
  const times = results.flatMap(({ answers }) => answers['200']?.times ?? []);
  const ofEach = (milliseconds: number) => (milliseconds / times.length).toFixed(1);
  return {
    fault: `${kind}, ${apis.length} API process${apis.length > 1 ? 'es' : ''}`,
    'a second': Math.round(times.length / took),
    'p50 in ms': Math.round(percentile(times, 50)),
    'p99 in ms': Math.round(percentile(times, 99)),
    'mean in ms': Math.round(times.reduce((sum, time) => sum + time, 0) / times.length),
    'slowest in ms': Math.round(percentile(times, 100)),
    'other answers': results.reduce((sum, result) => sum + others(result), 0),
    'API, CPU ms each': ofEach(cpuSince(before.api, cpuTimes(pids))),
    'PostgreSQL, CPU ms each': ofEach(cpuSince(before.postgres, cpuTimes(pidsOf(cluster)))),
  };
}

function others({ answers }: FloodResult): number {
  return Object.entries(answers).reduce(
    (sum, [name, { count }]) => (name === '200' ? sum : sum + count),
    0,
  );
}
