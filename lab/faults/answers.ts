import { launchBrowser, prepareBrowser } from 'e2e/support/browser';
import { createCustomer, phoneNumber } from 'e2e/support/customer';
import { siteUrl } from 'e2e/support/environment';
import { type Session, signIn } from 'e2e/support/session';
import { phone } from 'e2e/support/use-browser';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { createRandom, pick, type Random } from '../support/random';
import { openWatched, whyDead } from './alive';
import { mutate } from './mutate';
import { type Bounds, createLedger, type Outcome } from './outcome';

/** Each try answers one call of the page badly; the page must stay alive, and work once the answers are good. */
export async function answerBadly({ seed, seconds, tries }: Bounds): Promise<Outcome> {
  const random = createRandom(seed);
  const ledger = createLedger();
  prepareBrowser();
  const browser = await launchBrowser();
  const session = await signIn();
  const end = Date.now() + seconds * 1_000;
  try {
    const calls = Object.keys(ways);
    // At least one: a busy machine may need all the time for it.
    for (let count = 0; count === 0 || (count < tries * calls.length && Date.now() < end);) {
      count += 1;
      const call = pick(random, calls);
      const { name, answer } = chooseAnswer(random);
      const context = await browser.newContext({ baseURL: siteUrl, viewport: phone });
      const why = await tryAnswer(context, { way: ways[call], session, answer }).catch(String);
      await context.close();
      ledger.note(call, why && `${call} answered by ${name}: ${why}`);
    }
  } finally {
    await browser.close();
  }
  return ledger.outcome();
}

interface BadAnswer {
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  /** made of the good one's */
  body: (good: string, random: Random) => string;
}

const json = (value: unknown) => () => JSON.stringify(value);
const refusal = (more: object) => json({ code: 'MSGEORSE0001', message: 'x', ...more });

/** `undefined`: the line is gone. */
const answers: Record<string, BadAnswer | undefined> = {
  'no answer': undefined,
  'a page of HTML': { contentType: 'text/html', body: () => '<!doctype html><h1>Sign in</h1>' },
  'an empty body': { body: () => '' },
  'half of its JSON': { body: (good) => good.slice(0, good.length / 2) },
  null: { body: () => 'null' },
  'a list': { body: () => '[]' },
  'a text': { body: () => '"ok"' },
  'one place of it changed': { body: (good, random) => mutate(random, good) },
  'an expiry of no time': { headers: { 'x-expires': 'soon' }, body: (good) => good },
  'an expiry of the past': {
    headers: { 'x-expires': '2001-01-01T00:00:00Z' },
    body: (good) => good,
  },
  'an expiry beyond all time': {
    headers: { 'x-expires': '+275760-09-13T00:00:00Z' },
    body: (good) => good,
  },
  'a date of no time': { headers: { date: 'yesterday' }, body: (good) => good },
  '400 without an object': { status: 400, body: () => '<html>' },
  '400 of an unknown code': {
    status: 400,
    body: json({ code: 'MSGEXXXX0000', message: '<img src=x onerror=alert(1)>' }),
  },
  '400 with a code of another type': { status: 400, body: refusal({ code: 7, message: null }) },
  '400 with fields of another type': { status: 400, body: refusal({ fields: 'all' }) },
  '400 with fields that are nowhere': {
    status: 400,
    body: refusal({ fields: [{ path: 'changes.products[99].itemNo', code: 'MSGEORSI0007' }] }),
  },
  '400 with parameters of $&': { status: 400, body: refusal({ params: ['$&$1$$'] }) },
  401: { status: 401, body: json({}) },
  403: { status: 403, body: () => '<html>' },
  404: { status: 404, body: () => '<html>' },
  418: { status: 418, body: () => '' },
  500: { status: 500, body: () => 'Internal Server Error' },
  '500 with a message': { status: 500, body: json({ code: 'X', message: 'a$b' }) },
  '503 with nothing': { status: 503, headers: { 'retry-after': '1' }, body: json({}) },
};

function chooseAnswer(random: Random) {
  const name = pick(random, Object.keys(answers));
  const bad = answers[name];
  const answer = async (route: Route, good: string) => {
    if (!bad) return route.abort('connectionreset');
    const { status = 200, contentType = 'application/json', headers = {}, body } = bad;
    await route.fulfill({ status, contentType, headers, body: body(good, random) });
  };
  return { name, answer };
}

type Customer = ReturnType<typeof createCustomer>;
interface Way {
  /** of the call, below `/api/v1.0/` */
  path: string;
  /** the answer that is made bad; without one it is the server's own */
  good?: object;
  /** to where the call is made */
  go: (page: Page, customer: Customer) => Promise<void>;
  hasSession?: boolean;
}

