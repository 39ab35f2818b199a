import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { outboxAge } from '../../domain/mail/outbox';
import type { Clock } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { noteLoad } from '../../ground/database/load-once';
import { runningLimits } from '../../limits';
import type { MailHealth } from '../../out/mail/mail-health';

/** Probes of a check; each rejects or resolves to false if something is wrong. */
export interface Checks {
  /** the database commits a row, and its disk takes another megabyte */
  database: () => Promise<boolean>;
  /** the disk of the data folder has room */
  room: () => Promise<boolean>;
  /** the mail server takes codes, and no mail has waited for it for longer than 2 hours */
  mail: () => Promise<boolean>;
}

export function createChecks(
  database: Database,
  clock: Clock,
  dataDir: string,
  mail: Pick<MailHealth, 'isFailing'>,
): Checks {
  return {
    database: () => canWrite(database, clock),
    room: () => hasRoom(dataDir),
    mail: async () =>
      !mail.isFailing() && ((await outboxAge(database, clock)) ?? 0) < runningLimits.oldestMail,
  };
}

/**
 * A row alone would be written on a full disk too, into pages that are there already. A sort with little
 * memory writes a temporary file of a megabyte, on the database's own disk, wherever that is.
 */
async function canWrite(database: Database, clock: Clock): Promise<boolean> {
  await database.transaction(async (transaction) => {
    await noteLoad(transaction, 'readiness', '', clock());
    await transaction.execute(sql`set local work_mem = '64kB'`);
    await transaction.execute(sql`
      select number from generate_series(1, 2000) number
      order by md5(number::text) || repeat('x', 500) offset 1999`);
  });
  return true;
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= runningLimits.leastRoom;
}
