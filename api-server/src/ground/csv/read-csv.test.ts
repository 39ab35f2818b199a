import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect } from '../../testing/collect';
import { companyNumber, day, flag, optional, optionalDay, optionalText, text } from './cells';
import type { Column } from './column';
import { encodeText, type Encoding } from './encoding';
import { readCsv } from './read-csv';
import { toCsvLine } from './write-csv';

const columns: Column[] = [
  { name: 'item_no', label: '商品番号', read: companyNumber({ digits: 6 }) },
  { name: 'name', label: '商品名', read: text(5) },
  { name: 'open', label: '受付', read: flag },
  { name: 'note', label: '備考', read: optionalText(20), isOptional: true },
];
const now = new Date('2026-11-20T01:00:00Z');

const folder = mkdtempSync(join(tmpdir(), 'csv-'));
const file = join(folder, 'items.csv');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer, encoding: Encoding = 'utf-8') {
  writeFileSync(file, content);
  return collect(readCsv({ path: file, encoding }, columns, { now }));
}

/** The problems of a file, as short lines. */
async function problemsOf(content: string | Buffer, encoding?: Encoding): Promise<string[]> {
  const rows = await read(content, encoding);
  return rows.flatMap((row) =>
    row.ok
      ? []
      : row.failure.map(({ line, column, value, reason }) =>
          [line, column, value, reason].filter((part) => part !== undefined).join(' | '),
        ),
  );
}

const shiftJis = (text: string): Buffer => encodeText(text, 'shift_jis') ?? Buffer.of();
const header = 'item_no,name,open\n';
const water = { ok: true, value: { values: ['100010', '水', 'true', ''] } };

test.each([
  ['LF', 'item_no,name,open\n100010,水,true\n'],
  ['CRLF', 'item_no,name,open\r\n100010,水,true\r\n'],
  ['a BOM', '\uFEFFitem_no,name,open\n100010,水,true\n'],
  ['no line break at its end', 'item_no,name,open\n100010,水,true'],
  ['an empty line', 'item_no,name,open\n\n100010,水,true\n\n'],
  ['quotes', '"item_no","name","open"\n"100010","水","true"\n'],
  ['columns in another order', 'open,item_no,name\ntrue,100010,水\n'],
  ['a circle for yes', 'item_no,name,open\n100010,水,○\n'],
  ['a zero of kanji for yes', 'item_no,name,open\n100010,水,〇\n'],
  ['empty cells behind its rows', 'item_no,name,open\n100010,水,true,, \n'],
  ['empty columns', 'item_no,name,open,,\n100010,水,true,,\n'],
  ['the end mark of a host', 'item_no,name,open\r\n100010,水,true\r\n\x1A'],
  ['the end mark of a host behind its last cell', 'item_no,open,name\n100010,true,水\x1A'],
  ['headers in Japanese', '商品番号,商品名,受付\n100010,水,可\n'],
])('a file with %s is read', async (_what, content) => {
  expect(await read(content)).toMatchObject([water]);
});

test('columns of others are passed over and named, once no column of the table is missing', async () => {
  writeFileSync(file, '更新日,item_no,name,open,note,colour\n2026-11-20,100010,水,true,,red\n');
  const named: string[] = [];
  const onOthers = (headers: readonly string[]) => named.push(...headers);
  const rows = await collect(
    readCsv({ path: file, encoding: 'utf-8' }, columns, { now, onOthers }),
  );
  expect([rows, named]).toMatchObject([[water], ['更新日', 'colour']]);
});

const withFacts: Column[] = [
  ...columns.slice(0, 2),
  {
    name: 'facts',
    label: '商品情報',
    read: optional(text(6)),
    isOptional: true,
    labels: { prefixes: ['fact', '商品情報'], read: text(4), max: 2 },
  },
];

async function readFacts(content: string) {
  writeFileSync(file, content);
  const rows = await collect(readCsv({ path: file, encoding: 'utf-8' }, withFacts, { now }));
  return rows.flatMap((row): unknown[] =>
    row.ok
      ? [JSON.parse(row.value.values[2] ?? 'null')]
      : row.failure.map(({ line, column = '', reason }) => `${line} ${column} ${reason}`),
  );
}

test('columns with labels become one list in their order, without empty cells; a row without any has none', async () => {
  const header = 'fact:内容量,item_no,商品情報：産地 ,name\n';
  expect(await readFacts(`${header}1kg,100010,高知,水\n,100010,'=高知,水\n,100010,,水\n`)).toEqual([
    [
      { label: '内容量', value: '1kg' },
      { label: '産地', value: '高知' },
    ],
    [{ label: '産地', value: '=高知' }],
    null,
  ]);
});

