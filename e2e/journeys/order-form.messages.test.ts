import type { Page } from 'playwright-core';
import { violationsOf } from '../support/accessibility';
import { createCustomer, type Customer } from '../support/customer';
import { listenTo } from '../support/screen-reader';
import { openForm, signIn, type Session } from '../support/session';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

/** Nothing is submitted here, so tests of one member share a session. */
const sessions = new Map<string, Promise<Session>>();
const usual = '1000000901';

function sessionOf(member: string): Promise<Session> {
  const session = sessions.get(member) ?? signIn(member);
  sessions.set(member, session);
  return session;
}

interface Visit {
  page: Page;
  customer: Customer;
}

interface Row {
  code: string;
  how: string;
  text: string;
  /** a special one of the demo members */
  member?: string;
  /** before the form is opened */
  prepare?: (page: Page) => Promise<void>;
  reach: (visit: Visit) => Promise<void>;
}

/** Enters a destination that is right but for some fields, and presses 「次へ」. */
function enterDestination(fields: Record<string, string>) {
  return async ({ page, customer }: Visit) => {
    await customer.chooses('お届け先');
    await customer.givesAnotherDestination();
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label).fill(value);
    }
    await customer.press('次へ');
  };
}

/** The product that is chilled and has no slot; it cannot go to 沖縄県, nor to 上高地. */
const peaches = '白桃 6玉';

function sendPeachesTo(zipCode: string) {
  return async (visit: Visit) => {
    const { page, customer } = visit;
    await customer.chooses('商品', 'お届け先');
    await customer.changesAProduct(peaches);
    await customer.press('次へ');
    await customer.givesAnotherDestination();
    await page.getByLabel('郵便番号').fill(zipCode);
    await customer.press('次へ');
  };
}

async function toContact({ page, customer }: Visit): Promise<void> {
  await customer.chooses('お届け時間帯');
  await page.getByRole('radio', { name: '希望なし' }).check();
  await customer.press('次へ');
}

/** Found on 「次へ」: told in the summary, which takes the focus, and at the field to which it leads. */
const atFields: (Row & { field: string })[] = [
  {
    code: 'MSGECCSE0001',
    how: 'a name is left empty',
    text: 'お届け先のお名前を入力してください。',
    field: 'お届け先のお名前',
    reach: enterDestination({ お届け先のお名前: '' }),
  },
  {
    code: 'MSGECCSE0003',
    how: 'a control character is pasted into a name',
    text: '使用できない文字が含まれています。',
    field: 'お届け先のお名前',
    reach: enterDestination({ お届け先のお名前: '鈴木\u0007太郎' }),
  },
  {
    code: 'MSGECCSE0005',
    how: 'a name has 41 characters',
    text: '入力できる文字数を超えています。',
    field: 'お届け先のお名前',
    reach: enterDestination({ お届け先のお名前: 'あ'.repeat(41) }),
  },
  {
    code: 'MSGECCSE0006',
    how: 'a name holds characters that cannot be printed',
    text: '入力できない文字（髙、😀）が含まれています。',
    field: 'お届け先のお名前',
    reach: enterDestination({ お届け先のお名前: '髙橋😀' }),
  },
  {
    code: 'MSGECCSE0007',
    how: 'a postal code has six digits',
    text: '数字7桁の形式で入力してください。',
    field: '郵便番号',
    reach: enterDestination({ 郵便番号: '530-000' }),
  },
  {
    code: 'MSGECCSE0007',
    how: 'a telephone number does not begin with 0',
    text: '0から始まる10桁または11桁の数字の形式で入力してください。',
    field: '電話番号',
    reach: enterDestination({ 電話番号: '81-3-1234-5678' }),
  },
  {
    code: 'MSGECCSE0009',
    how: 'nobody has the postal code',
    text: '該当する住所が見つかりませんでした。',
    field: '郵便番号',
    reach: enterDestination({ 郵便番号: '9999999' }),
  },
  {
    code: 'MSGEORSE0008',
    how: 'the address is held at a post office',
    text: '局留または私書箱あてには、商品をお届けできません。',
    field: '建物名・部屋番号',
    reach: enterDestination({ '建物名・部屋番号': '大阪北郵便局 局 留' }),
  },
  {
    code: 'MSGEORSE0013',
    how: 'a postal code ends in 00',
    text: '下2桁が「00」の郵便番号は入力できません。',
    field: '郵便番号',
    reach: enterDestination({ 郵便番号: '１００－００００' }),
  },
  {
    code: 'MSGEORSI0012',
    how: 'the address has more than 75 characters',
    text: '住所は、合計75文字以内で入力してください。',
    field: '町名・番地',
    reach: enterDestination({ '町名・番地': '梅田'.repeat(40) }),
  },
  {
    code: 'MSGEORSI0013',
    how: 'the new destination is the current one',
    text: '新しいお届け先が、現在のお届け先と同じです。',
    field: '郵便番号',
    reach: async ({ customer }) => {
      await customer.chooses('お届け先');
      await customer.press('現在のお届け先をもとに入力する');
      await customer.press('次へ');
    },
  },
  {
    code: 'MSGEORSE0011',
    how: 'a product cannot go to the postal code',
    text: 'この郵便番号の地域には、お届けできない商品があります。',
    field: '郵便番号',
    reach: sendPeachesTo('390-1516'),
  },
  {
    code: 'MSGECCSE0010',
    how: 'nothing is chosen to be changed',
    text: '変更する内容が指定されていません。',
    field: '商品',
    reach: ({ customer }) => customer.press('次へ'),
  },
  {
    code: 'MSGECCSE0010',
    how: 'no time slot is chosen',
    text: 'お届け時間帯が指定されていません。',
    field: '希望なし',
    reach: async ({ customer }) => {
      await customer.chooses('お届け時間帯');
      await customer.heading('ご希望のお届け時間帯');
      await customer.press('次へ');
    },
  },
  {
    code: 'MSGEORSI0003',
    how: 'no product is added to an order whose lines are all closed',
    text: '商品を1点以上追加してください。',
    field: '商品',
    prepare: closeAllLines,
    reach: pressNextInProducts,
  },
  {
    code: 'MSGEORSI0009',
    how: 'no product is changed',
    text: '商品を1点以上変更してください。',
    field: '商品',
    reach: pressNextInProducts,
  },
  {
    code: 'MSGEORSI0010',
    how: 'the two contact addresses differ',
    text: '連絡先メールアドレスが一致しません。',
    field: '連絡先メールアドレス（確認）',
    reach: async (visit) => {
      await toContact(visit);
      const { page, customer } = visit;
      await customer.givesTheContactAddress();
      await page.getByLabel('連絡先メールアドレス（確認）').fill('taro@example.jp');
      await customer.press('次へ');
    },
  },
];

