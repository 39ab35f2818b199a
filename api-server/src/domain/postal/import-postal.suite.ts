import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeText, type Encoding } from '../../ground/csv/encoding';
import type { CsvProblem } from '../../ground/csv/read-csv';
import { commitIf } from '../../ground/database/commit-if';
import type { Database } from '../../ground/database/database';
import { postalAddresses } from '../../ground/database/schema';
import { findAddresses } from './find-addresses';
import { importPostal } from './import-postal';
import { loadPostalCodes } from './load-postal-codes';

const now = new Date('2028-03-10T01:00:00Z');

/** A row of KEN_ALL.CSV as Japan Post writes it: its kana is half-width. */
const area = (zipCode: string, town: string, kana: string, municipality = '13101') =>
  `${municipality},"100  ","${zipCode}","ﾄｳｷｮｳﾄ","ﾁﾖﾀﾞｸ","${kana}","東京都","千代田区","${town}",0,0,0,0,0,0\r\n`;
const office = (zipCode: string, name: string, type: 0 | 1) =>
  `13101,"(ｶﾌﾞ) ﾈｺ","${name}","東京都","千代田区","千代田","１－１","${zipCode}","100  ","銀座",${type},0,0\r\n`;
const many = Array.from({ length: 300 }, (_, index) => String(1_010_101 + index));
const streets = (codes: readonly string[]) =>
  codes.map((code) => area(code, '外神田', 'ｿﾄｶﾝﾀﾞ')).join('');

const special =
  area('1000000', '以下に掲載がない場合', 'ｲｶﾆｹｲｻｲｶﾞﾅｲﾊﾞｱｲ') +
  area('1000001', '千代田', 'ﾁﾖﾀﾞ') +
  area('1000002', '皇居外苑（１丁目、', 'ｺｳｷｮｶﾞｲｴﾝ(1ﾁｮｳﾒ､') +
  area('1000002', '２丁目、', '2ﾁｮｳﾒ､') +
  area('1000002', '３丁目）', '3ﾁｮｳﾒ)') +
  area('1000003', '一ツ橋（１丁目）', 'ﾋﾄﾂﾊﾞｼ(1ﾁｮｳﾒ)') +
  area('1000003', '一ツ橋（２丁目）', 'ﾋﾄﾂﾊﾞｼ(2ﾁｮｳﾒ)') +
  area('1000003', '大手町', 'ｵｵﾃﾏﾁ');
const areas = special + streets(many);
const offices = office('1008111', '宮内庁', 0) + office('1008691', '私書箱の客', 1);

/** Imports of Japan Post's files into a database of their own. */
export function importPostalSuite(database: () => Database): void {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'postal-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string, text: string, encoding: Encoding = 'shift_jis') => {
    const path = join(folder, name);
    writeFileSync(path, encodeText(text, encoding) ?? '');
    return { path, encoding };
  };
  async function run(texts: { areas?: string; offices?: string }, encoding?: Encoding) {
    const problems: CsvProblem[] = [];
    const files = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, file(`${name}.csv`, text, encoding)]),
    );
    const result = await commitIf(
      database(),
      (transaction) =>
        importPostal(transaction, files, { now, onProblem: (one) => void problems.push(one) }),
      ({ ok }) => ok,
    );
    return { result, problems };
  }
  const townsOf = async (zipCode: string) => {
    const found = await findAddresses(database(), zipCode);
    return found.ok
      ? found.value.addresses.map(({ town, townKana }) => [town, townKana])
      : found.failure.code;
  };

  test('the files as Japan Post publishes them become addresses, offices and P.O. boxes', async () => {
    const { result } = await run({ areas, offices });
    expect(result).toMatchObject({
      ok: true,
      value: { added: 306, removed: 0, changed: 0, before: 0 },
    });
    expect(await townsOf('1000000')).toEqual([['', undefined]]);
    expect(await townsOf('1000001')).toEqual([['千代田', 'チヨダ']]);
    expect(await findAddresses(database(), '1008111')).toMatchObject({
      value: {
        addresses: [
          { kind: 'office', officeName: '宮内庁', street: '１－１', prefecture: '東京都' },
        ],
        municipalityCodes: ['13101'],
      },
    });
    expect(await townsOf('1008691')).toBe('MSGEORSE0008');
  });

  test('a town name over several lines is joined, and remarks in brackets are dropped', async () => {
    expect(await townsOf('1000002')).toEqual([['皇居外苑', 'コウキョガイエン']]);
    expect(await townsOf('1000003')).toEqual([
      ['一ツ橋', 'ヒトツバシ'],
      ['大手町', 'オオテマチ'],
    ]);
  });

  test('the same files in UTF-8 change nothing', async () => {
    const { result } = await run({ areas, offices }, 'utf-8');
    expect(result).toMatchObject({
      value: { added: 0, removed: 0, changed: 0, before: 306, examples: [] },
    });
  });

  test('a new file says which codes are new, gone and different; offices stay without their file', async () => {
    const renamed = areas.replace('"千代田"', '"千代田の新町"');
    const next = `${renamed.replace(streets(many.slice(0, 2)), '')}${area('1020001', '新町', 'ｼﾝﾏﾁ')}`;
    const { result } = await run({ areas: next });
    expect(result).toMatchObject({
      value: {
        added: 1,
        removed: 2,
        changed: 1,
        before: 304,
        examples: [
          { code: '1000001', change: 'changed' },
          { code: '1010101', change: 'removed' },
          { code: '1010102', change: 'removed' },
          { code: '1020001', change: 'added' },
        ],
      },
    });
    expect(await townsOf('1000001')).toEqual([['千代田の新町', 'チヨダ']]);
    expect(await townsOf('1008111')).toEqual([['千代田', undefined]]);
  });

  test('a file that lacks more than one percent of the codes is refused, and nothing is changed', async () => {
    const before = await database().$count(postalAddresses);
    const { result } = await run({ areas: areas.replace(streets(many.slice(0, 6)), '') });
    expect(result).toEqual({ ok: false, failure: { kind: 'loss', removed: 5, before: 303 } });
    const half = await run({ areas: areas.slice(0, areas.length / 2), offices });
    expect(half.result.ok).toBe(false);
    expect(await database().$count(postalAddresses)).toBe(before);
  });

  test.each([
    ['another file of Japan Post', offices, '15列のはずが13列です'],
    ['a code that is none', area('100001', '千代田', 'ﾁﾖﾀﾞ'), '7桁の郵便番号がありません'],
    [
      'a municipality that is none',
      area('1000001', '千代田', 'ﾁﾖﾀﾞ', '131'),
      '5桁の市区町村コードがありません',
    ],
    [
      'another language',
      area('1000001', 'x', 'x').replace('東京都', 'Tokyo'),
      '都道府県名がありません',
    ],
  ])('%s is refused with its line', async (_what, text, reason) => {
    const { result, problems } = await run({ areas: text });
    expect(result).toEqual({ ok: false, failure: { kind: 'problems' } });
    expect(problems[0]).toMatchObject({ line: 1, reason });
  });

  test('a later start of the server keeps what was imported', async () => {
    const before = await database().$count(postalAddresses);
    await loadPostalCodes(
      database(),
      () => now,
      () => undefined,
    );
    expect(await database().$count(postalAddresses)).toBe(before);
  });
}
