import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, inbox } from './environment';
import { codeIn } from './inbox';

/** The telephone number of every demo member. */
export const phoneNumber = '0312345678';

const firstMember = 1_000_000_011;
/** Tests that name their member take from the end. */
const lastMember = 1_000_000_900;

/** A demo member of the usual kind whom no other test uses, in whichever file or process it runs. */
export function nextMember(): string {
  const taken = join(dataDir, 'members-taken');
  mkdirSync(taken, { recursive: true });
  for (let member = firstMember; member <= lastMember; member += 1) {
    try {
      mkdirSync(join(taken, String(member)));
      return String(member);
    } catch {
      // Another test was first.
    }
  }
  throw new Error('All demo members are in use.');
}

/** Element that a customer presses, fills in or reads. */
export interface Control {
  first: () => Control;
  click: () => Promise<void>;
  check: () => Promise<void>;
  fill: (text: string) => Promise<void>;
  waitFor: () => Promise<void>;
  getAttribute: (name: string) => Promise<string | null>;
}

/** Part of Playwright's page that a customer uses; other engines have their own (lab/engines/page.ts). */
export interface CustomersPage {
  goto: (url: string) => Promise<unknown>;
  getByRole: (
    role: 'button' | 'checkbox' | 'heading' | 'radio',
    options: { name: string | RegExp },
  ) => Control;
  getByLabel: (text: string, options?: { exact: boolean }) => Control;
  waitForFunction: (look: () => boolean) => Promise<unknown>;
}

/** Steps of a customer on the page, in the customer's words; everything is found by role and label. */
export function createCustomer(
  page: CustomersPage,
  mailbox: Pick<typeof inbox, 'waitFor'> = inbox,
) {
  // As long as people's addresses are, so that pictures show what people see.
  const email = `customer-${randomUUID().slice(0, 8)}@example.jp`;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

  return {
    email,
    press,
    heading: (name: string | RegExp) => page.getByRole('heading', { name }).waitFor(),

    async asksForACode(): Promise<void> {
      await page.getByLabel('メールアドレス').fill(email);
      await press('認証コードを送信する');
      await page.getByLabel('認証コード').waitFor();
    },

    async entersTheCode(nth = 1): Promise<void> {
      const code = codeIn(await mailbox.waitFor(email, nth));
      await page.getByLabel('認証コード').fill(code);
      await press('認証する');
      await page.getByLabel('会員番号').waitFor();
    },

    async provesMembership(membershipNumber = nextMember()): Promise<void> {
      await page.getByLabel('会員番号').fill(membershipNumber);
      await page.getByLabel('電話番号').fill(phoneNumber);
      await press('ご注文を確認する');
    },

    /** From the top page to the form. */
    async signsIn(membershipNumber = nextMember()): Promise<void> {
      await page.goto('/');
      await this.asksForACode();
      await this.entersTheCode();
      await this.provesMembership(membershipNumber);
      await page.getByRole('heading', { name: '変更する内容をお選びください' }).waitFor();
    },

    async chooses(...kinds: ('商品' | 'お届け先' | 'お届け時間帯')[]): Promise<void> {
      for (const kind of kinds) await page.getByRole('checkbox', { name: kind }).check();
      await press('次へ');
    },

    /** Another product for the first line that can change. Resolves to its name. */
    async changesAProduct(search: string): Promise<string> {
      await press('商品を変更する');
      await page.getByLabel('商品を検索').fill(search);
      const item = page
        .getByRole('button', { name: new RegExp(`${search}.*この商品を選ぶ`) })
        .first();
      await item.waitFor();
      const name = (await item.getAttribute('aria-label')) ?? '';
      await item.click();
      return name.replace('：この商品を選ぶ', '');
    },

    async givesAnotherDestination(): Promise<void> {
      await page.getByLabel('お届け先のお名前').fill('鈴木 太郎');
      await page.getByLabel('電話番号').fill('０９０−１２３４−５６７８');
      await page.getByLabel('郵便番号').fill('530-0001');
      await page.waitForFunction(() =>
        [...document.querySelectorAll('input, select')].some((field) =>
          (field as HTMLInputElement).value.includes('大阪市北区'),
        ),
      );
      await page.getByLabel('町名・番地').fill('梅田1-2-3');
    },

    async givesTheContactAddress(): Promise<void> {
      await page.getByLabel('連絡先メールアドレス').first().fill(email);
      await page.getByLabel('連絡先メールアドレス（確認）').fill(email);
    },

    /** From the form's first step to its check, giving up the time slot. */
    async reachesTheCheck(): Promise<void> {
      await this.chooses('お届け時間帯');
      await page.getByRole('radio', { name: '希望なし' }).check();
      await press('次へ');
      await this.givesTheContactAddress();
      await press('次へ');
      await this.heading('変更内容のご確認');
    },
  };
}

export type Customer = ReturnType<typeof createCustomer>;
