import { createCustomer } from 'e2e/support/customer';
import { inbox } from 'e2e/support/environment';
import { codeIn } from 'e2e/support/inbox';
import { signIn } from 'e2e/support/session';
import { expectEvents } from './expect-events';
import type { EnginePage } from './page';
import { type Journey, phone, type Visit } from './visit';

/** Journeys whose first presses come before the code of the page. */
export const earlyJourneys: Record<string, Journey> = {
  'asks for a code and types before the code of the page is there, and the page goes on from there':
    beFast,
  'chooses by keyboard before the code of the form is there, presses twice, and comes one step on':
    chooseByKeyboard,
  'presses before the code of the form is there, first without a choice, and finds choice and error in it':
    chooseNothingFirst,
  'reloads before the code of the form is there, and finds in it the choice that is seen': reload,
  'presses again and again while the code of the form takes over, and comes to the next step':
    pressOn,
  'sees a panel if the code of the form never comes, and the form after a retry': neverGetTheCode,
};

const choice = '変更する内容をお選びください';
const isLive = (page: EnginePage) => page.waitForFunction(() => !document.getElementById('screen'));

/** Runs before the page's own script, and holds back the scripts that it adds. */
const held = `<script>{
  const { appendChild } = Node.prototype;
  const waiting = [];
  Node.prototype.appendChild = function (added) {
    if (added.localName !== 'script') return appendChild.call(this, added);
    waiting.push(() => appendChild.call(this, added));
    return added;
  };
  window.letIn = () => {
    Node.prototype.appendChild = appendChild;
    for (const add of waiting) add();
  };
}</script>`;

/**
 * Holds the page's scripts back until the returned function is called. The line cannot: WebKit's driver looks at no page
 * that still loads.
 */
function holdScripts({ page, proxy }: Visit): () => Promise<unknown> {
  proxy.set(/^\/($|order-change-form)/, (text) => text.replace('<head>', `$&${held}`));
  return () => {
    proxy.fix();
    return page.run(() => (window as unknown as { letIn: () => void }).letIn());
  };
}

async function beFast(visit: Visit): Promise<void> {
  const { page, proxy } = visit;
  await page.resize(phone.width, phone.height);
  const customer = createCustomer(page);
  const letIn = holdScripts(visit);
  await page.goto('/');
  await page.getByLabel('メールアドレス').fill(customer.email);
  await customer.press('認証コードを送信する');
  await customer.heading('認証コードの入力');
  const code = codeIn(await inbox.waitFor(customer.email));
  await page.getByLabel('認証コード').fill(code.slice(0, 5));
  await expectEarly(page);
  await letIn();
  await isLive(page);
  const kept = await page.run(() => document.querySelector('input')?.value);
  if (kept !== code.slice(0, 5)) throw new Error(`The page has the code ${kept}.`);
  await page.getByLabel('認証コード').fill(code);
  await customer.press('認証する');
  await customer.heading('会員情報の確認');
  if (proxy.asked(/send-code$/) !== 1) throw new Error('The code was asked for again.');
  await expectEvents(page, ['AuthFlowStart', 'AuthCodeSent']);
}

/** Opens the form as somebody who has signed in, in a tab of its own, and sees the choice before its code. */
async function openChoice(visit: Visit) {
  const { page } = visit;
  await page.resize(phone.width, phone.height);
  await page.goto('/healthz'); // cookies need an origin
  await page.addCookies(await signIn());
  const letIn = holdScripts(visit);
  await page.goto('/order-change-form');
  const customer = createCustomer(page);
  await customer.heading(choice);
  return { page, customer, letIn };
}

