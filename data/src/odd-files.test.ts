import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeText, type Encoding } from 'api-server/data';
import { useOperator } from './testing/operator';

/** Orders that the site holds, one line each. */
const count = 40;
const header =
  'order_number,membership_number,catalog_code,recipient_name,phone_number,postal_code,prefecture,city,street,building,time_slot,change_accepted_until,line_number,delivery_month,item_no';
const numbers = Array.from({ length: count }, (_, index) => index + 1);
const cellsOf = (number: number) => [
  `ODD-${number}`,
  String(8_100_000_000 + number),
  'SAMPLE27',
  '山田 花子',
  '0312345678',
  '1000001',
  '東京都',
  '千代田区',
  '千代田２～５－１―∥￠￡￢',
  '',
  'morning',
  '2027-03-20',
  '1',
  '2027-04',
  '270010',
];
const places = {
  order: 0,
  member: 1,
  recipient: 3,
  street: 8,
  building: 9,
  timeSlot: 10,
  month: 13,
};
const rows = numbers.map(cellsOf);
const members = (some: readonly number[]) =>
  [
    'membership_number,phone_number',
    ...some.map((one) => `${8_100_000_000 + one},0312345678`),
  ].join('\n');
const catalogHeader =
  'catalog_code,catalog_name,item_no,name,description,temperature,time_slot_selectable';
const file = (cells: readonly (readonly string[])[], ...more: string[]) =>
  [header, ...cells.map((row) => row.join(',')), ...more, ''].join('\n');
const withOther = (row: readonly string[], place: keyof typeof places, cell: string) =>
  row.map((own, index) => (index === places[place] ? cell : own));
/** All rows, the first one with another cell. */
const withCell = (place: keyof typeof places, cell: string) =>
  file(rows.map((row, index) => (index === 0 ? withOther(row, place, cell) : row)));
const withEach = (change: (cell: string, place: number) => string) =>
  file(rows.map((row) => row.map(change)));
const withColumns = (names: readonly string[], cells: readonly string[]) =>
  [[header, ...names].join(','), ...rows.map((row) => [...row, ...cells].join(',')), ''].join('\n');
const first = (length: number, ...more: string[]) => file(rows.slice(0, length), ...more);
const all = (...more: string[]) => file(rows, ...more);

const unchanged = /^注文: 追加 0、変更 0、終了 0/;
const oneChanged = /^注文: 追加 0、変更 1、終了 0/;
const stopped = /何も取り込んでいません。$/;

interface Odd {
  catalog?: string;
  orders?: string;
  members?: string;
  /** of the file of orders */
  countFile?: string;
  encoding?: Encoding;
  args?: string;
  code: number;
  says: RegExp;
}

