import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Destination, emptyDestination, invalidCharacters } from '@order-change/contract';
import { destinationColumns } from '@order-change/contract/server';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import {
  assignPositions,
  type ExportedChange,
  readChanges,
} from '../../domain/accepted-changes/export-changes';
import { reflectChanges } from '../../domain/accepted-changes/reflect-changes';
import { encodeText, type Encoding, encodings } from '../../ground/csv/encoding';
import type { CsvProblem } from '../../ground/csv/read-csv';
import { toCsvLine } from '../../ground/csv/write-csv';
import { commitIf } from '../../ground/database/commit-if';
import type { Database } from '../../ground/database/database';
import { orderChanges, orderLines, orders, postalAddresses } from '../../ground/database/schema';
import { endOfDay } from '../../ground/japan-time';
import { useChangingCustomers } from '../../testing/changing-customers';
import { collect } from '../../testing/collect';
import { createRulesSite } from '../../testing/rules-site';
import { importFiles, type ImportOptions } from './import-files';

const now = new Date('2027-06-01T01:00:00Z');
const lastDay = '2029-12-31';
const home: Destination = {
  ...emptyDestination,
  recipientName: '山田 花子',
  phoneNumber: '0312345678',
  zipCode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  street: '丸の内2-2',
};

/** Texts that a customer may enter and that a spreadsheet, a CSV reader or a host of old could spoil. */
const dangerous = [
  '-201',
  '+81-1',
  '-1',
  '=HYPERLINK("https://x.example","x")',
  '@SUM(A1)',
  "'-201",
  "''=1",
  "'山",
  '－２０１',
  '＝１＋１',
  '＠１',
  '"',
  '""',
  'a,b',
  "O'Neil",
  '#rows',
  '000123',
  '1E5',
  '\\',
  '~',
  '～',
  '―',
  '∥',
  'ー',
  'ｱﾊﾟｰﾄ',
  '、。',
  '%00',
  'NULL',
  '<b>',
  '2027/03/20',
  'TRUE',
  ';',
  '|',
  '＂',
  '　中　',
  '-',
  '=',
  '+',
  '@',
  "'",
];
/** Every character of two bytes that the form takes. */
const wideCharacters = Array.from({ length: 0xfcfc - 0x8140 }, (_, index) =>
  new TextDecoder('shift_jis').decode(
    Uint8Array.of((0x8140 + index) >> 8, (0x8140 + index) & 0xff),
  ),
).filter(
  (text) => [...text].length === 1 && text !== '\uFFFD' && invalidCharacters(text).length === 0,
);
const anyCharacter = fc.oneof(
  fc.constantFrom(...wideCharacters),
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ' ', '　'),
);
const anyText = fc.oneof(
  fc.constantFrom(...dangerous),
  fc.array(anyCharacter, { minLength: 1, maxLength: 12 }).map((characters) => characters.join('')),
);
const anyDestination = fc
  .record({
    recipientName: anyText,
    street: anyText,
    building: fc.oneof(fc.constant(''), anyText),
  })
  .map((texts): Destination => ({ ...home, ...texts }));

const header = [
  'order_number',
  'membership_number',
  'catalog_code',
  ...Object.values(destinationColumns).map(({ name }) => name),
  'time_slot',
  'change_accepted_until',
  'line_number',
  'delivery_month',
  'item_no',
];

/** Writes a text as macOS and Java do that read the Shift_JIS of Windows. */
function withTwinsOfJis(text: string): string {
  const twins = { '～': '〜', '－': '−', '―': '—', '∥': '‖', '￠': '¢', '￡': '£', '￢': '¬' };
  return Object.entries(twins).reduce(
    (written, [windows, jis]) => written.replaceAll(windows, jis),
    text,
  );
}

/** An order in the company's system: cells by column, and its lines. */
interface CompanyOrder {
  cells: Record<string, string>;
  lines: Map<string, { delivery_month: string; item_no: string }>;
}

/** How a company writes its files. */
interface System {
  encoding: Encoding;
  how: string;
  spelled?: (text: string) => string;
}

export const systems: readonly System[] = [
  ...encodings.map((encoding) => ({ encoding, how: encoding })),
  { encoding: 'utf-8', how: 'utf-8 with the twins that JIS has', spelled: withTwinsOfJis },
];

