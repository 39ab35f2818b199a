import { violationsOf } from 'e2e/support/accessibility';
import { createCustomer, nextMember } from 'e2e/support/customer';
import { inbox } from 'e2e/support/environment';
import { receiptNumberIn } from 'e2e/support/receipt';
import { tornPlaces, wholeWords } from 'e2e/support/torn-words';
import { changedTexts, changeEverything } from 'e2e/support/whole-journey';
import { earlyJourneys } from './early-journeys';
import { expectEvents } from './expect-events';
import { faultJourneys } from './fault-journeys';
import type { EnginePage } from './page';
import { desktop, type Journey, phone, type Visit } from './visit';

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
  'leaves after a second, and the telemetry has heard of the visit': visitShortly,
  ...earlyJourneys,
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
  await again.heading('受け付けた変更があります');
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
  await again.press('変更を取り消す');
  await again.heading('変更を取り消しました');
  expectNone('the end of a change', await violationsOf(page));
}

async function visitShortly({ page }: Visit): Promise<void> {
  await page.goto('/');
  await page.getByLabel('メールアドレス').waitFor();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await expectEvents(page, ['PageLoaded', 'AuthFlowStart']);
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