async function closeAllLines(page: Page): Promise<void> {
  await page.route('**/subscription-order/search', async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as { lines: object[] };
    const lines = order.lines.map((line) => ({ ...line, changeable: false }));
    await route.fulfill({ response, json: { ...order, lines } });
  });
}

async function pressNextInProducts({ customer }: Visit): Promise<void> {
  await customer.chooses('商品');
  await customer.heading('商品の変更・追加');
  await customer.press('次へ');
}

/** Told where the customer is, as soon as it is so. */
const atOnce: Row[] = [
  {
    code: 'MSGECCSE0004',
    how: 'the postal code cannot be looked up',
    text: '通信エラーが発生しました。',
    reach: async ({ page, customer }) => {
      await page.route('**/v1.0/addresses?*', (route) => route.abort());
      await customer.chooses('お届け先');
      await page.getByLabel('郵便番号').fill('5300001');
    },
  },
  {
    code: 'MSGEORSE0006',
    how: 'frozen products cannot go to an island',
    text: '冷凍の商品は、小笠原村にはお届けできません。',
    member: '1000000006',
    reach: async ({ page, customer }) => {
      await customer.chooses('お届け先');
      await page.getByLabel('郵便番号').fill('100-2101');
    },
  },
  {
    code: 'MSGEORSE0012',
    how: 'a product cannot go to the region',
    text: 'この商品は、ご指定の地域にはお届けできません。',
    reach: sendPeachesTo('900-0001'),
  },
  {
    code: 'MSGEORSI0002',
    how: 'a chosen product has no time slot',
    text: '「白桃 6玉 約1.8kg」の商品があるため、お届け時間帯を「希望なし」に変更しました。',
    reach: async ({ customer }) => {
      await customer.chooses('商品');
      await customer.changesAProduct(peaches);
    },
  },
  {
    code: 'MSGEORSI0004',
    how: 'a thirteenth product is added',
    text: '選択できる商品は12点までです。',
    member: '1000000002',
    reach: async ({ customer }) => {
      await customer.chooses('商品');
      await customer.press('商品を追加する');
    },
  },
  {
    code: 'MSGEORSI0007',
    how: 'a product is changed into itself',
    text: '変更前と同じ商品です。',
    reach: async ({ page, customer }) => {
      await customer.chooses('商品');
      await customer.press('商品を変更する');
      const before = await page.getByText('変更前：').innerText();
      const name = before.replace(/^.*変更前：/, '');
      await page.getByLabel('商品を検索').fill(name);
      await customer.press(`${name}：この商品を選ぶ`);
    },
  },
];

