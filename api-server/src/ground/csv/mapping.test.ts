import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect } from '../../testing/collect';
import { companyNumber, flag, optional, optionalDay, phoneNumber, text } from './cells';
import type { Column } from './column';
import { type FormatName, formats } from './formats';
import type { FileMapping } from './mapping';
import { readCsv } from './read-csv';

const columns: Column[] = [
  { name: 'item_no', label: '商品番号', read: companyNumber({ digits: 6 }) },
  { name: 'name', label: '商品名', read: text(9) },
  { name: 'open', label: '受付', read: flag },
  { name: 'until', label: '終了日', read: optionalDay, isOptional: true },
  {
    name: 'facts',
    label: '商品情報',
    read: optional(text(9)),
    isOptional: true,
    labels: { prefixes: ['fact', '商品情報'], read: text(9), max: 2 },
  },
];
const folder = mkdtempSync(join(tmpdir(), 'mapping-'));
const path = join(folder, 'items.csv');
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: string, mapping: FileMapping, now = new Date()) => {
  writeFileSync(path, content);
  return collect(readCsv({ path, encoding: 'utf-8', mapping }, columns, { now }));
};
const ours = { item_no: { header: '品番' }, name: { header: '品名' }, open: { constant: '1' } };
const water = ['100010', '水', 'true', null, null];

test.each<[string, string, FileMapping, (string | null)[]]>([
  ['other headers, and a constant', '品名,品番\n水,100010\n', { columns: ours }, water],
  [
    'headers with a line break and spaces',
    '" 品\n名 ",品番\n水,100010\n',
    { columns: ours },
    water,
  ],
  [
    'another delimiter, below titles',
    '商品一覧\n\n品名\t品番\n水\t100010\n',
    { delimiter: '\t', headerLine: 3, columns: ours },
    water,
  ],
  [
    'values, an empty one among them, beside values of ours',
    'item_no,name,open,until\n100010,水,可,99999999\n',
    { columns: { open: { values: { はい: '1' } }, until: { values: { '99999999': '' } } } },
    water,
  ],
  [
    'a value for an empty cell',
    'item_no,name,open\n100010,水,\n',
    { columns: { open: { values: { '': '1' } } } },
    water,
  ],
  [
    'a name in two columns, one of them empty',
    'item_no,姓,名,open\n100010,水,,1\n',
    { columns: { name: { header: ['姓', '名'], joinedBy: ' ' } } },
    water,
  ],
  [
    'a name in two columns',
    'item_no,姓,名,open\n100010,山田,花子,1\n',
    { columns: { name: { header: ['姓', '名'], joinedBy: ' ' } } },
    ['100010', '山田 花子', 'true', null, null],
  ],
  [
    'a header of ours that holds something else',
    '商品番号,品番,商品名,open\nA-1,100010,水,1\n',
    { columns: { item_no: { header: '品番' } } },
    water,
  ],
  [
    'a fact under another header',
    'item_no,name,open,規格\n100010,水,1,2L\n',
    { columns: { 'fact:内容量': { header: '規格' } } },
    ['100010', '水', 'true', null, '[{"label":"内容量","value":"2L"}]'],
  ],
  [
    'days of a spreadsheet',
    'item_no,name,open,until\n100010,水,1,46466\n',
    { columns: { until: { format: 'excel-serial' } } },
    ['100010', '水', 'true', '2027-03-20', null],
  ],
])('a file with %s is read as its mapping says', async (_what, content, mapping, values) => {
  expect(await read(content, mapping)).toMatchObject([{ ok: true, value: { values } }]);
});

test('a header that a mapping names and the file lacks is refused, even of an optional column', async () => {
  const mapping = { columns: { ...ours, until: { header: '期限' } } };
  expect(await read('品名,品番\n水,100010\n', mapping)).toMatchObject([
    { ok: false, failure: [{ line: 1, reason: expect.stringContaining('期限') }] },
  ]);
});

test('a bad cell is named by the header and the value that stand in the file', async () => {
  expect(await read('品名,品番\n水,1\n', { columns: ours })).toMatchObject([
    { ok: false, failure: [{ line: 2, column: 'item_no', header: '品番', value: '1' }] },
  ]);
});

const now = new Date();
const isPhoneNumber = (cell: string) => phoneNumber(cell, now).ok;

test.each<[FormatName, string, string]>([
  ['excel-serial', '46101', '2026-03-20'],
  ['excel-serial', '46101.0', '2026-03-20'],
  ['excel-serial', '46101.5', '46101.5'],
  ['excel-serial', '2027/3/20', '2027/3/20'],
  ['excel-serial', '20270', '20270'],
  ['YYMMDD', '270320', '2027-03-20'],
  ['YYMMDD', '27/3/20', '2027-03-20'],
  ['YYMMDD', '2703', '2027-03'],
  ['GYYMMDD', '5090320', '20270320'],
  ['GYYMMDD', '50903', '202703'],
  ['GYYMMDD', '4390320', '20270320'],
  ['DD.MM.YYYY', '20.03.2027', '2027-03-20'],
  ['MM/DD/YYYY', '3/20/2027', '2027-03-20'],
  ['lost-zeros', '312345678', '0312345678'],
  ['lost-zeros', '9012345678', '09012345678'],
  ['lost-zeros', '0312345678', '0312345678'],
  ['lost-zeros', '12', '12'],
])('in the form %s the cell %s is %s', (format, cell, expected) => {
  expect(formats[format](cell, isPhoneNumber)).toBe(expected);
});