/** The law: everything that the site holds can be imported again, and no import undoes a receipt. */
export function cycleSuite(database: () => Database, companies: readonly System[]): void {
  const site = () => createRulesSite(database(), now);
  const newMember = useChangingCustomers(database, site);
  beforeAll(async () => {
    const { zipCode, prefecture, city } = home;
    await database()
      .insert(postalAddresses)
      .values({ zipCode, prefecture, city, kind: 'area', municipalityCode: '13101', town: '' });
  });
  /** The last day of changes is that of the company's file. */
  async function newCustomer() {
    const customer = await newMember();
    await database()
      .update(orders)
      .set({ changeAcceptedUntil: endOfDay(lastDay) })
      .where(eq(orders.orderNumber, customer.orderNumber));
    return customer;
  }
  const folder = mkdtempSync(join(tmpdir(), 'cycle-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function exportAll(mark = 0): Promise<ExportedChange[]> {
    return database().transaction(async (transaction) => {
      await assignPositions(transaction);
      return collect(readChanges(transaction, mark));
    });
  }

  /** The orders of now as the company's system holds them. */
  async function readCompany(numbers: readonly string[]): Promise<Map<string, CompanyOrder>> {
    const found = await database()
      .select()
      .from(orders)
      .where(inArray(orders.orderNumber, [...numbers]));
    const lines = await database()
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderNumber, [...numbers]));
    return new Map(
      found.map((order) => [
        order.orderNumber,
        {
          cells: {
            order_number: order.orderNumber,
            membership_number: order.membershipNumber,
            catalog_code: order.catalogCode,
            ...Object.fromEntries(
              Object.entries(destinationColumns).map(([key, { name }]) => [
                name,
                order[key as keyof Destination],
              ]),
            ),
            time_slot: order.timeSlot ?? '',
            change_accepted_until: lastDay,
          },
          lines: new Map(
            lines
              .filter(({ orderNumber }) => orderNumber === order.orderNumber)
              .map((line) => [
                String(line.lineNumber),
                { delivery_month: line.deliveryMonth, item_no: line.itemNo },
              ]),
          ),
        },
      ]),
    );
  }

  /** Enters exported rows into the company's system, cell by cell as they stand in the file. */
  function enter(company: Map<string, CompanyOrder>, rows: string[][]): void {
    for (const [orderNumber = '', field = '', line = '', month = '', after = ''] of rows) {
      const order = company.get(orderNumber);
      if (field === 'item_no') order?.lines.set(line, { delivery_month: month, item_no: after });
      else if (order) order.cells[field] = after;
    }
  }

  function write(
    company: Map<string, CompanyOrder>,
    encoding: Encoding,
    spelled = (text: string) => text,
  ): string {
    const rows = [...company.values()].flatMap(({ cells, lines }) =>
      [...lines].map(([line_number, line]) =>
        header.map((name) => ({ ...cells, line_number, ...line })[name]),
      ),
    );
    const path = join(folder, 'orders.csv');
    writeFileSync(path, encodeText(spelled(stringify([header, ...rows])), encoding) ?? '');
    return path;
  }

  async function importOrders(
    path: string,
    encoding: Encoding,
    options: Partial<ImportOptions> = {},
  ) {
    const problems: CsvProblem[] = [];
    const result = await commitIf(
      database(),
      (transaction) =>
        importFiles(
          transaction,
          { orders: { path, encoding } },
          { now, onProblem: (problem) => void problems.push(problem), ...options },
        ),
      ({ ok }) => ok,
    );
    return { result, problems };
  }

  const unchanged = { orders: { added: 0, changed: 0, closed: 0 } };
  const csvOf = (exported: readonly ExportedChange[]) =>
    exported.flatMap(({ content, rows }) =>
      rows.map(({ field, lineNumber, deliveryMonth, after }) =>
        toCsvLine([content.orderNumber, field, lineNumber, deliveryMonth, after]),
      ),
    );

  describe.each(companies)('in $how', ({ encoding, spelled }) => {
    test('what customers entered is exported, entered as the cells stand in the file or as JSON has them, written back, and changes nothing', async () => {
      const wanted = [
        ...dangerous.map((text) => ({
          ...home,
          recipientName: text,
          street: text,
          building: text,
        })),
        ...fc.sample(anyDestination, 25),
      ];
      const receipts: string[] = [];
      const accepted: string[] = [];
      const asJson: string[] = [];
      const [{ content: { position: mark } } = { content: { position: 0 } }] = (
        await exportAll()
      ).slice(-1);
      for (const destination of wanted) {
        const { orderNumber, submit } = await newCustomer();
        const answer = await submit({
          destination,
          timeSlot: '14-16',
          products: [{ lineNumber: 1, itemNo: '100020' }, { itemNo: '100010' }],
        });
        if (!('receiptNumber' in answer)) continue;
        receipts.push(answer.receiptNumber);
        accepted.push(orderNumber);
        // A text of its own may begin with an apostrophe before a formula; JSON does not escape it, and a CSV must.
        const { recipientName, street, building } = destination;
        const isLikeEscaped = [recipientName, street, building].some((text) =>
          /^'+[=+\-@＝＋－＠]/.test(text.trim()),
        );
        if (!isLikeEscaped) asJson.push(orderNumber);
      }
      expect(asJson.length).toBeGreaterThan(wanted.length / 2);
      const exported = (await exportAll(mark)).filter(({ content }) =>
        receipts.includes(content.receiptNumber),
      );
      const bytes = encodeText(csvOf(exported).join(''), encoding);
      expect(bytes).toBeDefined();
      const text = iconv.decode(bytes ?? Buffer.of(), encoding === 'utf-8' ? 'utf-8' : 'cp932');
      const cells: string[][] = parse(text);
      const json = exported.flatMap(({ content, rows }) =>
        rows.map(({ field, lineNumber, deliveryMonth, after }) => [
          content.orderNumber,
          field,
          String(lineNumber),
          deliveryMonth ?? '',
          after ?? '',
        ]),
      );
      const [ofCells, ofJson] = [await readCompany(accepted), await readCompany(asJson)];
      enter(ofCells, cells);
      enter(ofJson, json);
      await database().transaction((transaction) => reflectChanges(transaction, receipts, now));
      for (const company of [ofCells, ofJson]) {
        const { result, problems } = await importOrders(
          write(company, encoding, spelled),
          encoding,
        );
        expect(problems).toEqual([]);
        expect(result).toMatchObject({
          ok: true,
          value: { counts: unchanged, kept: [], takenBack: [], unknown: [] },
        });
      }
    });
  });

  const older = async (changes: object, { isNoted = true } = {}) => {
    const { orderNumber, submit } = await newCustomer();
    const before = await readCompany([orderNumber]);
    const answer = await submit(changes);
    const { receiptNumber } = answer as { receiptNumber: string };
    if (!isNoted)
      await database()
        .update(orderChanges)
        .set({ before: null })
        .where(eq(orderChanges.orderNumber, orderNumber));
    await database().transaction((transaction) =>
      reflectChanges(transaction, [receiptNumber], now),
    );
    return { orderNumber, receiptNumber, before, after: await readCompany([orderNumber]) };
  };
  const moved = { destination: home };

  test.each([
    ['another destination', moved],
    ['another time slot', { timeSlot: '14-16' }],
    ['no time slot', { timeSlot: null }],
    ['another product', { products: [{ lineNumber: 1, itemNo: '100020' }] }],
    ['an added product', { products: [{ itemNo: '100020' }] }],
  ])(
    'a file that is older than a reflected change to %s is refused with the receipt, unless told',
    async (_what, changes) => {
      const { orderNumber, receiptNumber, before, after } = await older(changes);
      const file = write(before, 'utf-8');
      const receipts = [{ orderNumber, receiptNumber }];
      expect((await importOrders(file, 'utf-8')).result).toEqual({
        ok: false,
        failure: { kind: 'stopped', brakes: [{ reason: 'takesBack', receipts }] },
      });
      expect(await readCompany([orderNumber])).toEqual(after);
      const told = await importOrders(file, 'utf-8', { told: { takenBack: 1 } });
      expect(told.result).toMatchObject({ ok: true, value: { takenBack: receipts, unknown: [] } });
      expect(await readCompany([orderNumber])).toEqual(before);
    },
  );

  test('a file that changes what a receipt did not promise is taken', async () => {
    const { orderNumber, after } = await older({ timeSlot: '14-16' });
    const cells = after.get(orderNumber)?.cells ?? {};
    cells['street'] = '丸の内9-9';
    const { result } = await importOrders(write(after, 'utf-8'), 'utf-8');
    expect(result).toMatchObject({
      ok: true,
      value: { counts: { orders: { changed: 1 } }, takenBack: [] },
    });
  });

  test('a company that changes on from what a receipt promised takes nothing back', async () => {
    const { orderNumber, after } = await older(moved);
    const cells = after.get(orderNumber)?.cells ?? {};
    cells['street'] = '丸の内3-3';
    const { result } = await importOrders(write(after, 'utf-8'), 'utf-8');
    expect(result).toMatchObject({
      ok: true,
      value: { counts: { orders: { changed: 1 } }, takenBack: [] },
    });
  });

  test('an added product that the file lacks after its delivery month takes nothing back', async () => {
    const { orderNumber, after } = await older({ products: [{ itemNo: '100020' }] });
    after.get(orderNumber)?.lines.delete('2');
    const later = new Date('2028-03-01T01:00:00Z');
    const { result } = await importOrders(write(after, 'utf-8'), 'utf-8', { now: later });
    expect(result).toMatchObject({ ok: true, value: { takenBack: [], unknown: [] } });
  });

  test('an order that differs from a receipt whose former content was not noted is listed as unknown', async () => {
    const { orderNumber, receiptNumber, before } = await older(
      { timeSlot: '14-16' },
      { isNoted: false },
    );
    const { result } = await importOrders(write(before, 'utf-8'), 'utf-8');
    expect(result).toMatchObject({
      ok: true,
      value: {
        counts: { orders: { changed: 1 } },
        takenBack: [],
        unknown: [{ orderNumber, receiptNumber }],
      },
    });
  });

  test('a change that was taken back by one customer and made again is compared with what the order holds', async () => {
    const { orderNumber, submit } = await newCustomer();
    for (const timeSlot of ['14-16', 'morning']) {
      const { receiptNumber } = (await submit({ timeSlot })) as { receiptNumber: string };
      await database().transaction((transaction) =>
        reflectChanges(transaction, [receiptNumber], now),
      );
    }
    const { result } = await importOrders(
      write(await readCompany([orderNumber]), 'utf-8'),
      'utf-8',
    );
    expect(result).toMatchObject({ ok: true, value: { counts: unchanged, takenBack: [] } });
  });
}
