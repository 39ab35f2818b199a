import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeText, type Encoding } from 'api-server/data';
import { useOperator } from '../testing/operator';

const { folder, run } = useOperator();
const path = (name: string) => join(folder, name);

function write(name: string, lines: readonly string[], encoding: Encoding = 'utf-8'): string {
  writeFileSync(path(name), encodeText(`${lines.join('\r\n')}\r\n`, encoding) ?? '');
  return path(name);
}

/** Files as three systems write them, with no header, flag, number or day of ours. */
const files = {
  catalog: write(
    'items.csv',
    [
      '商品マスタ一覧,,,,,,,',
      '',
      'カタログID,カタログ名称,商品コード,品名,商品説明文,温度区分,時間指定可否,規格',
      'SAMPLE27,春の贈りもの,70010,りんごジュース,搾りました。,常温便,Y,1L',
      'SAMPLE27,春の贈りもの,70020,帆立貝柱,急速冷凍しました。,冷凍便,N,500g',
    ],
    'shift_jis',
  ),
  members: write('customers.csv', ['得意先コード;TEL', '9000000001;312345678']),
  orders: write('vbak.csv', [
    'Sales Order\tCustomer No\tカタログNO\t届先姓\t届先名\t届先TEL\t郵便\t都道府県\t市区郡町村\t番地\tビル名\t時間帯区分\t締切日\tLine No\t納品月\t品番\tWEB受付',
    ...[
      ['10', '46478', '70010'],
      ['20', '46508', '70020'],
    ].map(
      ([line, month, item]) =>
        `A-1\t9000000001\tSAMPLE27\t山田\t花子\t0312345678\t1000001\t東京\t千代田区\t1-1\t\t14:00-16:00\t46466\t${line}\t${month}\t${item}\t★`,
    ),
  ]),
};
const mapping = path('mapping.json');
const guess = (file: string, ...more: string[]) =>
  run('map', '--guess', file, '--out', mapping, ...more);

test('the mapping that is guessed from the files of other systems says what is doubtful, and imports them', async () => {
  const answers = [];
  for (const file of Object.values(files)) answers.push((await guess(file)).out.join('\n'));
  expect(answers.join('\n\n').replaceAll(folder, '<folder>')).toMatchSnapshot();
  expect((await run('map', '--check', mapping)).code).toBe(0);

  const given = Object.entries(files).flatMap(([table, file]) => [`--${table}`, file]);
  const refused = await run('import', ...given, '--map', mapping, '--quiet');
  expect(refused).toMatchObject({
    code: 3,
    err: expect.arrayContaining([expect.stringMatching(/「WEB受付」"★": /)]),
  });
  const guessed = readFileSync(mapping, 'utf8');
  writeFileSync(mapping, guessed.replace('"WEB受付"', '"WEB受付", "values": { "★": "true" }'));
  expect(await run('import', ...given, '--map', mapping, '--quiet')).toMatchObject({
    code: 0,
    err: [],
  });
  const shown = await run('show', '9000000001');
  expect(shown.out.join('\n')).toMatch(/山田 花子/);
});

test('a file whose kind nothing tells is refused, unless --as names it', async () => {
  const file = write('plain.csv', ['a,b', '9000000001,0312345678']);
  const out = path('plain.json');
  expect(await run('map', '--guess', file, '--out', out)).toMatchObject({ code: 3 });
  expect(await run('map', '--guess', file, '--out', out, '--as', 'member')).toMatchObject({
    code: 2,
  });
});

test('columns without a name that says anything are known by cells that fit nothing else', async () => {
  const file = write('half.csv', [
    '得意先コード,a',
    '9000000001,0312345678',
    '9000000002,09012345678',
  ]);
  expect((await run('map', '--guess', file, '--out', path('half.json'))).out[2]).toBe(
    '電話番号 (phone_number) ← a',
  );
});

test('a mapping of a table that the file holds already is not written over', async () => {
  const before = readFileSync(mapping, 'utf8');
  expect((await guess(files.members)).code).toBe(3);
  expect(readFileSync(mapping, 'utf8')).toBe(before);
});

test('a mapping that cannot be used is refused with each reason, by map and by import', async () => {
  const wrong = path('wrong.json');
  writeFileSync(wrong, '{"orders":{"columns":{"nobody":{},"city":{"format":"x"}}},"other":1}');
  const checked = await run('map', '--check', wrong);
  expect([checked.code, checked.err.length]).toEqual([3, 3]);
  const imported = await run('import', '--members', 'members.csv', '--map', wrong);
  expect(imported).toEqual({ ...checked, out: [] });
});
