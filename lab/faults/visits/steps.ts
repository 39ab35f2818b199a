import { nextMember, phoneNumber } from 'e2e/support/customer';
import { inbox } from 'e2e/support/environment';
import { codeIn } from 'e2e/support/inbox';
import type { Page } from 'playwright-core';
import type { Sight } from './eyes';

/** Input of the customer before the fault. */
export const typedName = '鈴木 花子';

/** One screen of the way to the receipt: how it is known, and what the customer does there. */
interface Step {
  name: string;
  isShown: (sight: Sight) => boolean;
  act: (customer: StepCustomer) => Promise<void>;
}

export interface StepCustomer {
  page: Page;
  email: string;
  look: () => Promise<Sight | undefined>;
}

const has =
  (...buttons: string[]) =>
  ({ ways }: Sight) =>
    buttons.every((button) => ways.includes(button));

const press = ({ page }: StepCustomer, name: string) =>
  page.getByRole('button', { name }).first().click();

/** From the last one back: a screen names what comes before it. */
const steps: readonly Step[] = [
  {
    name: 'check',
    isShown: has('この内容で変更を申し込む'),
    act: (customer) => press(customer, 'この内容で変更を申し込む'),
  },
  {
    name: 'contact',
    isShown: ({ text, ways }) =>
      text.includes('連絡先メールアドレス（確認）') && ways.includes('次へ'),
    async act(customer) {
      const { page, email } = customer;
      await page.getByLabel('連絡先メールアドレス').first().fill(email);
      await page.getByLabel('連絡先メールアドレス（確認）').fill(email);
      await press(customer, '次へ');
    },
  },
  {
    name: 'destination',
    isShown: ({ text, ways }) => text.includes('お届け先のお名前') && ways.includes('次へ'),
    async act(customer) {
      const { page, look } = customer;
      const name = page.getByLabel('お届け先のお名前');
      if ((await name.inputValue()) === '') await name.fill(typedName);
      await page.getByLabel('電話番号').fill('09012345678');
      await page.getByLabel('郵便番号').fill('530-0001');
      for (let looked = 0; looked < 20; looked += 1) {
        if ((await look())?.typed.some((value) => value.includes('大阪市北区'))) break;
        await page.waitForTimeout(150);
      }
      const fields = await look();
      // What a page that looks nothing up leaves to the customer.
      if (!fields?.typed.some((value) => value.includes('大阪市北区'))) {
        await page.getByLabel('都道府県').selectOption('大阪府');
        await page.getByLabel('市区町村').fill('大阪市北区');
      }
      await page.getByLabel('町名・番地').fill('梅田1-2-3');
      await press(customer, '次へ');
    },
  },
  {
    name: 'time slot',
    isShown: ({ text, ways }) => text.includes('ご希望のお届け時間帯') && ways.includes('次へ'),
    async act(customer) {
      await customer.page.getByRole('radio', { name: '希望なし' }).check();
      await press(customer, '次へ');
    },
  },
  {
    name: 'select',
    isShown: ({ text, ways }) =>
      text.includes('変更する内容をお選びください') && ways.includes('次へ'),
    async act(customer) {
      await customer.page.getByRole('checkbox', { name: 'お届け先' }).check();
      await press(customer, '次へ');
    },
  },
  {
    name: 'membership',
    isShown: has('ご注文を確認する'),
    async act(customer) {
      await customer.page.getByLabel('会員番号').fill(nextMember());
      await customer.page.getByLabel('電話番号').fill(phoneNumber);
      await press(customer, 'ご注文を確認する');
    },
  },
  {
    name: 'code',
    isShown: has('認証する'),
    async act(customer) {
      const { page, email } = customer;
      const newest = await inbox.list(email);
      const code = codeIn(await inbox.waitFor(email, Math.max(1, newest.length)));
      await page.getByLabel('認証コード').fill(code);
      await press(customer, '認証する');
    },
  },
  {
    name: 'e-mail',
    isShown: has('認証コードを送信する'),
    async act(customer) {
      await customer.page.getByLabel('メールアドレス').fill(customer.email);
      await press(customer, '認証コードを送信する');
    },
  },
];

/** The receipt. */
export const isDone = ({ text }: Sight) => text.includes('変更を受け付けました');

export const stepOf = (sight: Sight) => steps.find(({ isShown }) => isShown(sight));
