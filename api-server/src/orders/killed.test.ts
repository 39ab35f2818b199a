import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database';
import { openDatabase } from '../database/open';
import { catalogItems, catalogs, members, orderLines, orders } from '../database/schema';
import type { Place } from '../testing/ask-elsewhere';
import { findPostgres, startCluster } from '../testing/postgres-cluster';

const rounds = 2;
const ordersPerRound = 400;
const programs = findPostgres();

function orderNumbersOf(round: number): string[] {
  return Array.from({ length: ordersPerRound }, (_, index) => `A${round}-${index}`);
}

/** Orders of one line, whose time slot can be changed: all that an acceptance needs. */
async function prepare({ database }: OpenDatabase): Promise<void> {
  const orderNumbers = Array.from({ length: rounds }, (_, round) => orderNumbersOf(round)).flat();
  const catalogCode = 'C';
  await database.insert(catalogs).values({ catalogCode, name: 'C' });
  await database.insert(catalogItems).values({
    catalogCode,
    itemNo: '1',
    position: 0,
    name: 'じゃがいも',
    description: 'じゃがいもです。',
    temperature: 'ambient',
    timeSlotSelectable: true,
  });
  await database.insert(members).values(
    orderNumbers.map((orderNumber) => ({
      membershipNumber: orderNumber.replace('A', 'M'),
      phoneNumber: '0312345678',
    })),
  );
  await database.insert(orders).values(
    orderNumbers.map((orderNumber) => ({
      orderNumber,
      membershipNumber: orderNumber.replace('A', 'M'),
      catalogCode,
      revision: 1,
      isAcceptedHere: true,
      canChangeProducts: true,
      canChangeDestination: true,
      canChangeTimeSlot: true,
      changeAcceptedUntil: new Date('2099-01-01T00:00:00Z'),
      recipientName: '山田 花子',
      phoneNumber: '0312345678',
      zipCode: '1000001',
      prefecture: '東京都',
      city: '千代田区',
      street: '千代田1-1',
      building: '',
      timeSlot: null,
    })),
  );
  await database.insert(orderLines).values(
    orderNumbers.map((orderNumber) => ({
      orderNumber,
      lineNumber: 1,
      deliveryMonth: '2026-12',
      itemNo: '1',
      changeable: true,
    })),
  );
}

/** Lets a process accept changes, kills it at some moment, and gives back what it had answered. */
async function acceptUntilKilled(round: number, { DATA_DIR, DATABASE_URL }: Place) {
  const program = join(__dirname, '../testing/accepting-process.ts');
  const where = DATABASE_URL === undefined ? [DATA_DIR] : [DATA_DIR, DATABASE_URL];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, orderNumbersOf(round).join(','), ...where],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  const killAfter = 5 + Math.floor(Math.random() * 100);
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > killAfter) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');
  return output.split('\n').slice(0, -1);
}

async function expectWhole({ database }: OpenDatabase, answered: readonly string[]) {
  const changes = await database.query.orderChanges.findMany();
  const mails = await database.query.outbox.findMany();
  const narrowed = await database.query.sessions.findMany({
    where: (session, { not }) => not(isNull(session.acceptedKey)),
  });
  const revised = await database.query.orders.findMany({
    where: (order, { eq }) => eq(order.revision, 2),
  });
  const accepted = changes.map(({ receiptNumber }) => receiptNumber).sort();
  expect(accepted).toEqual(expect.arrayContaining([...answered]));
  expect(mails.map(({ subject }) => /[\w]{5}-[\w]{5}/.exec(subject)?.[0]).sort()).toEqual(accepted);
  expect(revised.map(({ orderNumber }) => orderNumber).sort()).toEqual(
    changes.map(({ orderNumber }) => orderNumber).sort(),
  );
  expect(narrowed).toHaveLength(changes.length);
}

async function killRounds(place: Place): Promise<void> {
  const first = await openDatabase({ DATABASE_URL: undefined, ...place });
  await prepare(first).finally(first.close);
  const answered: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    answered.push(...(await acceptUntilKilled(round, place)));
    const survivor = await openDatabase({ DATABASE_URL: undefined, ...place });
    await expectWhole(survivor, answered).finally(survivor.close);
  }
}

describe('a process that is killed while it accepts leaves each change whole or not at all', () => {
  let DATA_DIR: string;
  beforeAll(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'killed-'));
  });
  afterAll(() => rmSync(DATA_DIR, { recursive: true }));

  test('on PGlite', () => killRounds({ DATA_DIR }));

  const isTested = programs !== undefined || process.env.REQUIRE_ALL === '1';
  (isTested ? test : test.skip)('on PostgreSQL', async () => {
    const cluster = await startCluster(programs ?? '');
    await killRounds({ DATA_DIR, DATABASE_URL: cluster.url }).finally(cluster.stop);
  });
});