async function chooseByKeyboard(visit: Visit): Promise<void> {
  const { page, letIn } = await openChoice(visit);
  await page.run(() => document.querySelector<HTMLElement>('#screen [value=products]')?.focus());
  await page.pressKey('Tab');
  await page.pressKey('Space');
  await page.pressKey('Tab');
  await page.pressKey('Space');
  await expectTicks(page, ['destination', 'timeSlot']);
  await page.pressKey('Enter');
  await page.getByText('確認しています').waitFor();
  await page.pressKey('Enter');
  await expectEarly(page);
  await letIn();
  await page.getByLabel('お届け先のお名前').waitFor();
  if (visit.proxy.asked(/order\/search$/) !== 1) throw new Error('The order was asked for again.');
  await expectEvents(page, ['PageLoaded', 'FormStart', 'StepTransition']);
}

async function chooseNothingFirst(visit: Visit): Promise<void> {
  const { page, customer, letIn } = await openChoice(visit);
  const summary = page.getByRole('group', { name: '入力内容をご確認ください' });
  await customer.press('次へ');
  await summary.waitFor();
  const isFocused = await page.run(() => document.activeElement?.getAttribute('role') === 'group');
  if (!isFocused) throw new Error('The error has no focus.');
  await page.getByRole('checkbox', { name: 'お届け時間帯' }).check();
  if (await summary.isShown()) throw new Error('The error stays behind a tick.');
  await expectEarly(page);
  await letIn();
  await isLive(page);
  await customer.heading(choice);
  await expectTicks(page, ['timeSlot']);
  await page.reload();
  await isLive(page);
  await customer.heading(choice);
  await expectTicks(page, ['timeSlot']);
  await customer.press('次へ');
  await page.getByLabel('14時～16時').waitFor();
}

async function reload(visit: Visit): Promise<void> {
  const { page, customer, letIn } = await openChoice(visit);
  await page.getByRole('checkbox', { name: '商品' }).check();
  await page.reload();
  await customer.heading(choice);
  await page.getByRole('checkbox', { name: 'お届け時間帯' }).check();
  const shown = await ticksOf(page);
  await expectEarly(page);
  await letIn();
  await isLive(page);
  await expectTicks(page, shown);
  await customer.press('次へ');
  await customer.heading(shown.includes('products') ? '商品の変更・追加' : 'お届け時間帯');
}

async function pressOn(visit: Visit): Promise<void> {
  const { page, letIn } = await openChoice(visit);
  await page.getByRole('checkbox', { name: 'お届け先' }).check();
  // Faster than any finger, and through the moment at which the page takes its place.
  await page.run(() => {
    const timer = setInterval(() => {
      const next = [...document.querySelectorAll<HTMLElement>('main [type=submit]')];
      const heading = document.querySelector('li[aria-current=step]')?.textContent;
      if (heading !== '変更する内容') return clearInterval(timer);
      next.find((button) => button.checkVisibility())?.click();
    }, 20);
  });
  await letIn();
  await page.getByLabel('お届け先のお名前').waitFor();
}

async function neverGetTheCode(visit: Visit): Promise<void> {
  visit.proxy.set(/\/host\/.*\/main\./, 'hang');
  const { page, customer } = await openChoice(visit);
  await page.getByRole('checkbox', { name: '商品' }).check();
  await customer.press('次へ');
  const retry = page.getByRole('button', { name: 'もう一度読み込む' });
  await retry.waitFor();
  if (!(await page.getByRole('checkbox').isShown())) throw new Error('The choice is gone.');
  visit.proxy.fix();
  await retry.click();
  await isLive(page);
  await customer.heading(choice);
}

const ticksOf = (page: EnginePage) =>
  page.run(() =>
    [...document.querySelectorAll<HTMLInputElement>('[name=kinds]:checked')]
      .filter((tick) => tick.checkVisibility())
      .map(({ value }) => value),
  );

async function expectTicks(page: EnginePage, wanted: readonly string[]): Promise<void> {
  const ticks = await ticksOf(page);
  if (ticks.join() !== wanted.join()) throw new Error(`Chosen are ${ticks.join()}.`);
}

/** The page's code must not have come: what the customer has done is then shown for nothing. */
async function expectEarly(page: EnginePage): Promise<void> {
  if (!(await page.run(() => document.getElementById('screen'))))
    throw new Error('The code of the page was there before the press.');
}
