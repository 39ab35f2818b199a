import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeText, type Mappings, type TableName } from 'api-server/data';
import samples from './samples-folder.cjs';
import { useOperator } from './testing/operator';

/** A file of `samples/` as another system would export it. */
type Rewrite = (text: string) => string;

/** The rows and cells of JIS X 0208, between bytes that lead to them and back. */
function inJis(text: string, kanji: (pair: readonly [number, number]) => number[]): Buffer {
  const bytes = [...(encodeText(text, 'shift_jis') ?? [])];
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = bytes.slice(at, at + 2);
    if (lead < 0x80) {
      out.push(lead);
      continue;
    }
    const row = (lead - (lead < 0xa0 ? 0x70 : 0xb0)) * 2 - (trail < 0x9f ? 1 : 0);
    const cell = trail - (trail < 0x7f ? 0x1f : trail < 0x9f ? 0x20 : 0x7e);
    out.push(...kanji([row, cell]));
    at += 1;
  }
  return Buffer.from(out);
}

const encoders = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-16': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  // F040 is the first character that a company draws itself.
  shift_jis: (text: string) => {
    const bytes = encodeText(text.replaceAll('\ue000', '〓'), 'shift_jis') ?? Buffer.of();
    return Buffer.from(bytes.toString('latin1').replaceAll('\x81\xac', '\xf0\x40'), 'latin1');
  },
  'euc-jp': (text: string) => inJis(text, ([row, cell]) => [row | 0x80, cell | 0x80]),
  'iso-2022-jp': (text: string) =>
    inJis(text, (pair) => [...Buffer.from('\x1B$B'), ...pair, ...Buffer.from('\x1B(B')]),
} as const;

interface Export {
  files: Partial<Record<TableName, Rewrite>>;
  map?: Mappings;
  encoding?: keyof typeof encoders;
  code: 0 | 3;
  says: RegExp;
}

const sample = (name: TableName) => readFileSync(join(samples, `${name}.csv`), 'utf8');
const replace =
  (...pairs: readonly (readonly [string | RegExp, string])[]): Rewrite =>
  (text) =>
    pairs.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
const days = (...written: readonly string[]): Rewrite => {
  let row = 0;
  return (text) => text.replaceAll('2027-03-20', () => written[row++ % written.length] ?? '');
};
const quoteAll: Rewrite = (text) =>
  text.replace(/[^\n]+/g, (line) =>
    line
      .split(',')
      .map((cell) => `"${cell}"`)
      .join(','),
  );

const same = /^注文: 追加 0、変更 0、終了 0/;
const sameMembers = /^会員: 追加 0、変更 0、終了 0/;
const sameItems = /^商品: 追加 0、変更 0、終了 0/;

