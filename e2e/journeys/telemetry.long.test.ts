import type { Page } from 'playwright-core';
import { createCustomer, nextMember } from '../support/customer';
import { siteUrl } from '../support/environment';
import { openForm, signIn } from '../support/session';
import { untilTrue } from '../support/until-true';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

interface Envelope {
  name: string;
  tags: Record<string, string>;
  data: { baseType: string; baseData: { name?: string; properties?: Record<string, string> } };
}

/** The cookie by which the monitoring service distinguishes browsers; set once the SDK runs. */
async function telemetryUser(page: Page): Promise<string> {
  await page.waitForFunction(() => document.cookie.includes('ai_user='));
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'ai_user')?.value.split('|')[0] ?? '';
}

/** Returns the events of this browser that reached the collector, once `isWhole` accepts them. */
async function received(
  page: Page,
  isWhole: (envelopes: readonly Envelope[]) => boolean,
): Promise<Envelope[]> {
  const user = await telemetryUser(page);
  // Leaving the page sends what is still in its buffer.
  await page.goto('about:blank');
  const deadline = Date.now() + 30_000;
  for (;;) {
    const all = (await (await fetch(`${siteUrl}/v2/track`)).json()) as Envelope[];
    const own = all.filter(({ tags }) => tags['ai.user.id'] === user);
    if (isWhole(own) || Date.now() > deadline) return own;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const has = (name: string) => (envelopes: readonly Envelope[]) =>
  envelopes.some(({ data }) => data.baseData.name === name);

const isException = ({ data }: Envelope) => data.baseType === 'ExceptionData';

const timeOf = ({ timestamp = '' }: Record<string, string | undefined>) => timestamp;

/** In the order in which they happened: what leaves with the page may come in any. */
const eventsIn = (envelopes: readonly Envelope[]) =>
  envelopes
    .filter(({ data }) => data.baseType === 'EventData')
    .map(({ data }) => ({ name: data.baseData.name, ...data.baseData.properties }))
    .sort((one, other) => timeOf(one).localeCompare(timeOf(other)));

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** Returns the text as it was sent, and with every escaped run decoded. */
function readable(raw: string): string {
  const decoded = raw.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
  return `${raw}\n${decoded}`;
}

const kinds = { changeContentType: 'destination' };
const allKinds = { changeContentType: 'products+destination+timeSlot' };

test('a visit with refusals and failures on its way to the receipt sends its events, its page views, and nothing personal', async () => {
  const { page, problems } = await openBrowser();
  const customer = createCustomer(page);
  const member = nextMember();
  const loaded = page.waitForRequest(/\/telemetry\.[0-9a-f]+\.js/);
  const headers = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    for (const name of Object.keys(request.headers())) headers.add(name);
  });
  await page.goto('/');
  await loaded;
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('会員 鈴木 太郎');
    });
  });
  await customer.asksForACode();
  await customer.entersTheCode();
  await customer.provesMembership('1234567890');
  await page.getByText('ご注文情報を確認できませんでした。').first().waitFor();
  await customer.provesMembership(member);
  await customer.heading('変更する内容をお選びください');
  await customer.chooses('商品', 'お届け先', 'お届け時間帯');
  const product = await customer.changesAProduct('白桃のゼリー');
  await customer.press('次へ');
  await page.getByLabel('郵便番号').fill('987-6543');
  await page.getByText('該当する住所が見つかりませんでした。').waitFor();
  const addresses = '**/api/v1.0/addresses?*';
  const lost = { code: 'MSGX12345', message: '鈴木 太郎様' };
  await page.route(addresses, (route) => route.fulfill({ status: 500, json: lost }));
  await page.getByLabel('郵便番号').fill('150-0041');
  await page.getByText('鈴木 太郎様').waitFor(); // in the words of a server of its own
  await page.unroute(addresses);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await customer.givesAnotherDestination();
  await customer.press('次へ');
  await page.getByRole('radio', { name: '希望なし' }).check();
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  const receipt = await page.getByRole('main').innerText();
  const receiptNumber = /受付番号\s*([0-9A-Z-]+)/.exec(receipt)?.[1] ?? '';

  const step = (stepNumber: string, stepName: string) => ({
    name: 'StepTransition',
    stepNumber,
    stepName,
    ...allKinds,
    timestamp: iso,
  });
  const events = [
    { name: 'PageLoaded', timestamp: iso },
    { name: 'AuthFlowStart', timestamp: iso },
    { name: 'AuthCodeSent', emailProvided: 'true', timestamp: iso },
    { name: 'AuthFailure', errorType: 'MSGEORSE0002', attemptCount: '1', timestamp: iso },
    { name: 'AuthSuccess', timestamp: iso },
    { name: 'FormStart', changeContentType: '', timestamp: iso },
    step('2', 'products'),
    step('3', 'destination'),
    step('4', 'timeSlot'),
    step('5', 'contact'),
    step('6', 'confirm'),
    {
      name: 'FormCompletion',
      completionTime: expect.stringMatching(/^\d+$/),
      ...allKinds,
      timestamp: iso,
    },
  ];
  const envelopes = await received(page, (all) => eventsIn(all).length >= events.length);
  expect(eventsIn(envelopes)).toEqual(events);
  const views = envelopes.filter(({ data }) => data.baseType === 'PageviewData');
  expect(views.length).toBeGreaterThanOrEqual(2);

  const everything = readable(JSON.stringify(envelopes));
  expect(receiptNumber).toMatch(/\w{4}/);
  for (const personal of [
    customer.email,
    customer.email.split('@')[0] ?? '',
    member,
    receiptNumber,
    '0312345678',
    '09012345678',
    '5300001',
    '530-0001',
    '9876543',
    '987-6543',
    '1500041',
    '150-0041',
    product,
    '鈴木',
    '梅田',
    '大阪市',
    'zipCode',
  ]) {
    expect(everything).not.toContain(personal);
  }
  expect(
    [...headers].filter((name) => /request-id|traceparent|request-context/.test(name)),
  ).toEqual([]);
  expect(problems).toEqual(['uncaught: 会員 鈴木 太郎']);
});