const oddFiles: Readonly<Record<string, Odd>> = {
  'a building that begins with a minus': {
    orders: withCell('building', '-201'),
    code: 0,
    says: oneChanged,
  },
  'a street that begins with a plus': {
    orders: withCell('street', '+81-1'),
    code: 0,
    says: oneChanged,
  },
  'a name that is a negative number': {
    orders: withCell('recipient', '-1'),
    code: 0,
    says: oneChanged,
  },
  'a name that is a formula': {
    orders: withCell('recipient', '"=HYPERLINK(""https://x.example"",""x"")"'),
    code: 0,
    says: oneChanged,
  },
  'a name that begins with an at sign': {
    orders: withCell('recipient', '@SUM(A1)'),
    code: 0,
    says: oneChanged,
  },
  'a formula with the apostrophe of an export': {
    orders: withCell('building', "'-201"),
    code: 0,
    says: oneChanged,
  },
  'a wide minus with the apostrophe of an export, in Shift_JIS': {
    orders: withCell('building', "'－２０１"),
    encoding: 'shift_jis',
    code: 0,
    says: oneChanged,
  },
  'a name with an apostrophe within': {
    orders: withCell('recipient', "O'Neil"),
    code: 0,
    says: oneChanged,
  },
  'spaces behind order numbers': {
    orders: withEach((cell, place) => (place === places.order ? cell.padEnd(20) : cell)),
    code: 0,
    says: unchanged,
  },
  'spaces before order numbers': {
    orders: withEach((cell, place) => (place === places.order ? cell.padStart(20) : cell)),
    code: 0,
    says: unchanged,
  },
  'wide spaces behind names': {
    orders: withEach((cell, place) => (place === places.recipient ? `${cell}　　` : cell)),
    code: 0,
    says: unchanged,
  },
  'wide spaces behind names in Shift_JIS': {
    orders: withEach((cell, place) => (place === places.recipient ? `${cell}　　` : cell)),
    encoding: 'shift_jis',
    code: 0,
    says: unchanged,
  },
  'spaces around every cell': {
    orders: withEach((cell) => ` ${cell}　`),
    code: 0,
    says: unchanged,
  },
  'spaces within quotes': { orders: withEach((cell) => `"${cell}  "`), code: 0, says: unchanged },
  'spaces around headers': {
    orders: all().replaceAll('_name,', '_name  ,'),
    code: 0,
    says: unchanged,
  },
  'the wave dash that a Mac writes, where the site holds that of Windows': {
    orders: withEach((cell, place) => (place === places.street ? '千代田２〜５−１—‖¢£¬' : cell)),
    code: 0,
    says: unchanged,
  },
  'the wave dash that Windows writes, in Shift_JIS': {
    orders: all(),
    encoding: 'shift_jis',
    code: 0,
    says: unchanged,
  },
  'a time slot with the wave dash that a Mac writes': {
    orders: withEach((cell, place) => (place === places.timeSlot ? '12時〜14時' : cell)),
    code: 0,
    says: /^注文: 追加 0、変更 40、終了 0/,
  },
  'flags as a spreadsheet saves them, and marks as persons type them': {
    orders: file(
      rows.map((row, index) => [...row, ['TRUE', '○', '〇', '◯', '可'][index % 5] ?? '']),
    ).replace(header, `${header},line_changeable`),
    code: 0,
    says: unchanged,
  },
  'crosses that are typed in two ways': {
    orders: file(
      rows.map((row, index) => [...row, ['FALSE', '×', '✕', '不可'][index % 4] ?? '']),
    ).replace(header, `${header},line_changeable`),
    code: 0,
    says: /^注文: 追加 0、変更 40、終了 0/,
  },
  'names that the form does not take, and months that are over': {
    orders: file(
      rows.map((row, index) => {
        if (index === 3) return withOther(row, 'recipient', '髙橋 𠮷子');
        if (index === 4) return withOther(row, 'street', '①-髙');
        return index === 5 ? withOther(row, 'month', '2026-12') : row;
      }),
    ),
    code: 0,
    says: /確認: 注文の明細 1 件のお届け月が過ぎています（2026-12）。最初は7行目です\n確認: 注文 2 件に、画面で入力できない文字があります（(?=.*髙)(?=.*①)(?=.*𠮷).{3,10}）。最初は5行目です。/u,
  },
  'a building of spaces': { orders: withCell('building', '  　'), code: 0, says: unchanged },
  'a name of spaces': {
    orders: withCell('recipient', ' 　'),
    code: 3,
    says: /「recipient_name」.*空にはできません/,
  },
  'a tab behind a name': {
    orders: withCell('recipient', '山田\t'),
    code: 3,
    says: /制御文字/,
  },
  'an order twice, once with spaces': {
    orders: all(withOther(cellsOf(1), 'order', 'ODD-1  ').join(',')),
    code: 3,
    says: /このファイルに2回あります/,
  },
  'a last row with the count': { orders: all(`#rows,${count}`), code: 0, says: unchanged },
  'a last row with the count and all its cells': {
    orders: all(`#rows,${count}${','.repeat(13)}`),
    code: 0,
    says: unchanged,
  },
  'a last row with the count in Japanese, in Shift_JIS': {
    orders: all(`#件数,${count}`),
    encoding: 'shift_jis',
    code: 0,
    says: unchanged,
  },
  'a last row with another count': {
    orders: all('#rows,41'),
    code: 3,
    says: /40行で、最後の行の41行と違います/,
  },
  'a row after the one with the count': {
    orders: first(39, '#rows,39', rows[39]?.join(',') ?? ''),
    code: 3,
    says: /件数の行より後に行があります/,
  },
  'a file of the right count': {
    orders: all(),
    countFile: `${count}\r\n`,
    code: 0,
    says: unchanged,
  },
  'a file of another count': {
    orders: first(30),
    countFile: String(count),
    code: 3,
    says: /30行で、ファイル orders\.csv\.count の40行と違います/,
  },
  'a file of the count without a number': {
    orders: all(),
    countFile: 'forty',
    code: 4,
    says: /must hold one number/,
  },
  'the right count on the command line': {
    orders: all(),
    args: '--rows 40',
    code: 0,
    says: unchanged,
  },
  'another count on the command line': {
    orders: first(39),
    args: '--rows 40',
    code: 3,
    says: /39行で、--rowsの40行と違います/,
  },
  'a count of words': { orders: all(), args: '--rows all', code: 2, says: /--rows must be/ },
  'a count of a file that is not given': {
    orders: all(),
    args: '--rows members=40',
    code: 2,
    says: /--rows must be/,
  },
  'counts of two files': {
    orders: all(),
    members: members(numbers),
    args: '--rows orders=40,members=40 --complete',
    code: 0,
    says: /^会員: 追加 0/,
  },
  'a complete file whose end nothing proves': {
    orders: all(),
    args: '--complete',
    code: 3,
    says: /40行ありますが、これで全部だと分かるものがありません/,
  },
  'a complete file that was cut off between two rows': {
    orders: first(11),
    args: '--complete',
    code: 3,
    says: /開いている注文 40 件のうち 29 件を終了/,
  },
  'a complete file that was cut off, beside its count': {
    orders: first(11),
    countFile: '40',
    args: '--complete',
    code: 3,
    says: /11行で、.*の40行と違います/,
  },
  'a complete file with its count in the last row': {
    orders: all('#rows,40'),
    args: '--complete',
    code: 0,
    says: unchanged,
  },
  'a complete file that closes most orders': {
    orders: first(11, '#rows,11'),
    args: '--complete',
    code: 3,
    says: /開いている注文 40 件のうち 29 件を終了/,
  },
  'a complete file that closes most orders, as was said': {
    orders: first(11, '#rows,11'),
    args: '--complete --close 29',
    code: 0,
    says: /^注文: 追加 0、変更 0、終了 29/,
  },
  'a complete file that closes more orders than was said': {
    orders: first(11, '#rows,11'),
    args: '--complete --close 28',
    code: 3,
    says: stopped,
  },
  'a complete file that closes ten orders': {
    orders: first(30, '#rows,30'),
    args: '--complete',
    code: 0,
    says: /終了 10/,
  },
  'a complete file that closes eleven orders': {
    orders: first(29, '#rows,29'),
    args: '--complete',
    code: 3,
    says: /40 件のうち 11 件を終了/,
  },
  'a complete file of no orders': {
    orders: first(0),
    args: '--complete --rows 0',
    code: 3,
    says: /40 件のうち 40 件を終了/,
  },
  'a complete file of members that was cut off': {
    members: members(numbers.slice(0, 10)),
    args: '--complete --rows 10',
    code: 3,
    says: /40 件のうち 30 件を終了/,
  },
  'a number to close that is none': {
    orders: all(),
    args: '--close many',
    code: 2,
    says: /--close must be a whole number/,
  },
  'columns that only the company needs': {
    orders: withColumns(['更新日', '担当'], ['2026-11-20', '佐藤']),
    code: 0,
    says: /^注文: 追加 0、変更 0.*\n使わない列 \S+orders\.csv: 更新日, 担当\n/,
  },
  'a column that is misspelt': {
    orders: all().replace('building', 'bilding'),
    code: 3,
    says: /列「bilding」は知らない列です。「建物名」のことですか/,
  },
  'commas behind every row': {
    orders: all().replaceAll('\n', ',,,\n'),
    code: 0,
    says: unchanged,
  },
  'commas behind some rows': {
    orders: all().replace('270010\n', '270010,,\n'),
    code: 0,
    says: unchanged,
  },
  'the end mark of a host, in Shift_JIS': {
    orders: `${all()}\x1A`,
    encoding: 'shift_jis',
    code: 0,
    says: unchanged,
  },
  'a quote that is opened in the third row and never closed': {
    orders: all().replace('ODD-3,', '"ODD-3,'),
    code: 3,
    says: /orders\.csv 4行目「order_number」: 引用符 " がここで開き、41行目まで/,
  },
  'one fault in every row and another in some': {
    orders: file(
      rows.map((row, index) =>
        row.map((cell, place) => {
          if (place === places.street && index < 5) return '';
          return place === places.member ? '12' : cell;
        }),
      ),
    ),
    code: 3,
    says: /^40 件:「membership_number」10桁の数字にしてください（orders\.csv 2、3、4行目）\n5 件:「street」空にはできません（orders\.csv 2、3、4行目）\n何も/,
  },
  'items with characters that not every device shows': {
    catalog: `${catalogHeader}
SAMPLE27,春の贈りもの,270010,りんごジュース①,旬の\ue000りんご,常温,可
SAMPLE27,春の贈りもの,270020,帆立貝柱 500g,大粒の帆立 ﾎﾀﾃ～,冷凍,不可
`,
    code: 0,
    says: /確認: 商品 1 件に、JIS X 0208 に無い文字があります（①, \ue000）。最初は2行目です/,
  },
  'another order of a member, beside the one that is open': {
    orders: file([['ODD-99', ...cellsOf(1).slice(1)]]),
    args: '--dry-run',
    code: 0,
    says: /注文: 追加 1、変更 0、終了 0/,
  },
};

