import { type Message, message, type PostalAddress, type Result } from '@order-change/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { prepared } from '../../ground/database/prepared';
import { postalAddresses } from '../../ground/database/schema';
import { fieldNames } from '../../texts/ja';

type Row = typeof postalAddresses.$inferSelect;

/** The addresses of a postal code, and the municipalities in which they lie. */
export interface PostalPlace {
  addresses: PostalAddress[];
  municipalityCodes: string[];
}

const addressesOf = prepared((database) =>
  database
    .select()
    .from(postalAddresses)
    .where(eq(postalAddresses.zipCode, sql.placeholder('zipCode')))
    .orderBy(asc(postalAddresses.id))
    .prepare('addresses_of'),
);

/** Looks up a postal code of the right form; refuses P.O.-box codes and codes that do not exist. */
export async function findAddresses(
  database: Database,
  zipCode: string,
): Promise<Result<PostalPlace, Message>> {
  const rows = await addressesOf(database).execute({ zipCode });
  if (rows.length === 0) return { ok: false, failure: message('MSGECCSE0009', fieldNames.address) };
  if (rows.some(({ kind }) => kind === 'box')) {
    return { ok: false, failure: message('MSGEORSE0008') };
  }
  const municipalityCodes = [...new Set(rows.map(({ municipalityCode }) => municipalityCode))];
  return { ok: true, value: { addresses: rows.map(toAddress), municipalityCodes } };
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