test('a customer who leaves the sign-in or the form on the way is reported once', async () => {
  const { page } = await openBrowser();
  const customer = createCustomer(page);
  const loaded = page.waitForRequest(/\/telemetry\.[0-9a-f]+\.js/);
  await page.goto('/');
  await loaded;
  await customer.asksForACode();
  const left = eventsIn(await received(page, has('AuthFlowAbandonment'))).filter(({ name }) =>
    /Abandonment/.test(name ?? ''),
  );
  expect(left).toEqual([
    { name: 'AuthFlowAbandonment', step: 'code', reason: 'closed', timestamp: iso },
  ]);

  const other = await openBrowser();
  const otherCustomer = createCustomer(other.page);
  await openForm(other.page, await signIn());
  await otherCustomer.chooses('お届け先');
  await other.page.getByLabel('郵便番号').waitFor();
  const leftForm = eventsIn(await received(other.page, has('FormAbandonment'))).filter(
    ({ name }) => name === 'FormAbandonment',
  );
  expect(leftForm).toEqual([
    { name: 'FormAbandonment', stepNumber: '2', stepName: 'destination', ...kinds, timestamp: iso },
  ]);
});

test('a remote that does not load is reported as an exception', async () => {
  const { page } = await openBrowser();
  await page.route('**/remotes/remote-auth/**', (route) => route.abort());
  const loaded = page.waitForRequest(/\/telemetry\.[0-9a-f]+\.js/);
  await page.goto('/');
  await page.getByRole('button', { name: 'もう一度読み込む' }).waitFor();
  await loaded;
  // The SDK keeps what it is about to send.
  await untilTrue(page, () =>
    Boolean(sessionStorage.getItem('AI_buffer_1')?.includes('ExceptionData')),
  );
  // What a page sends while it goes away is lost where requests are intercepted.
  await page.unroute('**/remotes/remote-auth/**');
  const exceptions = (await received(page, (all) => all.some(isException))).filter(isException);
  expect(exceptions[0]?.data.baseData.properties).toMatchObject({
    remote: 'remote-auth',
    stage: 'unreachable',
    version: expect.stringMatching(/^\d/),
    composition: expect.stringMatching(/^\d{6}-[0-9a-f]{12}$/),
  });
});

test.each([
  ['the sign-in', '/', '**/remotes/remote-auth/*/remote.*.js'],
  ['the order', '/order-change-form', '**/subscription-order/search'],
])(
  'telemetry is not asked for while %s is on its way, and its configuration never',
  async (_what, path, late) => {
    const { page, context } = await openBrowser();
    if (path !== '/') await context.addCookies(await signIn());
    const isTelemetry = (url: string) => /\/telemetry\.[0-9a-f]+\.js$/.test(url);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const letGo = await hold(page, late);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    // The browser has nothing to do in the meantime, which is when the telemetry is loaded.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(requested.filter(isTelemetry)).toEqual([]);

    const loaded = page.waitForRequest((request) => isTelemetry(request.url()));
    const sent = page.waitForRequest(/\/v2\/track$/);
    await letGo();
    await page.locator('[data-slot] :is(input, select)').first().waitFor();
    await loaded;
    await sent;
    const hosts = new Set(requested.map((url) => new URL(url).host));
    expect([...hosts]).toHaveLength(1);
  },
);

/** Keeps an answer back; what comes back waits until one was asked for, and lets it go. */
async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const asked = page.waitForRequest(url);
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    await asked;
    letGo();
  };
}
