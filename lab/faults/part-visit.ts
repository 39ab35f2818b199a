import { createCustomer, type Customer, nextMember } from 'e2e/support/customer';
import { type FaultProxy, startFaultProxy } from 'e2e/support/fault-proxy';
import { signIn } from 'e2e/support/session';
import type { BrowserContext, Page } from 'playwright-core';
import { panel } from './alive';
import { firstLine } from './outcome';
import type { Case } from './part-cases';

/** Milliseconds for a page to come to what the customer can use. */
const usableBound = 30_000;
/** Milliseconds after which a customer, or the browser, ends a page that does not answer. */
const killedAfter = 6_000;

export interface Visit {
  page: Page;
  customer: Customer;
  proxy: FaultProxy;
}

/** Place of a case: the place is usable once `usable` is there, and from there an order is completed. */
interface Place {
  path: string;
  hasSession: boolean;
  usable: (page: Page) => Promise<void>;
  /** goes from the start to the middle, and types something */
  fill: (visit: Visit) => Promise<void>;
  /** still there, with what was typed? */
  kept: (page: Page) => Promise<void>;
  /** from the start, or from the middle */
  complete: (visit: Visit, from: Case['at']) => Promise<void>;
}

const email = (page: Page) => page.getByLabel('メールアドレス').waitFor();
const chooser = (page: Page) =>
  page.getByRole('heading', { name: '変更する内容をお選びください' }).waitFor();

const signInPlace: Place = {
  path: '/',
  hasSession: false,
  usable: email,
  fill: ({ customer }) => customer.asksForACode(),
  kept: (page) => page.getByLabel('認証コード').waitFor(),
  async complete(visit, from) {
    const { customer, page } = visit;
    if (from === 'start') await customer.asksForACode();
    await customer.entersTheCode();
    await customer.provesMembership(nextMember());
    await chooser(page);
    await completeOrder(visit, 'start');
  },
};

const formPlace: Place = {
  path: '/order-change-form',
  hasSession: true,
  usable: chooser,
  async fill({ page, customer }) {
    await customer.chooses('お届け先');
    await page.getByLabel('お届け先のお名前').fill('鈴木 花子');
  },
  async kept(page) {
    const typed = page.getByLabel('お届け先のお名前');
    await typed.waitFor();
    const value = await typed.inputValue();
    if (value !== '鈴木 花子') throw new Error(`what was typed is "${value}"`);
  },
  complete: completeOrder,
};

async function completeOrder({ page, customer }: Visit, from: Case['at']): Promise<void> {
  if (from === 'start') {
    await customer.chooses('お届け時間帯');
    await page.getByRole('radio', { name: '希望なし' }).check();
  } else {
    await customer.givesAnotherDestination();
  }
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
}

/** The host is seen on the form, whose document names most. */
const placeOf = ({ part }: Case) => (part === 'remote-auth' ? signInPlace : formPlace);

/**
 * Shows one case: the fault, then what the customer can use again, then what `goOn` does there: the whole
 * order. Resolves to the milliseconds from the fault until the page was usable. @throws with what went wrong
 */
export async function showFailover(
  context: BrowserContext,
  one: Case,
  goOn: (visit: Visit) => Promise<void> = (visit) => placeOf(one).complete(visit, one.at),
): Promise<number> {
  const place = placeOf(one);
  const visit = await open(context, place, one);
  const { page, proxy } = visit;
  try {
    const isUsable = one.at === 'start' ? place.usable : place.kept;
    if (one.at === 'mid') {
      await page.goto(proxy.url + place.path);
      await place.usable(page);
      await place.fill(visit);
    }
    const began = await strike(visit, place, one);
    if (one.kind === 'throws at a press') {
      await place.usable(page);
      await page.locator('[data-slot] :is(input, button)').first().click();
      await page.locator('[data-variant]').waitFor({ state: 'detached' });
    }
    await isUsable(page);
    const took = Date.now() - began;
    if (one.how === 'typing') await page.getByLabel('電話番号').pressSequentially('0901234');
    if (!one.how || one.how === 'typing') await untilPinned(page, one);
    await goOn(visit);
    return took;
  } catch (error) {
    const shown = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch(() => '');
    throw new Error(`${firstLine(error)}; shown: ${shown.replace(/\s+/g, ' ').slice(0, 160)}`);
  } finally {
    await proxy.close();
  }
}

async function open(context: BrowserContext, place: Place, one: Case): Promise<Visit> {
  if (place.hasSession) await context.addCookies(await signIn(nextMember()));
  if (!one.network) {
    await context.addInitScript(
      ([kind, at]) => {
        localStorage.setItem('fault', kind ?? '');
        localStorage.setItem('fault-at', at ?? '');
      },
      [`${one.part}: ${one.kind}`, one.at],
    );
  }
  const page = await context.newPage();
  page.setDefaultTimeout(usableBound);
  return { page, customer: createCustomer(page), proxy: await startFaultProxy() };
}

/** Lets the fault happen. Resolves to the moment from which the customer waits. */
async function strike({ page, proxy }: Visit, { path, usable, kept }: Place, one: Case) {
  const { network, how, at } = one;
  if (network) proxy.set(network.files, network.fault);
  let began = Date.now();
  if (at === 'mid' && !network) {
    // It may block the thread, so nobody waits for an answer.
    await page.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('break'))));
  } else if (at === 'mid') {
    // What the browser keeps would come from there.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    began = Date.now();
    await page.reload({ waitUntil: 'commit' });
  } else {
    await page.goto(proxy.url + path, { waitUntil: 'commit' });
  }
  if (how === 'killed') {
    const devtools = await page.context().newCDPSession(page);
    await untilBlocked(page);
    await page.waitForTimeout(killedAfter);
    await devtools.send('Runtime.terminateExecution');
    began = Date.now();
    await page.reload({ waitUntil: 'commit' });
  }
  if (how === 'next load') {
    await (at === 'start' ? usable : kept)(page);
    await page.waitForTimeout(killedAfter);
    began = Date.now();
    await page.reload({ waitUntil: 'commit' });
  }
  return began;
}

/** A page is blocked if it does not answer for two seconds. */
async function untilBlocked(page: Page): Promise<void> {
  const end = Date.now() + usableBound;
  for (let answers = true; answers && Date.now() < end;) {
    const answer = page.evaluate(() => true).catch(() => true); // it is answered by the kill
    answers = await Promise.race([answer, page.waitForTimeout(2_000).then(() => false)]);
    await page.waitForTimeout(200);
  }
}

/** Every tab goes on with the failover version. */
async function untilPinned(page: Page, { part }: Case): Promise<void> {
  await page.waitForFunction((name) => document.cookie.includes(`~${name}@`), part);
}

/** Shows one case without a previous version: the page says what to do, and its retry works without the cause. */
export async function showRetry(context: BrowserContext, one: Case): Promise<number> {
  const place = placeOf(one);
  const { page, proxy } = await open(context, place, one);
  try {
    const began = Date.now();
    if (one.network) proxy.set(one.network.files, one.network.fault);
    await page.goto(proxy.url + place.path, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: panel }).waitFor();
    const took = Date.now() - began;
    proxy.fix();
    await context.addInitScript(() => localStorage.removeItem('fault'));
    await page.evaluate(() => localStorage.removeItem('fault'));
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await place.usable(page);
    return took;
  } finally {
    await proxy.close();
  }
}