/** Stands where the customer looks for what cannot be done. */
const asReasons: Row[] = [
  {
    code: 'MSGEORSE0003',
    how: 'a line of the order is closed: the code in words for a line',
    text: 'この商品はこのサイトでは変更できません。',
    member: '1000000002',
    reach: ({ customer }) => customer.chooses('商品'),
  },
  {
    code: 'MSGEORSE0006',
    how: 'a frozen product is looked at for an order that goes to an island',
    text: '冷凍の商品は、小笠原村にはお届けできません。',
    member: '1000000007',
    reach: async ({ page, customer }) => {
      await customer.chooses('商品');
      await customer.press('商品を変更する');
      await page.getByLabel('温度帯').selectOption('冷凍');
    },
  },
  {
    code: 'MSGEORSI0001',
    how: 'no product of the order can have a time slot',
    text: 'この商品には、選択できるお届け時間帯がありません。',
    member: '1000000008',
    reach: ({ customer }) => customer.heading('変更する内容をお選びください'),
  },
  ...(
    [
      ['MSGEORSI0001', 'この商品には、選択できるお届け時間帯がありません。'],
      ['MSGEORSI0014', '「白桃 6玉 約1.8kg」の商品は、お届け時間帯を指定できません。'],
      ['MSGEORSI0015', '」の商品は、お届け時間帯を指定できます。'],
    ] as const
  ).map(([code, text]) => ({
    code,
    how: 'a time slot is asked for together with a product that has none',
    text,
    reach: async ({ customer }: Visit) => {
      await customer.chooses('商品', 'お届け時間帯');
      await customer.changesAProduct(peaches);
      await customer.press('次へ');
    },
  })),
];

const inDialogs: (Row & { title: string })[] = [
  {
    code: 'MSGECCSE0002',
    how: 'the session is over',
    text: '操作の有効期限が切れました。',
    title: 'エラー',
    reach: async ({ page, customer }) => {
      await customer.chooses('お届け先');
      await page.context().clearCookies();
      await page.getByLabel('郵便番号').fill('5300001');
    },
  },
  {
    code: 'MSGEORSI0005',
    how: 'the form is begun anew',
    text: '入力した内容は保存されません。',
    title: 'メッセージ',
    reach: async ({ customer }) => {
      await customer.chooses('お届け先');
      await customer.press('最初からやり直す');
    },
  },
];

/** Those that need the server's answer to a submission: `order-form.refused.test.ts`. */
test('the tables name every message that a customer can reach before submitting', () => {
  const rows = [...atFields, ...atOnce, ...asReasons, ...inDialogs];
  const common = ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0009', '0010'];
  const errors = ['0003', '0006', '0008', '0011', '0012', '0013'];
  const infos = '0001 0002 0003 0004 0005 0007 0009 0010 0012 0013 0014 0015'.split(' ');
  expect([...new Set(rows.map(({ code }) => code))].sort()).toEqual([
    ...common.map((number) => `MSGECCSE${number}`),
    ...errors.map((number) => `MSGEORSE${number}`),
    ...infos.map((number) => `MSGEORSI${number}`),
  ]);
});

async function visit({ member = usual, prepare, reach }: Row) {
  const { page, problems } = await openBrowser();
  const reader = await listenTo(page);
  await prepare?.(page);
  await openForm(page, await sessionOf(member));
  await reach({ page, customer: createCustomer(page) });
  return { page, reader, problems };
}

describe('in the summary, which takes the focus, and at its field', () => {
  test.each(atFields)('$code: $how', async (row) => {
    const { page, reader } = await visit(row);
    const summary = page.getByRole('group', { name: '入力内容をご確認ください' });
    await summary.waitFor();
    await reader.hears('入力内容をご確認ください');
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.title()).toContain('エラー：');
    await page.getByText(row.text).nth(1).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await summary.getByRole('link', { name: row.text }).click();
    const field = page.getByLabel(row.field, { exact: true }).first();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test.each(atOnce)('$code is spoken at once: $how', async (row) => {
  const { page, reader } = await visit(row);
  await reader.hears(row.text);
  await page.getByText(row.text).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test.each(asReasons)('$code stands as a reason: $how', async (row) => {
  const { page } = await visit(row);
  await page.getByText(row.text).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test.each(inDialogs)('$code is a dialog: $how', async (row) => {
  const { page } = await visit(row);
  const dialog = page.getByRole('dialog', { name: row.title });
  await dialog.getByText(row.text).waitFor();
  await dialog.getByText(`（${row.code.slice(-5)}）`).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('a field clears as soon as it is right; the usual replacement is offered by one press', async () => {
  const { page } = await visit({
    code: '',
    how: '',
    text: '',
    reach: enterDestination({ お届け先のお名前: '髙﨑 花子' }),
  });
  const name = page.getByLabel('お届け先のお名前');
  const error = page.getByText('入力できない文字（髙、﨑）が含まれています。');
  await error.first().waitFor();
  await page.getByRole('button', { name: '「髙、﨑」を置き換えて「高崎 花子」にする' }).click();
  expect(await name.inputValue()).toBe('高崎 花子');
  await error.first().waitFor({ state: 'detached' });
  expect(await page.title()).not.toContain('エラー：');
  await page
    .getByRole('group', { name: '入力内容をご確認ください' })
    .waitFor({ state: 'detached' });
});
