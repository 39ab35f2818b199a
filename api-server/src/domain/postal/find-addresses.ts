import { type Message, message, type PostalAddress } from '@order-change/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { prepared } from '../../ground/database/prepared';
import { postalAddresses } from '../../ground/database/schema';
import { fieldNames } from '../../texts/ja';

type Row = typeof postalAddresses.$inferSelect;

/** What a postal code stands for, or why nothing can be sent there. */
export type PostalLookup =
  | { ok: true; addresses: PostalAddress[]; municipalityCodes: string[] }
  | { ok: false; reason: Message };

const addressesOf = prepared((database) =>
  database
    .select()
    .from(postalAddresses)
    .where(eq(postalAddresses.zipCode, sql.placeholder('zipCode')))
    .orderBy(asc(postalAddresses.id))
    .prepare('addresses_of'),
);

/** Looks a postal code of the right form up; P.O.-box codes and codes that do not exist are refused. */
export async function findAddresses(database: Database, zipCode: string): Promise<PostalLookup> {
  const rows = await addressesOf(database).execute({ zipCode });
  if (rows.length === 0) return { ok: false, reason: message('MSGECCSE0009', fieldNames.address) };
  if (rows.some(({ kind }) => kind === 'box')) {
    return { ok: false, reason: message('MSGEORSE0008') };
  }
  return {
    ok: true,
    addresses: rows.map(toAddress),
    municipalityCodes: [...new Set(rows.map(({ municipalityCode }) => municipalityCode))],
  };
}

function toAddress(row: Row): PostalAddress {
  const { zipCode, prefecture, city, town } = row;
  return {
    zipCode,
    prefecture,
    city,
    town,
    street: row.street ?? undefined,
    prefectureKana: row.prefectureKana ?? undefined,
    cityKana: row.cityKana ?? undefined,
    townKana: row.townKana ?? undefined,
    kind: row.kind === 'area' ? 'area' : 'office',
    officeName: row.officeName ?? undefined,
  };
}