test.each([
  ['without a label', 'fact:', '列「fact:」の項目名は、空にはできません'],
  ['with spaces for a label', 'fact: 　', '列「fact:」の項目名は、空にはできません'],
  [
    'with a long label',
    'fact:ながい項目',
    '列「fact:ながい項目」の項目名は、4文字以内にしてください',
  ],
  ['twice', 'fact:産地,商品情報:産地', '列「fact:産地」が2つあります'],
  ['twice but for its width', 'fact:ABC,fact:ＡＢＣ', '列「fact:ＡＢＣ」が2つあります'],
  ['named as another column', 'fact:商品名', '列「fact:商品名」が2つあります'],
  [
    'with a misspelt prefix',
    'Facts:産地',
    '列「Facts:産地」は知らない列です。「商品情報」のことですか',
  ],
  ['three times where two are allowed', 'fact:a,fact:b,fact:c', '列「fact:…」は2個までです'],
])('a column of labels %s is refused', async (_what, labelled, reason) => {
  const cells = labelled.split(',').map(() => 'x');
  expect(await readFacts(`item_no,name,${labelled}\n100010,水,${cells.join(',')}\n`)).toEqual([
    `1  ${reason}`,
  ]);
});

test('a cell of a column with a label is refused with its row and its header', async () => {
  expect(await readFacts('item_no,name,fact:産地\n100010,水,高知県四万十町\n')).toEqual([
    '2 fact:産地 6文字以内にしてください',
  ]);
});

test('commas, quotes and a line break within quotes belong to the cell', async () => {
  const rows = await read('item_no,name,open,note\n100010,"a,""b",true,"x, y"\n');
  expect(rows).toMatchObject([{ value: { values: ['100010', 'a,"b', 'true', 'x, y'] } }]);
  expect(await problemsOf(`${header}100010,"a\nb",true\n`)).toEqual([
    '3 | name | a\nb | 制御文字（タブ、改行など）は使えません',
  ]);
});

test('a bad row is reported with line, column, value and each reason, and the next one is read', async () => {
  const content = `${header}1001a,水,yes\n100010,水,true\n100020,,true\n`;
  expect(await problemsOf(content)).toEqual([
    '2 | item_no | 1001a | 6桁の数字にしてください',
    '2 | open | yes | true, 1, 可, ○, 〇, ◯, false, 0, 不可, ×, ✕ のどれかにしてください',
    '4 | name |  | 空にはできません',
  ]);
  expect((await read(content)).filter(({ ok }) => ok)).toMatchObject([water]);
});