/** Goods of the sign-in, which the pages get without a mail. */
const soon = () => new Date(Date.now() + 600_000).toISOString();
const sent = () => ({ codeExpiresDatetime: soon(), resendAvailableDatetime: soon() });

async function askForCode(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('メールアドレス').fill('customer@example.jp');
  await page.getByRole('button', { name: '認証コードを送信する' }).click();
}

async function enterCode(page: Page): Promise<void> {
  await page.route('**/send-code', (route) => route.fulfill({ json: sent() }));
  await askForCode(page);
  await page.getByLabel('認証コード').fill('123456');
  await page.getByRole('button', { name: '認証する' }).click();
}

async function enterMember(page: Page): Promise<void> {
  const headers = { 'x-expires': soon() };
  await page.route('**/check-code', (route) => route.fulfill({ json: {}, headers }));
  await enterCode(page);
  await page.getByLabel('会員番号').fill(member);
  await page.getByLabel('電話番号').fill(phoneNumber);
  await page.getByRole('button', { name: 'ご注文を確認する' }).click();
}
const member = '1000000999';

const chooseDestination = async (page: Page, customer: Customer) => {
  await page.goto('/order-change-form');
  await customer.chooses('お届け先');
  await page.getByLabel('郵便番号').fill('530-0001');
  await page.getByLabel('お届け先のお名前').fill('鈴木 太郎');
};

async function submit(page: Page, customer: Customer): Promise<void> {
  await page.goto('/order-change-form');
  await customer.reachesTheCheck();
  await customer.press('この内容で変更を申し込む');
}

const ways: Record<string, Way> = {
  'metadata at the top page': { path: 'metadata', go: async (page) => void (await page.goto('/')) },
  'send-code': { path: 'authentication/send-code', good: sent(), go: askForCode },
  'check-code': { path: 'authentication/check-code', good: {}, go: enterCode },
  'search after the sign-in': { path: 'subscription-order/search', good: {}, go: enterMember },
  'search at the form': {
    path: 'subscription-order/search',
    hasSession: true,
    go: async (page) => void (await page.goto('/order-change-form')),
  },
  'metadata at the form': {
    path: 'metadata',
    hasSession: true,
    go: async (page) => void (await page.goto('/order-change-form')),
  },
  'the catalogue': {
    path: 'catalogs/',
    hasSession: true,
    go: async (page, customer) => {
      await page.goto('/');
      await page.getByRole('button').first().waitFor();
      await page.goto('/order-change-form');
      await customer.chooses('商品');
    },
  },
  addresses: { path: 'addresses', hasSession: true, go: chooseDestination },
  'invalid-strings': {
    path: 'validation/invalid-strings',
    hasSession: true,
    go: chooseDestination,
  },
  undeliverable: {
    path: 'validation/undeliverable',
    hasSession: true,
    go: async (page, customer) => {
      await page.goto('/order-change-form');
      await customer.chooses('商品');
      await customer.press('商品を変更する');
    },
  },
  'subscription-order': {
    path: 'subscription-order',
    good: { receiptNumber: 'R7K4M-9XQ2W', acceptedDatetime: '2026-11-20T01:00:00.000Z' },
    hasSession: true,
    go: submit,
  },
};

interface Try {
  way: Way | undefined;
  session: Session;
  answer: (route: Route, good: string) => Promise<void>;
}

/** Goes to where the call is made, has it answered badly, and looks; then once more with good answers. */
async function tryAnswer(
  context: BrowserContext,
  { way, session, answer }: Try,
): Promise<string | undefined> {
  if (!way) throw new Error('No way leads there.');
  if (way.hasSession) await context.addCookies(session);
  const { page, problems } = await openWatched(context);
  page.setDefaultTimeout(20_000);
  const isOfCall = ({ pathname }: URL) => {
    const path = pathname.replace('/api/v1.0/', '');
    return way.path.endsWith('/') ? path.startsWith(way.path) : path === way.path;
  };
  await page.route(isOfCall, async (route) => {
    const good = way.good
      ? JSON.stringify(way.good)
      : await route.fetch().then((response) => response.text());
    await answer(route, good);
  });
  // What cannot be done because of the answer is not done: whether the page lives is looked at next.
  await way.go(page, createCustomer(page)).catch(() => undefined);
  const why = await whyDead(page, problems, { mayShowPanel: true });
  if (why !== undefined) return why;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  const after = await whyDead(page, problems, { mayShowPanel: false });
  return after === undefined ? undefined : `after a reload with good answers ${after}`;
}
