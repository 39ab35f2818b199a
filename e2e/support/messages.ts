import type { Page } from 'playwright-core';
import type { Customer } from './customer';

interface Visit {
  page: Page;
  customer: Customer;
}

/** Place of a message: at a field and in the summary, at once, where a reason belongs, in a dialog. */
type Place =
  | { shown: 'at a field'; field: string }
  | { shown: 'at once' }
  | { shown: 'as a reason' }
  | { shown: 'in a dialog'; title: string };

/** Steps that lead to a message from the form's first step. */
export type Walk = Place & {
  how: string;
  text: string;
  /** a special one of the demo members */
  member?: string;
  /** before the form is opened */
  prepare?: (page: Page) => Promise<void>;
  reach: (visit: Visit) => Promise<void>;
};

/** Mistake in a destination that is right otherwise. */
export interface Mistake {
  shown: 'in the destination';
  how: string;
  text: string;
  field: string;
  wrong: string;
}

/** The test that shows a message which is not met between the form's first step and the check. */
export interface Elsewhere {
  file: string;
  test: string;
}

export type Way = readonly (Walk | Mistake)[] | Elsewhere;

/** Enters a destination that is right but for some fields, and presses 「次へ」. */
export function enterDestination(fields: Record<string, string>) {
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

async function askForASlotOfPeaches({ customer }: Visit): Promise<void> {
  await customer.chooses('商品', 'お届け時間帯');
  await customer.changesAProduct(peaches);
  await customer.press('次へ');
}

/** Every code of the error catalogue (spec §8), and how a customer comes to read it. */
export const ways = {
  MSGECCSE0001: [
    {
      shown: 'in the destination',
      how: 'a name is left empty',
      text: 'お届け先のお名前を入力してください。',
      field: 'お届け先のお名前',
      wrong: '',
    },
  ],
  MSGECCSE0002: [
    {
      shown: 'in a dialog',
      how: 'the session is over',
      text: '操作の有効期限が切れました。',
      title: 'エラー',
      reach: async ({ page, customer }) => {
        await customer.chooses('お届け先');
        await page.context().clearCookies();
        await page.getByLabel('郵便番号').fill('5300001');
      },
    },
  ],
  MSGECCSE0003: [
    {
      shown: 'in the destination',
      how: 'a control character is pasted into a name',
      text: '使用できない文字が含まれています。',
      field: 'お届け先のお名前',
      wrong: '鈴木\u0007太郎',
    },
  ],
  MSGECCSE0004: {
    file: 'session.long',
    test: 'on a lost line the question of the end says so and stays',
  },
  MSGECCSE0005: [
    {
      shown: 'in the destination',
      how: 'a name has 41 characters',
      text: '入力できる文字数を超えています。',
      field: 'お届け先のお名前',
      wrong: 'あ'.repeat(41),
    },
  ],
  MSGECCSE0006: [
    {
      shown: 'in the destination',
      how: 'a name holds characters that cannot be printed',
      text: '入力できない文字（髙、😀）が含まれています。',
      field: 'お届け先のお名前',
      wrong: '髙橋😀',
    },
  ],
  MSGECCSE0007: [
    {
      shown: 'at a field',
      how: 'a postal code has six digits',
      text: '郵便番号は、数字7桁で入力してください。',
      field: '郵便番号',
      reach: enterDestination({ 郵便番号: '530-000' }),
    },
    {
      shown: 'in the destination',
      how: 'a telephone number does not begin with 0',
      text: '電話番号は、0から始まる10桁または11桁の数字で入力してください。',
      field: '電話番号',
      wrong: '81-3-1234-5678',
    },
  ],
  MSGECCSE0008: {
    file: 'order-form.refused.long',
    test: 'MSGECCSE0008: a prefecture that the server does not have',
  },
  MSGECCSE0009: [
    {
      shown: 'at a field',
      how: 'nobody has the postal code',
      text: '該当する住所が見つかりませんでした。',
      field: '郵便番号',
      reach: async ({ page, customer }) => {
        await customer.chooses('お届け先');
        await customer.givesAnotherDestination();
        await page.getByLabel('郵便番号').fill('9999999');
        await page.getByText('該当する住所が見つかりませんでした。').waitFor();
        // What the earlier postal code had filled in went with it.
        await page.getByLabel('都道府県').selectOption('大阪府');
        await page.getByLabel('市区町村').fill('大阪市北区');
        await customer.press('次へ');
      },
    },
  ],
  MSGECCSE0010: [
    {
      shown: 'at a field',
      how: 'nothing is chosen to be changed',
      text: '変更する内容を選択してください。',
      field: '商品',
      reach: ({ customer }) => customer.press('次へ'),
    },
    {
      shown: 'at a field',
      how: 'no time slot is chosen',
      text: 'お届け時間帯を選択してください。',
      field: '希望なし',
      reach: async ({ customer }) => {
        await customer.chooses('お届け時間帯');
        await customer.heading('ご希望のお届け時間帯');
        await customer.press('次へ');
      },
    },
  ],
  MSGECCSE9000: {
    file: 'order-form.refused.long',
    test: 'MSGECCSE9000: the top page is loaded again and leads back to the check, which holds what was entered',
  },
  MSGECCSE9001: {
    file: 'shell.long',
    test: 'each error of the server is shown in a dialog, and the page stays',
  },
  MSGECCSE9002: {
    file: 'order-form.refused.long',
    test: 'MSGECCSE9002: the check stays and shows the reason',
  },
  MSGECCSE9999: {
    file: 'shell.long',
    test: 'a missing answer is shown in a dialog that is 500 wide at most, and nothing turns behind it',
  },
  MSGEORSE0001: {
    file: 'sign-in.code.long',
    test: 'a wrong code is refused at its field, with the last three tries; another browser can use no code and costs no try',
  },
  MSGEORSE0002: {
    file: 'sign-in.membership.long',
    test: 'if the numbers do not belong together, the page says what to do, and the right ones go on',
  },
  MSGEORSE0003: {
    file: 'sign-in.membership.long',
    test: 'the order of member %s cannot be changed: %s',
  },
  MSGEORSE0004: {
    file: 'composition',
    test: 'a remote whose files are gone from the store is tried again on request: %s',
  },
  MSGEORSE0005: {
    file: 'sign-in.code.long',
    test: 'the end of a code is announced at five minutes and at one, then shown with the ways on',
  },
  MSGEORSE0006: [
    {
      shown: 'at once',
      how: 'frozen products cannot go to an island',
      text: '冷凍の商品は、小笠原村にはお届けできません。',
      member: '1000000006',
      reach: async ({ page, customer }) => {
        await customer.chooses('お届け先');
        await page.getByLabel('郵便番号').fill('100-2101');
      },
    },
    {
      shown: 'as a reason',
      how: 'a frozen product is looked at for an order that goes to an island',
      text: '冷凍の商品は、小笠原村にはお届けできません。',
      member: '1000000007',
      reach: async ({ page, customer }) => {
        await customer.chooses('商品');
        await customer.press('商品を変更する');
        await page.getByLabel('商品を検索').waitFor();
        const unfold = page.getByRole('button', { name: '絞り込み・並べ替え' });
        if (await unfold.isVisible()) await unfold.click();
        await page.getByRole('button', { name: /^冷凍（/ }).click();
      },
    },
  ],
  MSGEORSE0007: {
    file: 'sign-in.membership.long',
    test: 'the order of member %s cannot be changed: %s',
  },
  MSGEORSE0008: [
    {
      shown: 'in the destination',
      how: 'the address is held at a post office',
      text: '建物名・部屋番号が局留または私書箱あてのため、商品をお届けできません。',
      field: '建物名・部屋番号',
      wrong: '大阪北郵便局 局 留',
    },
  ],
  MSGEORSE0009: {
    file: 'order-form.refused.long',
    test: 'MSGEORSE0009: another change came first; what was entered stays',
  },
  MSGEORSE0010: {
    file: 'sign-in.membership.long',
    test: 'the fifth failure locks for 30 minutes, and the same number is refused before it is sent',
  },
  MSGEORSE0011: [
    {
      shown: 'at a field',
      how: 'a product cannot go to the postal code',
      text: 'この郵便番号の地域には、お届けできない商品があります。',
      field: '郵便番号',
      reach: sendPeachesTo('390-1516'),
    },
  ],
  MSGEORSE0012: [
    {
      shown: 'at once',
      how: 'a product cannot go to the region',
      text: 'この商品は、ご指定の地域にはお届けできません。',
      reach: sendPeachesTo('900-0001'),
    },
  ],
  MSGEORSE0013: [
    {
      shown: 'at a field',
      how: 'a postal code ends in 00',
      text: '下2桁が「00」の郵便番号は入力できません。',
      field: '郵便番号',
      reach: enterDestination({ 郵便番号: '１００－００００' }),
    },
  ],
  MSGEORSE0014: {
    file: 'sign-in.code.long',
    test: 'after the fifth wrong code the page says why the e-mail address is locked, until when, and what else to do',
  },
  MSGEORSI0001: [
    {
      shown: 'as a reason',
      how: 'no product of the order can have a time slot',
      text: 'この商品には、選択できるお届け時間帯がありません。',
      member: '1000000008',
      reach: ({ customer }) => customer.heading('変更する内容をお選びください'),
    },
    {
      shown: 'as a reason',
      how: 'a time slot is asked for together with a product that has none',
      text: 'この商品には、選択できるお届け時間帯がありません。',
      reach: askForASlotOfPeaches,
    },
  ],
  MSGEORSI0002: [
    {
      shown: 'at once',
      how: 'a chosen product has no time slot',
      text: '次の商品があるため、お届け時間帯を「希望なし」に変更しました。',
      reach: async ({ customer }) => {
        await customer.chooses('商品');
        await customer.changesAProduct(peaches);
      },
    },
  ],
  MSGEORSI0003: [
    {
      shown: 'at a field',
      how: 'no product is added to an order whose lines are all closed',
      text: '商品を1点以上追加してください。',
      field: '商品',
      prepare: closeAllLines,
      reach: pressNextInProducts,
    },
  ],
  MSGEORSI0004: [
    {
      shown: 'as a reason',
      how: 'the order has twelve products',
      text: '選択できる商品は12点までです。',
      member: '1000000002',
      reach: ({ customer }) => customer.chooses('商品'),
    },
  ],
  MSGEORSI0005: [
    {
      shown: 'in a dialog',
      how: 'the form is begun anew',
      text: '入力した内容は保存されません。',
      title: 'メッセージ',
      reach: async ({ customer }) => {
        await customer.chooses('お届け先');
        await customer.press('最初からやり直す');
      },
    },
  ],
  MSGEORSI0006: {
    file: 'sign-in.code.long',
    test: 'another code is sent once its time has come; it works, and the older one does not',
  },
  MSGEORSI0007: [
    {
      shown: 'as a reason',
      how: 'a product would be changed into itself',
      text: '変更前と同じ商品です。',
      reach: async ({ page, customer }) => {
        await customer.chooses('商品');
        await customer.press('商品を変更する');
        const before = await page.getByText('変更前：').innerText();
        const name = before.replace(/^.*変更前：/, '');
        await page.getByLabel('商品を検索').fill(name);
      },
    },
  ],
  MSGEORSI0009: [
    {
      shown: 'at a field',
      how: 'no product is changed',
      text: '商品を1点以上変更してください。',
      field: '商品',
      reach: pressNextInProducts,
    },
  ],
  MSGEORSI0010: [
    {
      shown: 'at a field',
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
  ],
  MSGEORSI0012: [
    {
      shown: 'in the destination',
      how: 'the address has more than 75 characters',
      text: '住所は、合計75文字以内で入力してください。',
      field: '町名・番地',
      wrong: '梅田'.repeat(40),
    },
  ],
  MSGEORSI0013: [
    {
      shown: 'at a field',
      how: 'the new destination is the current one',
      text: '新しいお届け先が、現在のお届け先と同じです。',
      field: '新しいお届け先',
      reach: async ({ customer }) => {
        await customer.chooses('お届け先');
        await customer.press('現在のお届け先をもとに入力する');
        await customer.press('次へ');
      },
    },
  ],
  MSGEORSI0014: [
    {
      shown: 'as a reason',
      how: 'a time slot is asked for of an order that has none, as its products can have none',
      text: '冷凍の商品は、お届け時間帯を指定できません。',
      member: '1000000006',
      reach: ({ customer }) => customer.chooses('お届け時間帯'),
    },
  ],
  MSGEORSI0015: [
    {
      shown: 'as a reason',
      how: 'a time slot is asked for together with a product that has none',
      text: 'そのほかの商品は、お届け時間帯を指定できます。',
      reach: askForASlotOfPeaches,
    },
  ],
} satisfies Readonly<Record<string, Way>>;
