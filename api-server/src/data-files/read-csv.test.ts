import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { object } from 'yup';
import { collect } from '../testing/collect';
import { flag, itemNo, optionalText, text } from './columns';
import { readCsv } from './read-csv';

const schema = object({
  item_no: itemNo,
  name: text(5),
  open: flag,
  note: optionalText(20).optional(),
});

const folder = mkdtempSync(join(tmpdir(), 'csv-'));
const file = join(folder, 'items.csv');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer) {
  writeFileSync(file, content);
  return collect(readCsv(file, schema));
}

/** The problems of a file, as short lines. */
async function problemsOf(content: string | Buffer): Promise<string[]> {
  const rows = await read(content);
  return rows.flatMap((row) =>
    row.ok
      ? []
      : row.failure.map(({ line, column, value, reason }) =>
          [line, column, value, reason].filter((part) => part !== undefined).join(' | '),
        ),
  );
}

const header = 'item_no,name,open\n';
const water = { ok: true, value: { item_no: '100010', name: '水', open: 'true' } };

test.each([
  ['LF', 'item_no,name,open\n100010,水,true\n'],
  ['CRLF', 'item_no,name,open\r\n100010,水,true\r\n'],
  ['a BOM', '\uFEFFitem_no,name,open\n100010,水,true\n'],
  ['no line break at its end', 'item_no,name,open\n100010,水,true'],
  ['an empty line', 'item_no,name,open\n\n100010,水,true\n\n'],
  ['quotes', '"item_no","name","open"\n"100010","水","true"\n'],
  ['columns in another order', 'open,item_no,name\ntrue,100010,水\n'],
])('a file with %s is read', async (_what, content) => {
  expect(await read(content)).toEqual([water]);
});

test('commas, quotes and a line break within quotes belong to the cell', async () => {
  const rows = await read('item_no,name,open,note\n100010,"a,""b",true,"x, y"\n');
  expect(rows).toMatchObject([{ value: { name: 'a,"b', note: 'x, y' } }]);
  expect(await problemsOf(`${header}100010,"a\nb",true\n`)).toEqual([
    '3 | name | a\nb | must not contain control characters',
  ]);
});

test('a bad row is reported with line, column, value and each reason, and the next one is read', async () => {
  const content = `${header}10001,水,yes\n100010,水,true\n100020,,true\n`;
  expect(await problemsOf(content)).toEqual([
    '2 | item_no | 10001 | must be 6 digits',
    '2 | open | yes | must be one of true, false',
    '4 | name |  | must not be empty',
  ]);
  expect((await read(content)).filter(({ ok }) => ok)).toEqual([water]);
});

test.each([
  ['nothing', '', ['1 | has no header line']],
  ['a missing column', 'item_no,name\n', ['1 | column open is missing']],
  ['an unknown column', 'item_no,name,open,colour\n', ['1 | column "colour" is unknown']],
  ['a column twice', 'item_no,name,open,name\n', ['1 | column name stands twice']],
])('a header with %s is reported, and no row is read', async (_what, content, problems) => {
  expect(await problemsOf(`${content}${content && '100010,水,true,x\n'}`)).toEqual(problems);
});

test.each([
  ['a row with a cell too many', '100010,水,true,x\n', /^2 \| Invalid Record Length/],
  ['a row with a cell too few', '100010,水\n', /^2 \| Invalid Record Length/],
  ['a file cut within quotes', '100010,"水', /^2 \| Quote Not Closed/],
  ['a quote within a cell', '100010,水"水",true\n', /^2 \| Invalid Opening Quote/],
  ['a row without an end', `100010,"${'x'.repeat(200_000)}`, /^2 \| Max Record Size/],
])('%s is reported with its line, and reading ends', async (_what, rows, problem) => {
  const [first, ...more] = await problemsOf(header + rows);
  expect(first).toMatch(problem);
  expect(more).toEqual([]);
});

test('a file in another encoding is reported, and never read as question marks', async () => {
  const shiftJis = Buffer.concat([
    Buffer.from(`${header}100010,`),
    Buffer.from([0x90, 0x85]), // 水
    Buffer.from(',true\n'),
  ]);
  const rows = await read(shiftJis);
  expect(rows.filter(({ ok }) => ok)).toEqual([]);
  expect(await problemsOf(shiftJis)).toEqual([expect.stringMatching(/is not UTF-8/)]);
});

test('a file that is not there is an error of the file system', async () => {
  await expect(collect(readCsv(join(folder, 'none.csv'), schema))).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

test('rows arrive while the file is being read: those far before a broken one are there', async () => {
  const rows = await read(`${header}${'100010,水,true\n'.repeat(30_000)}100010,"水`);
  expect(rows.filter(({ ok }) => ok).length).toBeGreaterThan(15_000);
  expect(rows.at(-1)).toMatchObject({ ok: false, failure: [{ line: 30_002 }] });
});