test('a quote that is never closed is reported at the line of its row, not at the end of the file', async () => {
  const rows = `100010,水,true\n100020,"氷,true\n${'100030,湯,true\n'.repeat(9)}`;
  expect(await problemsOf(header + rows)).toEqual([
    expect.stringMatching(/^3 \| 引用符 " がここで開き/),
  ]);
});

test.each([
  ['nothing', '', ['1 | 見出しの行がありません']],
  ['a missing column', 'item_no,name\n', ['1 | 列「受付」（open）がありません']],
  [
    'a column that is nearly a missing one',
    'item_no,name,open,nota\n',
    ['1 | 列「nota」は知らない列です。「備考」のことですか'],
  ],
  ['a column twice', 'item_no,name,open,name\n', ['1 | 列「name」が2つあります']],
])('a header with %s is reported, and no row is read', async (_what, content, problems) => {
  expect(await problemsOf(`${content}${content && '100010,水,true,x\n'}`)).toEqual(problems);
});

test.each([
  ['a row with a cell too many', '100010,水,true,x\n', /^2 \| 3列のはずが4列です/],
  ['a row with a cell too few', '100010,水\n', /^2 \| 3列のはずが2列です/],
  ['a file cut within quotes', '100010,"水', /^2 \| 引用符 " がここで開き/],
  ['a quote within a cell', '100010,水"水",true\n', /^2 \| 引用符 " がセルの途中/],
  ['a row without an end', `100010,"${'x'.repeat(200_000)}`, /^2 \| 引用符 " がここで開き/],
])('%s is reported with its line, and reading ends', async (_what, rows, problem) => {
  const [first, ...more] = await problemsOf(header + rows);
  expect(first).toMatch(problem);
  expect(more).toEqual([]);
});

test('a quote that a later one seems to close is named by the row and the header where it was opened', async () => {
  const rows = '100010,水,true\n100020,"氷,true\n100030,湯,true\n100040,"茶",true\n';
  expect((await read(header + rows)).at(-1)).toMatchObject({
    ok: false,
    failure: [{ line: 3, header: 'name', reason: expect.stringContaining('5行目まで') }],
  });
});

test.each([
  ['zeros that a spreadsheet took away', '10010', /先頭の0が消えています/],
  ['a number that a spreadsheet rounded', '1.0E+05', /丸めた値/],
])('%s are named as the cause', async (_what, cell, reason) => {
  expect(await problemsOf(`${header}${cell},水,true\n`)).toEqual([expect.stringMatching(reason)]);
});

test('a file without any header of ours is refused in one sentence', async () => {
  expect(await problemsOf('商品一覧,,\n\n商品番号,商品名,受付\n')).toEqual([
    expect.stringMatching(/^1 \| 知っている見出しがありません（商品一覧/),
  ]);
});

test.each([
  ['rows of empty cells between', '100010,水,true\n,,\n , ,\n'],
  ['two kinds of line ends', '100010,水,true\r\n'],
  ['carriage returns at line ends', '100010,水,true\r'],
  ['no-break spaces around cells', '\u00a0100010,水\u00a0,true\n'],
  ['digits that a spreadsheet keeps as a formula', '"=""100010""",水,True\n'],
])('a file with %s is read as one without', async (_what, rows) => {
  expect(await read(header + rows)).toMatchObject([water]);
});

test('a second header is named, as two files were joined', async () => {
  expect(await problemsOf(`${header}100010,水,true\n${header}`)).toEqual([
    expect.stringMatching(/^3 \| 見出しの行がもう一度あります/),
  ]);
});

test('kana and letters are joined with marks that stand apart, kanji stay as they are', async () => {
  const rows = await read(`${header}100010,${'ガé'.normalize('NFD')}\ufa19,true\n`);
  expect(rows).toMatchObject([{ value: { values: ['100010', 'ガé\ufa19', 'true', ''] } }]);
});

test('headers may be written in half-width kana', async () => {
  const kana = [{ name: 'code', label: 'カタログコード', read: text(9) }];
  writeFileSync(file, 'ｶﾀﾛｸﾞｺｰﾄﾞ\nC1\n');
  expect(await collect(readCsv({ path: file, encoding: 'utf-8' }, kana, { now }))).toMatchObject([
    { value: { values: ['C1'] } },
  ]);
});

test('the bytes of Shift_JIS are read as Windows writes them', async () => {
  const rows = await read(shiftJis(`${header}100010,～①髙﨑,true\n`), 'shift_jis');
  expect(rows).toMatchObject([{ value: { values: ['100010', '～①髙﨑', 'true', ''] } }]);
});

test.each([
  ['Shift_JIS read as UTF-8', shiftJis(`${header}100010,水,true\n`), 'utf-8', /UTF-8 でない文字/],
  [
    'a character cut in half',
    shiftJis('item_no,水').subarray(0, -1),
    'shift_jis',
    /Shift_JIS でない文字/,
  ],
] as const)(
  '%s is reported, and never read as question marks',
  async (_what, content, as, reason) => {
    const rows = await read(content as Buffer, as);
    expect(rows.filter(({ ok }) => ok)).toEqual([]);
    expect(await problemsOf(content as Buffer, as)).toEqual([expect.stringMatching(reason)]);
  },
);

test.each(['=1+1', '+81', '-x', '@SUM', "'-1", "''=", '－１', "'x", "'"])(
  'the text %s is read as it is from a line that was written for spreadsheets',
  async (cell) => {
    const rows = await read(`${header.trimEnd()}\r\n${toCsvLine(['100010', cell, 'true'])}`);
    expect(rows).toMatchObject([{ value: { values: ['100010', cell, 'true', ''] } }]);
  },
);

test('spaces around a cell are no part of it, those within it are', async () => {
  const rows = await read(`${header} 100010 ,　山 田　 ,true　\n`);
  expect(rows).toMatchObject([{ value: { values: ['100010', '山 田', 'true', ''] } }]);
});

test.each(['', '00000000', '0000-00-00', '0000/00/00'])(
  'the day "%s" of a host is none: nothing if it may be empty, otherwise refused as empty',
  (cell) => {
    expect(optionalDay(cell, now)).toEqual({ ok: true, value: null });
    if (cell) expect(day(cell, now)).toEqual({ ok: false, failure: '空にはできません' });
  },
);

test.each(['0', '000000000', '0000-0000', '20270230'])('the cell "%s" is no day', (cell) => {
  expect(optionalDay(cell, now).ok).toBe(false);
});

test('a last row with the number of rows proves that the file is whole', async () => {
  writeFileSync(file, `${header}100010,水,true\n#rows,1\n`);
  let isWhole = false;
  const onTrailer = () => (isWhole = true);
  const rows = await collect(
    readCsv({ path: file, encoding: 'utf-8' }, columns, { now, onTrailer }),
  );
  expect([rows, isWhole]).toMatchObject([[water], true]);
});

test.each([
  [
    'another number of rows',
    '#rows,2\n',
    '3 | 1行で、最後の行の2行と違います。途中で切れていませんか',
  ],
  ['a row after it', '#rows,1\n100020,氷,true\n', '4 | 件数の行より後に行があります'],
])('a last row with %s is a problem of the file', async (_what, rest, problem) => {
  expect(await problemsOf(`${header}100010,水,true\n${rest}`)).toEqual([problem]);
});

test('a file that is not there is an error of the file system', async () => {
  const missing = { path: join(folder, 'none.csv'), encoding: 'utf-8' } as const;
  await expect(collect(readCsv(missing, columns, { now }))).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

test('rows arrive while the file is being read: those far before a broken one are there', async () => {
  const rows = await read(`${header}${'100010,水,true\n'.repeat(30_000)}100010,"水`);
  expect(rows.filter(({ ok }) => ok).length).toBeGreaterThan(15_000);
  expect(rows.at(-1)).toMatchObject({ ok: false, failure: [{ line: 30_002 }] });
});