/** Written from what such systems export, before the import was read: what each must end in. */
const foreign: Readonly<Record<string, Export>> = {
  'a host: zoned digits in numbers and months': {
    files: { orders: replace([/,可,(\d),2027-(\d\d),/g, ',可,000$1,2027$2,']) },
    code: 0,
    says: same,
  },
  'a host: a rule without an end ends on 99999999': {
    files: {
      rules: replace(
        ['2027-06-01,2027-09-30', '20270601,99999999'],
        [',,,\n', ',,20270101,99999999\n'],
      ),
    },
    map: { rules: { columns: { valid_until: { values: { '99999999': '' } } } } },
    code: 0,
    says: /^配送条件: 追加 2、変更 1/,
  },
  'a host: 99999999 without a mapping': {
    files: { rules: replace(['2027-09-30', '99999999']) },
    code: 3,
    says: /2行目|3行目「終了日」"99999999": /,
  },
  'a host: Heisei has never ended': {
    files: { orders: days('平成39年3月20日', 'H39.3.20', 'H39/03/20') },
    code: 0,
    says: same,
  },
  'a host: years of two digits': {
    files: { orders: days('270320') },
    map: { orders: { columns: { change_accepted_until: { format: 'YYMMDD' } } } },
    code: 0,
    says: same,
  },
  'a host: years of two digits, without a mapping': {
    files: { orders: days('270320') },
    code: 3,
    says: /「変更受付期限」"270320": /,
  },
  'a host: the era as a digit': {
    files: { orders: days('5090320') },
    map: { orders: { columns: { change_accepted_until: { format: 'GYYMMDD' } } } },
    code: 0,
    says: same,
  },
  'a host: LOW-VALUES fill a building': {
    files: { orders: replace(['コーポけやき201号室', '\0\0\0\0']) },
    code: 3,
    says: /2行目「建物名」.*制御文字/,
  },
  'a host: names in half-width kana': {
    files: { orders: replace(['髙橋 花子', 'ﾀｶﾊｼ ﾊﾅｺ']) },
    code: 0,
    says: /^注文: 追加 0、変更 1/,
  },
  'a host: headers in half-width kana': {
    files: {
      members: replace(['会員番号', '会員番号 '], ['電話番号', '電話番号']),
      orders: replace(['カタログコード', 'ｶﾀﾛｸﾞｺｰﾄﾞ']),
    },
    code: 0,
    says: /注文: 追加 0、変更 0/,
  },
  'a host: gaiji of its own in the name of an item, in Shift_JIS': {
    files: { catalog: replace(['りんごジュース', 'りんご\ue000ュース']) },
    encoding: 'shift_jis',
    code: 0,
    says: /商品 1 件に、JIS X 0208 に無い文字があります（\ue000）。最初は2行目/,
  },
  'a host: JIS': {
    files: { catalog: (text) => text },
    encoding: 'iso-2022-jp',
    code: 3,
    says: /catalog\.csv 1行目: JIS（ISO-2022-JP）のファイルです/,
  },
  'a Unix host: EUC-JP': {
    files: { catalog: (text) => text },
    encoding: 'euc-jp',
    code: 3,
    says: /catalog\.csv \d行目: .*EUC-JP|知っている見出しがありません/,
  },
  'two exports that were joined, with the header twice': {
    files: { members: (text) => text + text },
    code: 3,
    says: /4行目: 見出しの行がもう一度/,
  },
  'Excel: serial days and months': {
    files: {
      orders: (text) => replace(['2027-04', '46478'], ['2027-05', '46508'])(days('46466')(text)),
    },
    map: {
      orders: {
        columns: {
          change_accepted_until: { format: 'excel-serial' },
          delivery_month: { format: 'excel-serial' },
        },
      },
    },
    code: 0,
    says: same,
  },
  'Excel: serial days without a mapping': {
    files: { orders: days('46466') },
    code: 3,
    says: /「変更受付期限」"46466": .*Excel の通し番号/,
  },
  'Excel: months as their first day': {
    files: { orders: replace(['2027-04,', '2027/4/1,'], ['2027-05,', '2027-05-01,']) },
    code: 0,
    says: same,
  },
  'Excel: months in words': {
    files: { orders: replace(['2027-04,', '2027年4月,'], ['2027-05,', '令和9年5月,']) },
    code: 0,
    says: same,
  },
  'Excel: months as Apr-27, which may be a day': {
    files: { orders: replace(['2027-04,', 'Apr-27,']) },
    code: 3,
    says: /「お届け月」"Apr-27": 2026-12 のような年月/,
  },
  'Excel: the day of the week behind a day': {
    files: { orders: days('2027年3月20日(土)', '2027/3/20（土）', '2027/3/20(土)') },
    code: 0,
    says: same,
  },
  'Excel: midnight behind a day': {
    files: { orders: days('2027/3/20 0:00:00', '2027/3/20 0:00') },
    code: 0,
    says: same,
  },
  'Excel: a time of day behind a day': {
    files: { orders: days('2027/3/20 17:00') },
    code: 3,
    says: /「変更受付期限」"2027\/3\/20 17:00": /,
  },
  'Excel: numbers that lost their zeros': {
    files: { members: replace(['03-1234-5678', '312345678']) },
    code: 3,
    says: /2行目「電話番号」"312345678": .*先頭の0が消えています/,
  },
  'Excel: numbers that lost their zeros, mapped': {
    files: { members: replace(['03-1234-5678', '312345678'], ['090-1234-5678', '9012345678']) },
    map: { members: { columns: { phone_number: { format: 'lost-zeros' } } } },
    code: 0,
    says: sameMembers,
  },
  'Excel: a number that was rounded': {
    files: { members: replace(['9000000001', '9E+09']) },
    code: 3,
    says: /2行目「会員番号」"9E\+09": .*丸めた値/,
  },
  'Excel: digits as a formula that keeps their zeros': {
    files: { members: replace(['9000000001,03-1234-5678', '"=""9000000001""","=""0312345678"""']) },
    code: 0,
    says: sameMembers,
  },
  'Excel: Unicode text': {
    files: { orders: replace([',', '\t']) },
    encoding: 'utf-16',
    code: 3,
    says: /orders\.csv 1行目: UTF-16 のファイルです/,
  },
  'Excel: a title above the header': {
    files: { orders: (text) => `注文一覧,2027年3月1日現在\r\n\r\n${text}` },
    code: 3,
    says: /orders\.csv 1行目: 知っている見出しがありません（注文一覧/,
  },
  'Excel: a title above the header, mapped': {
    files: { orders: (text) => `注文一覧,2027年3月1日現在\r\n\r\n${text}` },
    map: { orders: { headerLine: 3, columns: {} } },
    code: 0,
    says: same,
  },
  'Excel: rows of commas alone, and an empty line': {
    files: {
      orders: (text) => text.replace('\n', `\n${','.repeat(16)}\r\n\r\n`) + `${','.repeat(16)}\r\n`,
    },
    code: 0,
    says: same,
  },
  'Excel: a line break in a header': {
    files: { orders: replace(['変更受付期限', '"変更受付\n期限"']) },
    code: 0,
    says: same,
  },
  'Excel: TRUE, and three circles': {
    files: { orders: replace([/,可,1,/g, ',TRUE,1,'], [/,可,2,/g, ',True,2,'], [/,可$/gm, ',◯']) },
    code: 0,
    says: same,
  },
  'Excel: merged cells hold an order only in its first row': {
    files: { members: replace([/^9000000002/gm, '']) },
    code: 3,
    says: /3行目「会員番号」"": 空にはできません/,
  },
  'Excel: the workbook itself': {
    files: { orders: () => 'PK\x03\x04\x14\x00\x06\x00' },
    code: 3,
    says: /orders\.csv 1行目: Excel のブック/,
  },
  'Excel: a sum below the rows': {
    files: { members: (text) => `${text}合計,2件\r\n` },
    code: 3,
    says: /4行目「会員番号」"合計": /,
  },
  'Access: yes is -1': {
    files: { orders: replace([/,可,/g, ',-1,'], [/,可$/gm, ',-1'], [/,不可$/gm, ',0']) },
    map: {
      orders: {
        columns: {
          accepted_here: { values: { '-1': 'true' } },
          line_changeable: { values: { '-1': 'true' } },
        },
      },
    },
    code: 0,
    says: same,
  },
  'SQL Server: midnight to the millisecond': {
    files: { orders: days('2027-03-20 00:00:00.000') },
    code: 0,
    says: same,
  },
  'Salesforce: names of its fields, all in quotes, instants of another clock': {
    files: {
      orders: (text) =>
        quoteAll(
          replace(
            ['注文番号', 'Order_Number__c'],
            ['変更受付期限', 'Deadline__c'],
          )(days('2027-03-19T15:00:00.000Z')(text)),
        ),
    },
    map: {
      orders: {
        columns: {
          order_number: { header: 'Order_Number__c' },
          change_accepted_until: { header: 'Deadline__c' },
        },
      },
    },
    code: 0,
    says: same,
  },
  'Salesforce: the lines below a report': {
    files: {
      members: (text) =>
        `${text}\r\n"会員レポート"\r\n"Copyright (c) 2000-2027 salesforce.com, inc."\r\n`,
    },
    code: 3,
    says: /members\.csv 5行目: 2列のはずが1列です/,
  },
  'Salesforce: telephone numbers with the code of Japan': {
    files: {
      members: replace(['03-1234-5678', '+81 3-1234-5678'], ['090-1234-5678', '+81 90-1234-5678']),
    },
    code: 0,
    says: sameMembers,
  },
  'kintone: the column that marks records, and a ticked box': {
    files: {
      orders: (text) =>
        text
          .split('\n')
          .map((line, index) =>
            line === '' ? line : `${index === 0 ? '"レコードの開始行"' : '"*"'},${line}`,
          )
          .join('\n')
          .replace('サイト受付', 'サイト受付[可]')
          .replaceAll(',可,', ',1,'),
    },
    map: {
      orders: { columns: { accepted_here: { header: 'サイト受付[可]', values: { '': 'false' } } } },
    },
    code: 0,
    says: /^注文: 追加 0、変更 0.*\n使わない列 \S+: レコードの開始行\n/,
  },
  'SAP: tabs, and days with points': {
    files: { orders: (text) => replace([',', '\t'])(days('20.03.2027')(text)) },
    map: {
      orders: { delimiter: '\t', columns: { change_accepted_until: { format: 'DD.MM.YYYY' } } },
    },
    code: 0,
    says: same,
  },
  'SAP: semicolons without a mapping': {
    files: { members: replace([',', ';']) },
    code: 3,
    says: /members\.csv 1行目: 知っている見出しがありません.*区切りがカンマでない/,
  },
  'telephone numbers and postal codes as people write them': {
    files: {
      members: replace(
        ['03-1234-5678', '(03)1234-5678'],
        ['090-1234-5678', '０９０ー１２３４ー５６７８'],
      ),
      orders: replace(['03-1234-5678', '03‐1234‐5678'], ['101-0021', '〒101-0021']),
    },
    code: 0,
    says: /会員: 追加 0、変更 0[^]*注文: 追加 0、変更 0/,
  },
  'a Mac: marks that stand apart from their kana': {
    files: { catalog: (text) => text.normalize('NFD'), orders: (text) => text.normalize('NFD') },
    code: 0,
    says: /商品: 追加 0、変更 0[^]*注文: 追加 0、変更 0/,
  },
  'a shop: a tab before digits': {
    files: { members: replace(['900000', '\t900000']) },
    code: 0,
    says: sameMembers,
  },
  'a web page: no-break spaces around cells': {
    files: { members: replace([',', '\u00a0,\u00a0']) },
    code: 0,
    says: sameMembers,
  },
  'quotes that nobody doubled': {
    files: { orders: replace(['コーポけやき201号室', 'コーポ"けやき"201']) },
    code: 3,
    says: /orders\.csv 2行目「建物名」: 引用符 " がセルの途中/,
  },
  'an old Mac: carriage returns alone': {
    files: { orders: replace(['\r\n', '\n'], ['\n', '\r']) },
    code: 0,
    says: same,
  },
  'slots under codes of the carrier': {
    files: { orders: replace(['午前中', '01'], [',,2027-03-20', ',00,2027-03-20']) },
    map: { orders: { columns: { time_slot: { values: { '01': '午前中', '00': '' } } } } },
    code: 0,
    says: same,
  },
  'slots under codes without a mapping': {
    files: { orders: replace(['午前中', '01']) },
    code: 3,
    says: /2行目「お届け時間帯」"01": .*午前中.* のどれかにしてください/,
  },
  'temperatures under digits': {
    files: { catalog: replace([',常温,', ',1,'], [',冷凍,', ',3,'], ['冷蔵', '2']) },
    map: { catalog: { columns: { temperature: { values: { 1: '常温', 2: '冷蔵', 3: '冷凍' } } } } },
    code: 0,
    says: sameItems,
  },
};

const { folder, run } = useOperator();
const mapping = join(folder, 'mapping.json');

beforeAll(async () => {
  const names = ['catalog', 'rules', 'members', 'orders'];
  const { code } = await run('import', ...names.flatMap((name) => [`--${name}`, `${name}.csv`]));
  expect(code).toBe(0);
});

test.each(Object.entries(foreign))(
  'an export of another system ends as it must: %s',
  async (_what, { files, map = {}, encoding = 'utf-8', code, says }) => {
    writeFileSync(mapping, JSON.stringify(map));
    const given = (Object.entries(files) as [TableName, Rewrite][]).flatMap(([name, rewrite]) => {
      const path = join(folder, `${name}.csv`);
      writeFileSync(path, encoders[encoding](rewrite(sample(name))));
      return [`--${name}`, path];
    });
    const withMap = Object.keys(map).length > 0 ? ['--map', mapping] : [];
    const outcome = await run('import', ...given, ...withMap, '--dry-run', '--quiet');
    const lines = [...outcome.out, ...outcome.err].join('\n');
    expect({ code: outcome.code, lines }).toEqual({ code, lines: expect.stringMatching(says) });
  },
);
