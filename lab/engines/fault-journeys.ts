import { createCustomer } from 'e2e/support/customer';
import type { Fault } from 'e2e/support/fault-proxy';
import { type Journey, phone, type Visit } from './visit';

const faults = ['unreachable', 404, 'html', 'half', 'flip'] satisfies Fault[];

/** Journeys in which files arrive damaged, calls fail, or the storage is full or refused. */
export const faultJourneys: Record<string, Journey> = {
  ...Object.fromEntries(
    faults.flatMap((fault) => [
      [
        `sees a panel for a sign-in that cannot be loaded (${fault}), and the sign-in after a retry`,
        (visit: Visit) => loseTheSignIn(visit, fault),
      ],
      [
        `sees a panel for a form whose chunks cannot be loaded (${fault}), and form and catalogue after retries`,
        (visit: Visit) => loseTheForm(visit, fault),
      ],
    ]),
  ),
  'changes an order with a storage that is full': fillTheStorage,
  'changes an order with a storage that refuses access': refuseTheStorage,
  'hears why a call failed, and goes on once it works': loseCalls,
};

async function loseTheSignIn({ page, proxy }: Visit, fault: Fault): Promise<void> {
  proxy.set(/\/remotes\/remote-auth\//, fault);
  await page.goto('/');
  await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
  proxy.fix();
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await page.getByLabel('メールアドレス').waitFor();
}

/** First the chunk with the screen fails, then the one with the list of products. */
async function loseTheForm({ page, proxy }: Visit, fault: Fault): Promise<void> {
  await page.resize(phone.width, phone.height);
  proxy.set(/\/remotes\/remote-order-form\/.*\/remote\./, fault);
  const customer = createCustomer(page);
  await page.goto('/');
  await customer.asksForACode();
  await customer.entersTheCode();
  await customer.provesMembership();
  await customer.heading('ご注文の変更画面を表示できませんでした');
  proxy.fix();
  proxy.set(/product-picker\./, fault);
  await customer.press('もう一度読み込む');
  await customer.heading('変更する内容をお選びください');
  await customer.chooses('商品');
  await customer.press('商品を変更する');
  await page.getByText('商品の一覧を読み込めませんでした').waitFor();
  proxy.fix();
  await customer.press('もう一度読み込む');
  await page.getByLabel('商品を検索').waitFor();
}

/** Nothing can be kept: the visit must end all the same. */
async function fillTheStorage({ page }: Visit): Promise<void> {
  await page.resize(phone.width, phone.height);
  await page.goto('/');
  await page.getByLabel('メールアドレス').waitFor();
  const refused = await page.run(() => {
    let times = 0;
    for (const storage of [sessionStorage, localStorage]) {
      for (let length = 2 ** 21; length >= 1;) {
        try {
          storage.setItem(`filler-${times}-${storage.length}`, 'x'.repeat(length));
        } catch {
          times += 1;
          length = Math.floor(length / 2);
        }
      }
    }
    return times;
  });
  if (refused < 2) throw new Error('The storage took everything.');
  const customer = createCustomer(page);
  await customer.signsIn();
  await customer.reachesTheCheck();
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
}

/** Forbids site data: reading `localStorage` or `sessionStorage` throws a SecurityError. */
async function refuseTheStorage({ page, proxy }: Visit): Promise<void> {
  await page.resize(phone.width, phone.height);
  proxy.set(/^\/($|order-change-form)/, 'no-storage');
  const customer = createCustomer(page);
  await customer.signsIn();
  const refused = await page.run(() => {
    const read = [() => window.localStorage, () => window.sessionStorage];
    return read.filter((each) => {
      try {
        return !each();
      } catch {
        return true;
      }
    }).length;
  });
  if (refused < 2) throw new Error('The storage was not refused.');
  await customer.reachesTheCheck();
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
}

async function loseCalls({ page, proxy }: Visit): Promise<void> {
  await page.goto('/');
  const customer = createCustomer(page);
  await page.getByLabel('メールアドレス').fill(customer.email);
  for (const fault of ['unreachable', 503, 'html', 'half'] satisfies Fault[]) {
    proxy.set(/send-code$/, fault);
    await customer.press('認証コードを送信する');
    await page.getByRole('dialog', { name: 'エラー' }).waitFor();
    proxy.fix();
    await customer.press('OK');
  }
  await customer.asksForACode();
}