const { folder, run } = useOperator();

const path = (name: string) => join(folder, `${name}.csv`);

beforeAll(async () => {
  writeFileSync(path('orders'), all());
  writeFileSync(path('members'), members(numbers));
  const files = ['--orders', path('orders'), '--members', path('members')];
  const { code } = await run('import', '--catalog', 'catalog.csv', ...files, '--quiet');
  expect(code).toBe(0);
});

test.each(Object.entries(oddFiles))('an import answers as it must to %s', async (_what, odd) => {
  const { encoding = 'utf-8', args = '', countFile, code, says } = odd;
  const given = (['catalog', 'orders', 'members'] as const).filter(
    (name) => odd[name] !== undefined,
  );
  for (const name of given) writeFileSync(path(name), encodeText(odd[name] ?? '', encoding) ?? '');
  const counts = `${path('orders')}.count`;
  rmSync(counts, { force: true });
  if (countFile !== undefined) writeFileSync(counts, countFile);
  const outcome = await run(
    'import',
    ...given.flatMap((name) => [`--${name}`, path(name)]),
    ...args.split(' ').filter(Boolean),
    '--dry-run',
    '--quiet',
  );
  const lines = [...outcome.out, ...outcome.err].join('\n');
  expect({ code: outcome.code, lines }).toEqual({ code, lines: expect.stringMatching(says) });
});
