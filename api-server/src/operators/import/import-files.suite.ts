import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, like } from 'drizzle-orm';
import { findItems, findOrder } from '../../domain/orders/find-order';
import { encodeText, type Encoding } from '../../ground/csv/encoding';
import type { CsvProblem } from '../../ground/csv/read-csv';
import { commitIf } from '../../ground/database/commit-if';
import type { Database } from '../../ground/database/database';
import {
  catalogItems,
  deliveryRules,
  members as membersTable,
  orderChanges,
  orderLines,
  orders,
  postalAddresses,
} from '../../ground/database/schema';
import { otherCompany } from '../../testing/other-company';
import { importFiles, type ImportOptions } from './import-files';
import type { TableName } from './tables';

const now = new Date('2028-03-10T01:00:00Z');

const catalogHeader =
  'カタログコード,カタログ名,商品番号,商品名,商品説明,温度帯,時間帯指定可,カテゴリ\n';
const catalog = `${catalogHeader}C28,春の贈りもの,280010,水～①髙﨑,おいしい水です。,常温,可,飲料\nC28,春の贈りもの,280020,氷,つめたい氷です。,冷凍,不可,\n`;
const rules =
  'カタログコード,種別,地域区分,地域コード,地域名,温度帯,商品番号,開始日,終了日\nC28,配送不可,都道府県,47,沖縄県,冷凍,,2028/03/01,2028/03/31\n';
const members = '会員番号,電話番号\n8000000001,03-1234-5678\n8000000002,０３１２３４５６７８\n';
const orderHeader =
  '注文番号,会員番号,カタログコード,お届け先氏名,お届け先電話番号,郵便番号,都道府県,市区町村,町名番地,建物名,お届け時間帯,変更受付期限,明細番号,お届け月,商品番号\n';
const line = (
  order: string,
  member: string,
  number: number,
  item = '280010',
  street = '千代田1-1',
) =>
  `${order},${member},C28,髙橋 花子,0312345678,100-0001,東京都,千代田区,${street},,午前中,2028/04/20,${number},2028/05,${item}\n`;
const orderFile = `${orderHeader}${line('S1', '8000000001', 1)}${line('S1', '8000000001', 2)}${line('S2', '8000000002', 1)}`;
const whole = { catalog, rules, members, orders: orderFile };

type Texts = Partial<Record<TableName, string | Buffer>>;

