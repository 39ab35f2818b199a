import { sql } from 'drizzle-orm';
import { postalCodes } from '../../../api-server/src/domain/postal/load-postal-codes';
import { createSessionToken } from '../../../api-server/src/domain/session/session-token';
import { after, hours, minutes, systemClock } from '../../../api-server/src/ground/clock';
import type { Database } from '../../../api-server/src/ground/database/database';
import type { openDatabase } from '../../../api-server/src/ground/database/open';
import {
  type catalogItems,
  dataLoads,
  members,
  orderLines,
  orders,
} from '../../../api-server/src/ground/database/schema';
import { createDigest } from '../../../api-server/src/ground/secrets';
import { importFiles } from '../../../api-server/src/operators/import/import-files';
import { demoFile } from '../../../api-server/src/run/demo/demo-files';
import type { Place } from '../../../api-server/src/testing/ask-elsewhere';
import { openOrderRow } from '../../../api-server/src/testing/open-order-row';
import { withDatabase } from './places';

/** A member with an order that can be changed once, signed in. */
export interface Customer {
  orderNumber: string;
  membershipNumber: string;
  /** the value of the session's cookie */
  token: string;
}

export const sessionSecret = 'a secret of the reliability harnesses, long enough';
export const phoneNumber = '0312345678';
const rowsOfStatement = 1_000;

/**
 * Puts customers with living sessions into an empty database, past sign-in: a harness needs thousands.
 * The postal codes count as loaded, which saves ten seconds; no change of a time slot asks for them.
 */
export async function createCustomers(
  place: Place,
  count: number,
  open?: typeof openDatabase,
): Promise<Customer[]> {
  const customers = Array.from({ length: count }, (_, index) => toCustomer(index));
  const fill = async (database: Database) => {
    await database.insert(dataLoads).values({ ...postalCodes, loadedAt: systemClock() });
    await database.transaction((transaction) =>
      importFiles(
        transaction,
        { catalog: demoFile('catalog.csv') },
        { now: systemClock(), onProblem: () => undefined },
      ),
    );
    const item = await database.query.catalogItems.findFirst({
      where: (row, { eq }) => eq(row.timeSlotSelectable, true),
    });
    if (!item) throw new Error('No item of the catalogue can have a time slot.');
    for (let from = 0; from < count; from += rowsOfStatement) {
      await insertCustomers(database, item, customers.slice(from, from + rowsOfStatement));
    }
  };
  await withDatabase(place, fill, open);
  return customers;
}

const digest = createDigest(sessionSecret);

export function toCustomer(index: number): Customer {
  const membershipNumber = String(2_000_000_000 + index);
  const token = createSessionToken(digest, systemClock());
  return { orderNumber: `A${membershipNumber.slice(1)}`, membershipNumber, token };
}

async function insertCustomers(
  database: Database,
  { catalogCode, itemNo }: Pick<typeof catalogItems.$inferSelect, 'catalogCode' | 'itemNo'>,
  customers: readonly Customer[],
): Promise<void> {
  const now = systemClock();
  await database
    .insert(members)
    .values(customers.map(({ membershipNumber }) => ({ membershipNumber, phoneNumber })));
  const changeAcceptedUntil = after(now, hours(24 * 30));
  await database
    .insert(orders)
    .values(
      customers.map(({ orderNumber, membershipNumber }) =>
        openOrderRow({ orderNumber, membershipNumber, catalogCode, changeAcceptedUntil }),
      ),
    );
  await database.insert(orderLines).values(
    customers.map(({ orderNumber }) => ({
      orderNumber,
      lineNumber: 1,
      deliveryMonth: '2026-12',
      itemNo,
      changeable: true,
    })),
  );
  await insertSessions(database, customers);
}

/** Signs each customer in with another browser. @returns the same customers in that one */
export async function insertOtherSessions(
  place: Place,
  customers: readonly Customer[],
): Promise<Customer[]> {
  const others = customers.map((_, index) => toCustomer(index));
  await withDatabase(place, async (database) => {
    for (let from = 0; from < others.length; from += rowsOfStatement)
      await insertSessions(database, others.slice(from, from + rowsOfStatement));
  });
  return others;
}

/** Signs customers in: each has passed the membership check. */
export async function insertSessions(
  database: Database,
  customers: readonly Customer[],
): Promise<void> {
  const now = systemClock();
  const [expiresAt, endsAt] = [after(now, minutes(30)), after(now, hours(12))];
  const rows = customers.map(
    ({ membershipNumber, token }) =>
      sql`(${digest('session', token)}, ${expiresAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz, ${membershipNumber})`,
  );
  // By the names of columns that every version has: the database may be that of the version before.
  await database.execute(
    sql`insert into sessions (id, expires_at, ends_at, membership_number) values ${sql.join(rows, sql`, `)}`,
  );
}
