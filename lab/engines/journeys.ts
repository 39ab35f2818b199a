import { violationsOf } from 'e2e/support/accessibility';
import { createCustomer, nextMember } from 'e2e/support/customer';
import { inbox, siteUrl } from 'e2e/support/environment';
import { codeIn } from 'e2e/support/inbox';
import { receiptNumberIn } from 'e2e/support/receipt';
import { tornPlaces, wholeWords } from 'e2e/support/torn-words';
import { changedTexts, changeEverything } from 'e2e/support/whole-journey';
import { faultJourneys } from './fault-journeys';
import type { EnginePage } from './page';
import { desktop, type Journey, phone, type Visit } from './visit';

/** Event as the collector has it. */
interface Envelope {
  tags: Record<string, string>;
  data: { baseData: { name?: string } };
}

const submit = 'この内容で変更を申し込む';

/** Each fails by an error. */
export const journeys: Record<string, Journey> = {
  'changes an order on a phone, from the code to the receipt': (visit) =>
    changeAnOrder(visit, phone),
  'changes an order on a wide screen, from the code to the receipt': (visit) =>
    changeAnOrder(visit, desktop),
  'sees at the first press what is missing, answers a dialog, and finds the draft after a reload':
    keepTheDraft,
  'loses the answer to the change, and gets its receipt once': loseTheAnswer,
  'sees again what was accepted, changes it again, and takes it back': endTheChange,
  'asks for a code and types before the code of the page is there, and the page goes on from there':
    beFast,
  'leaves after a second, and the telemetry has heard of the visit': visitShortly,
  ...faultJourneys,
};

async function changeAnOrder({ page }: Visit, { width, height }: typeof phone): Promise<void> {
  const innerWidth = await page.resize(width, height);
  const customer = createCustomer(page);
  const look = async (screen: string) => {
    expectNone(screen, await violationsOf(page));
    expectNone(`${screen} tears`, await page.run(tornPlaces, wholeWords));
    const scrollWidth = await page.run(() => document.documentElement.scrollWidth);
    if (scrollWidth > innerWidth) throw new Error(`${screen} is ${scrollWidth} px wide.`);
  };
  const product = await changeEverything(page, customer, look);
  await expectReceipt(page, customer.email, 2, product, ...changedTexts);
  expectNone(
    'the page',
    await page.run(() => (window as unknown as { problems: string[] }).problems),
  );
}

async function keepTheDraft({ page }: Visit): Promise<void> {
  await page.resize(phone.width, phone.height);
  const customer = createCustomer(page);
  await customer.signsIn();
  await expectOnePress(page);
  await customer.chooses('お届け先', 'お届け時間帯');
  await customer.givesAnotherDestination();
  await page.reload();
  await page.until(
    async () =>
      (await page.run(() =>
        [...document.querySelectorAll('input')].some(({ value }) => value === '鈴木 太郎'),
      )) || undefined,
    'the draft',
  );
  await customer.press('次へ');
  await customer.heading('お届け時間帯');
  await customer.press('最初からやり直す');
  await page.getByRole('dialog', { name: 'メッセージ' }).waitFor();
  expectNone('the dialog', await violationsOf(page));
  expectNone('the dialog tears', await page.run(tornPlaces, wholeWords));
  await page.pressKey('Escape');
  await page.until(
    async () => !(await page.getByRole('dialog', {}).isShown()) || undefined,
    'Escape closes the dialog',
  );
  await customer.press('最初からやり直す');
  await customer.press('OK');
  await customer.heading('変更する内容をお選びください');
}

/** A press on 「次へ」 with nothing chosen is answered, not lost: nothing moves under the pointer. */
async function expectOnePress(page: EnginePage): Promise<void> {
  const tooTall = await page.run(
    () =>
      [...document.querySelectorAll('fieldset')].filter(
        ({ offsetHeight, scrollHeight, children }) => {
          const heights = [...children].map((child) => child.getBoundingClientRect().height);
          const sum = heights.reduce((one, other) => one + other, 0);
          return Math.max(offsetHeight, scrollHeight) > Math.ceil(sum) + 1;
        },
      ).length,
  );
  if (tooTall > 0) throw new Error(`${tooTall} groups are taller than what they hold.`);
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('group', { name: '入力内容をご確認ください' }).waitFor();
  expectNone('the summary tears', await page.run(tornPlaces, wholeWords));
}

async function loseTheAnswer({ page, proxy }: Visit): Promise<void> {
  await page.resize(phone.width, phone.height);
  const customer = createCustomer(page);
  await customer.signsIn();
  await customer.reachesTheCheck();
  proxy.set(/subscription-order$/, 'lost');
  await customer.press(submit);
  await page.until(
    async () => proxy.asked(/subscription-order$/) > 1 || undefined,
    'a second question for the answer',
  );
  if (/受け付けました|受け付けられません/.test(await page.shown())) {
    throw new Error('The page says how the change ended before the server did.');
  }
  proxy.fix();
  await customer.heading('変更を受け付けました');
  await expectReceipt(page, customer.email, 2);
  // While the page still has events to send.
  await page.reload();
  await customer.heading('変更を受け付けました');
  await expectEvents(page, ['AuthSuccess', 'FormStart', 'FormCompletion']);
}

