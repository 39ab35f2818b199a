import type { Page } from 'playwright-core';
import { inbox } from '../support/environment';
import { holdScripts } from '../support/hold-scripts';
import { codeIn } from '../support/inbox';
import { untilTrue } from '../support/until-true';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

const email = (page: Page) => page.getByLabel('メールアドレス');
const code = (page: Page) => page.getByRole('textbox', { name: '認証コード' });
const submit = (page: Page) => page.getByRole('button', { name: '認証コードを送信する' });
const isLive = (page: Page) =>
  page.locator('#screen').waitFor({ state: 'detached' }) as Promise<unknown>;

/** A request that had begun before has been seen once this one is answered. */
const allSeen = (page: Page) => page.evaluate(() => fetch('/healthz').then(() => undefined));

/** Sees the step of the code, then the page in its place, which has sent no other mail. */
async function sendsOnce({ page, sent, letIn, address }: Opened): Promise<void> {
  await submit(page).click();
  await code(page).waitFor();
  letIn();
  await isLive(page);
  await code(page).waitFor();
  expect(sent).toEqual([address]);
}

type Opened = Awaited<ReturnType<typeof openWithoutScripts>>;

const untilParsed = (page: Page) => untilTrue(page, () => document.readyState !== 'loading');

let visits = 0;

/** The top page whose scripts wait until they are let in, with an address that nobody else has. */
async function openWithoutScripts(viewport = phone) {
  const { page, problems } = await openBrowser(viewport);
  const letIn = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/send-code')) return;
    sent.push((request.postDataJSON() as { contactEmail: string }).contactEmail);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await untilParsed(page);
  visits += 1;
  return { page, problems, sent, letIn, address: `early-${Date.now()}-${visits}@example.jp` };
}

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('%s', (_where, viewport) => {
  test('before its scripts are there the page sends the address and shows the step of the code, which the page takes over', async () => {
    const { page, problems, sent, letIn, address } = await openWithoutScripts(viewport);
    await email(page).fill(address);
    await submit(page).click();
    await code(page).waitFor();
    expect(sent).toEqual([address]);
    expect(await page.getByText(address).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: '認証コードの入力' }).isVisible()).toBe(true);
    await code(page).pressSequentially('12');
    await page.keyboard.press('ArrowLeft');
    letIn();
    await isLive(page);
    expect(await code(page).inputValue()).toBe('12');
    await page.keyboard.type('x');
    expect(await code(page).inputValue()).toBe('1x2');
    expect(await page.getByText('少し前に、認証コード').count()).toBe(0);
    expect(sent).toEqual([address]);
    expect(problems).toEqual([]);
    await page.goBack();
    await submit(page).waitFor();
  });

  test('before its scripts are there the page says beside the field what is wrong with the address', async () => {
    const { page, problems, sent, letIn, address } = await openWithoutScripts(viewport);
    await submit(page).click();
    await page.getByText('メールアドレスを入力してください。').waitFor();
    await email(page).fill('hanako');
    await page.getByText('name@example.jp」のような形式').waitFor();
    expect(await email(page).getAttribute('aria-invalid')).toBe('true');
    letIn();
    await isLive(page);
    await page.getByText('name@example.jp」のような形式').waitFor();
    await email(page).fill(address);
    await submit(page).click();
    await code(page).waitFor();
    expect(sent).toEqual([address]);
    expect(problems).toEqual([]);
  });
});

test('a page that is loaded anew before its scripts are there knows the code that was sent', async () => {
  const { page, sent, letIn, address } = await openWithoutScripts();
  await email(page).fill(address);
  await submit(page).click();
  await code(page).waitFor();
  await page.reload({ waitUntil: 'commit' });
  letIn();
  await isLive(page);
  await page.getByRole('button', { name: '認証コードの入力' }).click();
  await code(page).waitFor();
  expect(await page.getByText(address).isVisible()).toBe(true);
  expect(sent).toEqual([address]);
});

test('a page that is loaded anew before its scripts are there keeps the address that was typed', async () => {
  const { page, sent, letIn, address } = await openWithoutScripts();
  await email(page).fill(address);
  await page.reload({ waitUntil: 'commit' });
  letIn();
  await isLive(page);
  await email(page).waitFor();
  expect(await email(page).inputValue()).toBe(address);
  expect(sent).toEqual([]);
});

