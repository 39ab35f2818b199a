import { fill, normalizeText } from '@order-change/contract';
import type { CsvFile, CsvProblem } from '../../ground/csv/read-csv';
import { readRecords, reasonOf } from '../../ground/csv/read-records';
import type { TextRow } from '../../ground/database/copy-into';
import * as texts from '../../texts/ja.files';
import { prefectures } from '../metadata';
import { withoutNotes } from './town-names';

/** The columns of a staged postal address, in the order of a row's values. */
export const postalColumns = [
  'zip_code',
  'kind',
  'municipality_code',
  'prefecture',
  'city',
  'town',
  'street',
  'prefecture_kana',
  'city_kana',
  'town_kana',
  'office_name',
] as const;

/** A file of Japan Post: how many cells a row has, and what it says. */
export interface PublishedFile {
  cells: number;
  /** rows of one code, whose long town name was split over several lines */
  read: (lines: AsyncIterable<readonly string[]>) => AsyncGenerator<TextRow>;
}

/** KEN_ALL.CSV: the codes of areas, https://www.post.japanpost.jp/zipcode/dl/readme.html */
export const kenAll: PublishedFile = {
  cells: 15,
  read: async function* (lines) {
    for await (const [municipality = '', , zipCode = '', ...names] of joinTowns(lines)) {
      const [prefectureKana = '', cityKana = '', townKana = '', prefecture = '', city = ''] = names;
      const [, , , , , town = ''] = names;
      const towns = withoutNotes(town, city).split('、');
      for (const name of towns) {
        // The kana of a list of towns is a list in other brackets: of one town it is its own.
        const hasKana = name !== '' && towns.length === 1;
        yield [
          zipCode,
          'area',
          municipality,
          prefecture,
          city,
          name,
          null,
          normalizeText(prefectureKana),
          normalizeText(cityKana),
          ...[hasKana ? normalizeText(townKana.replace(/[（(].*$/, '')) : null, null],
        ];
      }
    }
  },
};

/** JIGYOSYO.CSV: the codes of large offices, https://www.post.japanpost.jp/zipcode/dl/jigyosyo/readme.html */
export const jigyosyo: PublishedFile = {
  cells: 13,
  read: async function* (lines) {
    for await (const cells of lines) {
      const [municipality = '', , office = '', prefecture = '', city = '', town = ''] = cells;
      const [, , , , , , street = '', zipCode = '', , , type] = cells;
      const kind = type === '1' ? 'box' : 'office';
      yield [zipCode, kind, municipality, prefecture, city, town, street, null, null, null, office];
    }
  },
};

/** Rows whose town name is open at its end (a bracket that is not closed) go on in the next one. */
async function* joinTowns(lines: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  let open: string[] | undefined;
  for await (const line of lines) {
    if (open) {
      open[8] = `${open[8]}${line[8]}`;
      if (open[5] !== line[5]) open[5] = `${open[5]}${line[5]}`;
    } else {
      open = [...line];
    }
    const town = open[8] ?? '';
    if (town.includes('（') && !town.includes('）')) continue;
    yield open;
    open = undefined;
  }
  if (open) yield open;
}

const prefectureNames = new Set(prefectures.map(({ name }) => name));

/** The rows of a published file; each bad line goes to `onProblem`. */
export async function* readPublished(
  file: CsvFile,
  { cells, read }: PublishedFile,
  onProblem: (problem: CsvProblem) => void,
): AsyncGenerator<TextRow> {
  let line = 1;
  const complain = (reason: string, value?: string) =>
    onProblem({ file: file.path, line, ...(value !== undefined && { value }), reason });
  async function* lines() {
    for await (const { record, info } of readRecords(file)) {
      line = info.lines;
      if (record.length === cells) yield record;
      else complain(fill(texts.otherCells, { found: record.length, cells }));
    }
  }
  try {
    for await (const row of read(lines())) {
      const [zipCode, , municipality, prefecture] = row;
      if (!/^\d{7}$/.test(zipCode ?? '')) complain(texts.noZipCode, zipCode ?? '');
      else if (!/^\d{5}$/.test(municipality ?? '')) complain(texts.noMunicipality);
      else if (!prefectureNames.has(prefecture ?? ''))
        complain(texts.noPrefecture, prefecture ?? '');
      else yield row;
    }
  } catch (error) {
    complain(reasonOf(error));
  }
}