async function endTheChange({ page }: Visit): Promise<void> {
  await page.resize(phone.width, phone.height);
  const member = nextMember();
  const customer = createCustomer(page);
  await customer.signsIn(member);
  await customer.reachesTheCheck();
  await customer.press(submit);
  await customer.heading('変更を受け付けました');
  const first = receiptNumberIn(await page.shown());
  await page.forgetCookies();
  // An address of its own, with a mailbox of its own.
  const again = createCustomer(page);
  await page.goto('/');
  await again.asksForACode();
  await again.entersTheCode();
  await again.provesMembership(member);
  await again.heading('変更を受け付けています');
  if (receiptNumberIn(await page.shown()) !== first) throw new Error('Another receipt is shown.');
  expectNone('what was accepted', await violationsOf(page));
  expectNone('what was accepted tears', await page.run(tornPlaces, wholeWords));
  await again.press('内容を変更し直す');
  await again.heading('変更する内容をお選びください');
  await again.press('次へ');
  await page.getByLabel('14時～16時').check();
  await again.press('次へ');
  await again.givesTheContactAddress();
  await again.press('次へ');
  await again.press(submit);
  await again.heading('変更を受け付けました');
  await again.press('この変更を取り消す');
  await again.press('取り消す');
  await again.heading('変更を取り消しました');
  expectNone('the end of a change', await violationsOf(page));
}

/** Milliseconds. WebKit's driver looks at no page that still loads: there the press comes behind the code. */
const longestHeld = 5_000;

async function beFast({ page, proxy }: Visit): Promise<void> {
  await page.resize(phone.width, phone.height);
  const customer = createCustomer(page);
  let letIn = (_now?: unknown) => {};
  const until = new Promise((resolve) => {
    letIn = resolve;
    setTimeout(resolve, longestHeld);
  });
  proxy.set(/\/host\/.*\/main\./, { until });
  await page.goto('/healthz'); // a driver waits for all of a page that it opens itself
  await page.until(
    async () => (await page.run(() => location.pathname === '/healthz')) || undefined,
    'a page without any script',
  );
  await page.run(() => void setTimeout(() => location.assign('/')));
  await page.getByLabel('メールアドレス').fill(customer.email);
  await customer.press('認証コードを送信する');
  await customer.heading('認証コードの入力');
  const code = codeIn(await inbox.waitFor(customer.email));
  await page.getByLabel('認証コード').fill(code.slice(0, 5));
  letIn();
  await page.until(
    async () => (await page.run(() => !document.getElementById('screen'))) || undefined,
    'the page takes the place of its first screen',
  );
  const kept = await page.run(() => document.querySelector('input')?.value);
  if (kept !== code.slice(0, 5)) throw new Error(`The page has the code ${kept}.`);
  await page.getByLabel('認証コード').fill(code);
  await customer.press('認証する');
  await customer.heading('会員情報の確認');
  if (proxy.asked(/send-code$/) !== 1) throw new Error('The code was asked for again.');
  await expectEvents(page, ['AuthFlowStart', 'AuthCodeSent']);
}

async function visitShortly({ page }: Visit): Promise<void> {
  await page.goto('/');
  await page.getByLabel('メールアドレス').waitFor();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await expectEvents(page, ['PageLoaded', 'AuthFlowStart']);
}

/** Leaves the page, and waits until the collector has each of these events once of this visitor. */
async function expectEvents(page: EnginePage, names: readonly string[]): Promise<void> {
  const user = /ai_user=([^|;]+)/.exec(await page.run(() => document.cookie))?.[1];
  if (user === undefined) throw new Error('The telemetry has not begun.');
  await page.goto('about:blank');
  await page.until(
    async () => {
      const all = (await (await fetch(`${siteUrl}/v2/track`)).json()) as Envelope[];
      const own = all.filter(({ tags }) => tags['ai.user.id'] === user);
      const count = (name: string) => own.filter(({ data }) => data.baseData.name === name).length;

      return names.every((name) => count(name) === 1) || undefined;
    },
    `one each of ${names.join(', ')}`,
  );
}

async function expectReceipt(
  page: EnginePage,
  email: string,
  nth: number,
  ...texts: string[]
): Promise<void> {
  const shown = receiptNumberIn(await page.shown());
  const { Text } = await inbox.waitFor(email, nth);
  if (receiptNumberIn(Text) !== shown || !texts.every((text) => Text.includes(text))) {
    throw new Error(`The mail does not say what the page says:\n${Text}`);
  }
  const mails = await inbox.list(email);
  if (mails.length !== nth) throw new Error(`${mails.length} mails instead of ${nth}.`);
}

function expectNone(where: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${where}: ${found.join('\n')}`);
}