test('an address that was corrected before the page’s scripts are there gets one mail, pressed again or not', async () => {
  for (const isPressedAgain of [true, false]) {
    const { page, problems, sent, letIn, address } = await openWithoutScripts();
    await page.route('**/send-code', async (route) => {
      if (!sent[1]) await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const answered = page.waitForResponse('**/send-code');
    await email(page).fill(`x${address}`);
    await submit(page).click();
    await email(page).fill(address);
    if (isPressedAgain) {
      await submit(page).click();
      await code(page).waitFor();
    } else {
      await answered;
      await allSeen(page);
      expect(await code(page).count()).toBe(0);
    }
    letIn();
    await isLive(page);
    await code(page).waitFor();
    await page.getByText(address, { exact: true }).waitFor();
    expect(sent).toEqual([`x${address}`, address]);
    expect(problems).toEqual([]);
  }
});

test('two presses and two Enters before the page’s scripts are there send one mail', async () => {
  const { page, sent, letIn, address } = await openWithoutScripts();
  await page.route('**/send-code', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await email(page).fill(address);
  await email(page).press('Enter');
  await email(page).press('Enter');
  await submit(page).dblclick({ force: true });
  await page.getByText('処理しています').waitFor({ state: 'attached' });
  await code(page).waitFor();
  letIn();
  await isLive(page);
  await code(page).waitFor();
  expect(sent).toEqual([address]);
});

test('a send that fails before the page’s scripts came is told once they are there, and another press sends again', async () => {
  const { page, sent, letIn, address } = await openWithoutScripts();
  let isDown = true;
  await page.route('**/send-code', (route) =>
    isDown ? route.fulfill({ status: 503, body: '<html>' }) : route.continue(),
  );
  await email(page).fill(address);
  await submit(page).click();
  letIn();
  await page.getByRole('dialog').waitFor();
  expect(sent).toEqual([address]);
  isDown = false;
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await submit(page).click();
  await code(page).waitFor();
  expect(sent).toEqual([address, address]);
});

test('a locked address that was sent before the page’s scripts came is told by them, without another send', async () => {
  const { page, sent, letIn, address } = await openWithoutScripts();
  await page.route('**/send-code', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'MSGEORSE0014', message: 'locked', params: ['15'] },
    }),
  );
  await email(page).fill(address);
  await submit(page).click();
  letIn();
  await page.getByText('回数の上限に達しました', { exact: false }).waitFor();
  expect(sent).toEqual([address]);
});

test('without crypto.randomUUID a press is noted alone, and sent by the page', async () => {
  const { page, sent, letIn, address } = await openWithoutScripts();
  expect(sent).toEqual([]);
  await page.route('**/*', (route) => route.fallback());
  await page.addInitScript('delete Crypto.prototype.randomUUID');
  await page.reload({ waitUntil: 'commit' });
  await untilParsed(page);
  await email(page).fill(address);
  await submit(page).click();
  await allSeen(page);
  expect(sent).toEqual([]);
  letIn();
  await code(page).waitFor();
  expect(sent).toEqual([address]);
});

test('a code that is typed and sent before the page is there is checked once it is', async () => {
  const { page, problems, letIn, address } = await openWithoutScripts();
  await email(page).fill(address);
  await submit(page).click();
  await code(page).waitFor();
  const mail = await inbox.waitFor(address);
  await code(page).pressSequentially(codeIn(mail));
  await page.getByRole('button', { name: '認証する' }).click();
  letIn();
  await page.getByRole('heading', { name: '会員情報の確認' }).waitFor();
  expect(problems).toEqual([]);
});

test('an address that an input method composes in full width gets its mail in half width', async () => {
  const opened = await openWithoutScripts();
  const { page, sent, address } = opened;
  const devtools = await page.context().newCDPSession(page);
  const wide = [...address].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('');
  await email(page).focus();
  await devtools.send('Input.imeSetComposition', {
    text: wide,
    selectionStart: wide.length,
    selectionEnd: wide.length,
  });
  await email(page).press('Enter');
  await allSeen(page);
  expect(sent).toEqual([]);
  await devtools.send('Input.insertText', { text: wide });
  await sendsOnce(opened);
});

test('an address that the browser fills in without an event is sent by a press', async () => {
  const opened = await openWithoutScripts();
  const { page, address } = opened;
  await email(page).evaluate((field, filled) => {
    (field as HTMLInputElement).value = filled;
  }, address);
  await sendsOnce(opened);
});

test('back and forward from the early step of the code lead to a page that works', async () => {
  const { page, sent, letIn, address } = await openWithoutScripts();
  await page.goto('/healthz');
  await page.goto('/', { waitUntil: 'commit' });
  await email(page).fill(address);
  await submit(page).click();
  await code(page).waitFor();
  await page.goBack();
  letIn();
  await page.goForward();
  await page.locator('[data-slot=sign-in]').waitFor({ state: 'attached' });
  await code(page).or(email(page)).first().waitFor();
  expect(sent).toEqual([address]);
});

test('on a slow line the code can be asked for and typed long before the page is live, which moves nothing', async () => {
  const { page, problems } = await openBrowser(phone);
  const letIn = await holdScripts(page); // a busy machine types more slowly than such a line brings them
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
      }[])
        if (!entry.hadRecentInput)
          (globalThis as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  // The fields are there before the script behind them has come: no finger is as fast.
  await page.waitForLoadState('domcontentloaded');
  await email(page).fill(`slow-${Date.now()}@example.jp`);
  await submit(page).click();
  await code(page).pressSequentially('12');
  await page.evaluate('shift = 0'); // An answer may move what lies below; the page must not.
  expect(await page.locator('#screen').count()).toBe(1);
  letIn();
  await isLive(page);
  expect(await code(page).inputValue()).toBe('12');
  expect(await page.evaluate('shift')).toBe(0);
  expect(problems).toEqual([]);
});

test('where the page never comes the early step of the code stays, below the panel with its way on', async () => {
  const { page, address } = await openWithoutScripts();
  await email(page).fill(address);
  await submit(page).click();
  await code(page).waitFor();
  await page.getByRole('button', { name: 'もう一度読み込む' }).click({ trial: true });
  await code(page).click({ trial: true }); // nothing covers it
});
