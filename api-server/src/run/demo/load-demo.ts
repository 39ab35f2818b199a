import { CannotStart } from '../../ground/cannot-start';
import type { Clock } from '../../ground/clock';
import { problemLine } from '../../ground/csv/problem-line';
import type { Database } from '../../ground/database/database';
import { loadOnce } from '../../ground/database/load-once';
import { orderChanges } from '../../ground/database/schema';
import { monthAfter } from '../../ground/japan-time';
import { importFiles } from '../../operators/import/import-files';
import { acceptedChanges } from '../../operators/import/tables';
import { importIsRunning } from '../../texts/en.operators';
import { demoFile, demoRows, demoVersion } from './demo-files';

/** All demo members have this telephone number, and so do their destinations. */
export const demoPhoneNumber = '0312345678';

const files = {
  catalog: demoFile('catalog.csv'),
  rules: demoFile('delivery-rules.csv'),
  members: demoFile('members.csv'),
  orders: demoFile('orders.csv'),
};
const changesFile = 'accepted-changes.csv';

const names = ['catalog.csv', 'delivery-rules.csv', 'members.csv', 'orders.csv', changesFile];

/** The version that is written into a database with the demo data: their files, and the month at `now`. */
export function demoData(now: Date): string {
  return `${demoVersion(...names)} in ${monthAfter(now, 0)}`;
}

/**
 * Imports the files of `demo/` as a company imports its own, whenever one of them or the month changes.
 * Months in the files count from the start, so the first start in another month replaces the orders and
 * what was changed in them.
 *
 * @throws {CannotStart} with all rows that cannot be used.
 */
export function loadDemo(database: Database, clock: Clock): Promise<void> {
  const now = clock();
  return loadOnce(database, clock, {
    name: 'demo',
    version: demoData(now),
    load: async (transaction) => {
      const problems: string[] = [];
      const imported = await importFiles(transaction, files, {
        now,
        dropsChanges: true,
        onProblem: (problem) => void problems.push(problemLine(problem)),
      });
      if (!imported.ok) throw new CannotStart(problems.join('\n') || importIsRunning);
      await loadAcceptedChanges(transaction, now);
    },
  });
}

/** Changes that were accepted before the start and wait to be reflected. */
async function loadAcceptedChanges(transaction: Database, now: Date): Promise<void> {
  for await (const row of demoRows(changesFile, acceptedChanges.columns, now)) {
    await transaction.insert(orderChanges).values({
      receiptNumber: row['receipt_number'] ?? '',
      orderNumber: row['order_number'] ?? '',
      revision: 0,
      changes: { timeSlot: row['time_slot'] ?? null },
      contactEmail: row['contact_email'] ?? '',
      acceptedAt: now,
      idempotencyKey: 'demo',
      request: 'demo',
    });
  }
}