/** Imports of a company's files into a database of their own. */
export function importSuite(given: () => Database): void {
  describe('an import', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'import-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    /** Imports texts as files; a text goes into the encoding first. */
    async function run(
      texts: Texts,
      options: Partial<ImportOptions> = {},
      encoding: Encoding = 'utf-8',
    ) {
      const problems: CsvProblem[] = [];
      const files = Object.fromEntries(
        Object.entries(texts).map(([name, text]) => {
          const path = join(folder, `${name}.csv`);
          writeFileSync(path, typeof text === 'string' ? (encodeText(text, encoding) ?? '') : text);
          return [name, { path, encoding }];
        }),
      );
      const result = await commitIf(
        given(),
        (transaction) =>
          importFiles(transaction, files, {
            now,
            onProblem: (problem) => void problems.push(problem),
            ...options,
          }),
        ({ ok }) => ok,
      );
      return { result, problems: problems.map(inShort) };
    }

    const none = { added: 0, changed: 0, closed: 0 };
    const allEqual = { catalog: none, rules: none, members: none, orders: none };
    const ordersOf = (number: string) =>
      given().query.orders.findFirst({ where: eq(orders.orderNumber, number) });

    test('files in UTF-8 with Japanese headers become items, rules, members and orders', async () => {
      const { result } = await run(whole);
      expect(result).toMatchObject({
        ok: true,
        value: {
          rows: { catalog: 2, rules: 1, members: 2, orders: 3 },
          counts: { catalog: { added: 2 }, members: { added: 2 }, orders: { added: 2 } },
          kept: [],
        },
      });
      expect(await findOrder(given(), '8000000001')).toMatchObject({
        isAcceptedHere: true,
        order: {
          orderNumber: 'S1',
          revision: 1,
          lines: [{ lineNumber: 1, deliveryMonth: '2028-05', itemNo: '280010' }, { lineNumber: 2 }],
          destination: { recipientName: '髙橋 花子', zipCode: '1000001', street: '千代田1-1' },
          timeSlot: 'morning',
          changeAcceptedUntilDatetime: new Date('2028-04-20T15:00:00Z'),
        },
      });
      const [rule] = await given()
        .select()
        .from(deliveryRules)
        .where(eq(deliveryRules.catalogCode, 'C28'));
      expect(rule).toMatchObject({ placeKind: 'prefecture', validUntil: '2028-03-31' });
    });

    test('an order without a last day gets that of the company’s rule, before its first delivery that can change', async () => {
      const header = orderHeader
        .replace('変更受付期限,', '')
        .replace('商品番号\n', '商品番号,明細変更\n');
      const row = (number: number, deliveryMonth: string, canChange: string) =>
        `Y0000001,YM00000001,C31,花子,0312345678,100-0001,東京都,千代田区,千代田1-1,,02,${number},${deliveryMonth},S0001,${canChange}\n`;
      const own = {
        catalog:
          'catalog_code,catalog_name,item_no,name,description,temperature,time_slot_selectable\nC31,春,S0001,水,水,ambient,1\n',
        members: '会員番号,電話番号\nYM00000001,0312345678\n',
        orders: `${header}${row(1, '2028/03', '不可')}${row(2, '2028/05', '可')}`,
      };
      const { result, problems } = await run(own, { company: otherCompany });
      expect([result.ok, problems]).toEqual([true, []]);
      const order = () => ordersOf('Y0000001');
      // The 31st of April is its 30th, at 17:00 in Japan.
      expect(await order()).toMatchObject({
        timeSlot: '02',
        changeAcceptedUntil: new Date('2028-04-30T08:00:00Z'),
      });
      const again = await run(own, { company: otherCompany });
      expect(again.result).toMatchObject({ ok: true, value: { counts: { orders: none } } });
      const usual = await run(own);
      expect(usual.result.ok).toBe(false);
    });

    test('a picture may be a file of this server or an address of another one', async () => {
      const { result } = await run({
        catalog: [
          'catalog_code,catalog_name,item_no,name,description,temperature,time_slot_selectable,picture',
          'C29,絵,290010,一,一,ambient,1,https://pictures.example.jp/a/1.jpg',
          'C29,絵,290020,二,二,ambient,1,',
          '',
        ].join('\n'),
      });
      expect(result.ok).toBe(true);
      const items = await findItems(given(), 'C29');
      expect(items.map(({ imageUrl }) => imageUrl)).toEqual([
        'https://pictures.example.jp/a/1.jpg',
        '/images/items/290020.svg',
      ]);
      const { problems } = await run({
        catalog: [
          'catalog_code,catalog_name,item_no,name,description,temperature,time_slot_selectable,picture',
          'C29,絵,290010,一,一,ambient,1,http://pictures.example.jp/a/1.jpg',
          '',
        ].join('\n'),
      });
      expect(problems).toHaveLength(1);
    });

    test('facts of items stand in the catalogue behind the prefecture of origin until a file has others', async () => {
      const importFacts = (labels: string, cells: string) =>
        run({
          catalog: `カタログコード,カタログ名,商品番号,商品名,商品説明,温度帯,時間帯指定可,${labels}\nC30,事,300010,一,一です。,常温,可,${cells}\n`,
        });
      const factsNow = () => findItems(given(), 'C30');
      const change = { ok: true, value: { counts: { catalog: { changed: 1 } } } };

      await importFacts('商品情報:内容量,産地,fact:原材料', '1kg,高知県,ゆず');
      const facts = [
        { label: '産地', value: '高知県' },
        { label: '内容量', value: '1kg' },
        { label: '原材料', value: 'ゆず' },
      ];
      expect(await factsNow()).toMatchObject([{ facts }]);
      const again = await importFacts('商品情報:内容量,産地,fact:原材料', '1kg,高知県,ゆず');
      expect(again.result).toMatchObject({ ok: true, value: { counts: { catalog: none } } });

      expect((await importFacts('fact:産地', '四万十川')).result).toMatchObject(change);
      expect(await factsNow()).toMatchObject([{ facts: [{ label: '産地', value: '四万十川' }] }]);
      expect((await importFacts('fact:産地', '')).result).toMatchObject(change);
      expect((await factsNow())[0]).not.toHaveProperty('facts');
    });

    test.each([
      [
        'an origin beside the prefecture of origin',
        ['産地,fact:産地', '高知県,四万十川'],
        'catalog 1  : 列「fact:産地」が2つあります',
      ],
      [
        'a value of 80 characters',
        ['fact:原材料', 'あ'.repeat(80)],
        `catalog 2 fact:原材料 ${'あ'.repeat(80)}: 60文字以内にしてください`,
      ],
      [
        'a label of 80 characters',
        [`fact:${'あ'.repeat(80)}`, '一'],
        `catalog 1  : 列「fact:${'あ'.repeat(80)}」の項目名は、20文字以内にしてください`,
      ],
      [
        'thirteen facts',
        [Array.from({ length: 13 }, (_, place) => `fact:${place}`).join(','), ','.repeat(12)],
        'catalog 1  : 列「fact:…」は12個までです',
      ],
    ] as const)(
      '%s in a catalogue is refused, with row and column',
      async (_what, [labels, cells], problem) => {
        const { problems } = await run({
          catalog: `カタログコード,カタログ名,商品番号,商品名,商品説明,温度帯,時間帯指定可,${labels}\nC30,事,300010,一,一です。,常温,可,${cells}\n`,
        });
        expect(problems).toEqual([problem]);
      },
    );

    test('the same files again change nothing, in UTF-8 with a BOM and in Shift_JIS', async () => {
      const withMark = await run({ ...whole, catalog: `\uFEFF${catalog}` });
      expect(withMark.result).toMatchObject({ ok: true, value: { counts: allEqual } });
      const inShiftJis = await run(whole, {}, 'shift_jis');
      expect(inShiftJis.result).toMatchObject({ ok: true, value: { counts: allEqual } });
      expect(await ordersOf('S1')).toMatchObject({ revision: 1 });
    });

    test('an order that differs gets its new content and a new revision, the others stay', async () => {
      const moved = orderFile
        .replaceAll('千代田1-1', '丸の内2-2')
        .replace(line('S2', '8000000002', 1, '280010', '丸の内2-2'), line('S2', '8000000002', 1));
      const { result } = await run({ orders: moved });
      expect(result).toMatchObject({ ok: true, value: { counts: { orders: { changed: 1 } } } });
      expect(await ordersOf('S1')).toMatchObject({ revision: 2, street: '丸の内2-2' });
      expect(await ordersOf('S2')).toMatchObject({ revision: 1, street: '千代田1-1' });
    });

    test('an order that loses a line in the file loses it, and gets a new revision', async () => {
      const { result } = await run({ orders: `${orderHeader}${line('S1', '8000000001', 1)}` });
      expect(result).toMatchObject({ ok: true, value: { counts: { orders: { changed: 1 } } } });
      expect(await given().$count(orderLines, eq(orderLines.orderNumber, 'S1'))).toBe(1);
    });

    test('an order whose accepted change is not reflected is not overwritten, and is listed', async () => {
      await given().insert(orderChanges).values(pendingChange('S1'));
      const changed = `${orderHeader}${line('S1', '8000000001', 1, '280020')}${line('S2', '8000000002', 1, '280020')}`;
      const { result } = await run({ orders: changed });
      expect(result).toMatchObject({
        ok: true,
        value: { counts: { orders: { changed: 1 } }, kept: ['S1'] },
      });
      expect(await findOrder(given(), '8000000001')).toMatchObject({
        order: { lines: [{ itemNo: '280010' }] },
      });
      await given().delete(orderChanges).where(eq(orderChanges.orderNumber, 'S1'));
    });

    test('what a file no longer holds stays; with complete it is closed and never deleted', async () => {
      const less = {
        catalog: `${catalogHeader}C28,春の贈りもの,280010,水,おいしい水です。,常温,可,\n`,
        members,
        orders: `${orderHeader}${line('S1', '8000000001', 1)}${line('S2', '8000000002', 1)}`,
      };
      await run(less);
      expect(await findItems(given(), 'C28')).toHaveLength(2);

      const one = {
        catalog: less.catalog,
        members: 'membership_number,phone_number\n8000000001,0312345678\n',
        orders: `${orderHeader}${line('S1', '8000000001', 1)}`,
      };
      const unproved = await run(one, { isComplete: true });
      expect(unproved.result).toMatchObject({
        ok: false,
        failure: { kind: 'stopped', brakes: [{ reason: 'endNotProved', rows: 1 }, {}, {}] },
      });
      const said = { rows: 1, where: 'the test' };
      const { result } = await run(one, {
        isComplete: true,
        said: { catalog: said, members: said, orders: said },
        told: { closed: 1_000_000 },
      });
      expect(result.ok).toBe(true);
      expect(await findItems(given(), 'C28')).toMatchObject([{ itemNo: '280010' }]);
      expect(await given().$count(catalogItems, eq(catalogItems.catalogCode, 'C28'))).toBe(2);
      expect(await findOrder(given(), '8000000002')).toMatchObject({ isAcceptedHere: false });

      await run({ ...whole });
      expect(await findItems(given(), 'C28')).toHaveLength(2);
      expect(await findOrder(given(), '8000000002')).toMatchObject({ isAcceptedHere: true });
    });

    test.each([
      [
        'duplicate numbers',
        { members: `${members}8000000001,0312345678\n` },
        ['members 4 membership_number 8000000001: このファイルに2回あります'],
      ],
      [
        'a member without an order',
        { members: `${members}8000000009,0312345678\n` },
        [
          'members 4 membership_number 8000000009: 注文がありません（注文のファイルにも、これまでに取り込んだものにも）',
        ],
      ],
      [
        'an order of nobody',
        { orders: `${orderHeader}${line('S9', '8000000099', 1)}` },
        ['orders 2 membership_number 8000000099: 会員にありません'],
      ],
      [
        'an unknown item',
        { orders: `${orderHeader}${line('S1', '8000000001', 1, '289999')}` },
        ['orders 2 item_no 289999: このカタログに無い商品です'],
      ],
      [
        'an impossible date',
        { orders: orderFile.replace('2028/04/20', '2028/02/30') },
        [
          'orders 2 change_accepted_until 2028/02/30: 2026-12-20 のような、暦にある日にしてください',
        ],
      ],
      [
        'rows of one order that differ',
        {
          orders: `${orderHeader}${line('S1', '8000000001', 1)}${line('S1', '8000000001', 2, '280010', '別の町1')}`,
        },
        ['orders 3 order_number S1: この注文の最初の行（2行目）と違います: 町名番地'],
      ],
      [
        'wrong columns',
        { members: 'number,phone\n1,2\n' },
        [expect.stringMatching(/^members 1 {2}: 知っている見出しがありません/)],
      ],
      [
        'a file cut in half',
        { orders: Buffer.from(orderFile).subarray(0, -20) },
        [expect.stringMatching(/^orders 4 {2}: 15列のはずが12列です/)],
      ],
      [
        'a file cut in a character',
        { catalog: Buffer.from(catalog).subarray(0, -3) },
        [expect.stringMatching(/UTF-8 でない文字/)],
      ],
    ] as const)(
      '%s: the bad row is named and nothing is changed',
      async (_what, texts, problems) => {
        const before = await snapshot(given());
        const { result, problems: found } = await run({ ...texts } as Texts);
        expect(result).toEqual({ ok: false, failure: { kind: 'problems', count: found.length } });
        expect(found).toEqual(expect.arrayContaining([...problems]));
        expect(await snapshot(given())).toEqual(before);
      },
    );

    test('all problems of all files are listed, each with its line', async () => {
      const { problems } = await run({
        catalog: `${catalogHeader}C28,春の贈りもの,28001,水,,常温,たぶん,\n`,
        members: `${members}8000000001,0312345678\n1,2\n`,
      });
      expect(problems.map((problem) => problem.split(':')[0])).toEqual([
        'catalog 2 item_no 28001',
        'catalog 2 description ',
        'catalog 2 time_slot_selectable たぶん',
        'members 5 membership_number 1',
        'members 5 phone_number 2',
        'members 4 membership_number 8000000001',
      ]);
    });

    test('a place that does not exist, or lies elsewhere, is taken and told', async () => {
      await given().insert(postalAddresses).values({
        zipCode: '1000001',
        kind: 'area',
        municipalityCode: '13101',
        prefecture: '東京都',
        city: '千代田区',
        town: '千代田',
      });
      const rule = (code: string) => `C28,municipality,${code},どこか,,,,\n`;
      const { result } = await run({
        rules: `catalog_code,area_kind,area,area_name,temperature,item_no,valid_from,valid_until\n${rule('13101')}${rule('99999')}`,
        catalog,
        members,
        orders: whole.orders.replaceAll('東京都', '大阪府'),
      });
      expect(result).toMatchObject({
        ok: true,
        value: {
          noticed: [
            { cause: 'noMunicipality', count: 1, line: 3, values: ['99999'] },
            { cause: 'otherPrefecture', count: 2, line: 2, values: ['1000001'] },
            { cause: 'notEnterable', values: ['髙'] },
            { cause: 'notShowable', count: 1, line: 2, values: ['①', '髙', '﨑'] },
          ],
        },
      });
    });
  });
}

function inShort({ file, line: number, column = '', value = '', reason }: CsvProblem): string {
  return `${/(\w+)\.csv$/.exec(file)?.[1]} ${number} ${column} ${value}: ${reason}`;
}

function pendingChange(orderNumber: string): typeof orderChanges.$inferInsert {
  return {
    receiptNumber: `IMPORT-${orderNumber}`,
    orderNumber,
    revision: 1,
    changes: { timeSlot: null },
    contactEmail: 'hanako@example.jp',
    acceptedAt: now,
    idempotencyKey: 'import',
    request: 'import',
  };
}

/** Rows that an import could have changed. */
async function snapshot(database: Database) {
  const query = database.query;
  return [
    await query.orders.findMany({
      where: like(orders.orderNumber, 'S%'),
      orderBy: asc(orders.orderNumber),
    }),
    await query.members.findMany({ where: like(membersTable.membershipNumber, '80000%') }),
    await database.$count(orderLines),
    await findItems(database, 'C28'),
  ];
}
