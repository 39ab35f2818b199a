import type { Page } from 'playwright-core';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

const email = (page: Page) => page.getByLabel('メールアドレス');
const code = (page: Page) => page.getByRole('textbox', { name: '認証コード' });
const submit = (page: Page) => page.getByRole('button', { name: '認証コードを送信する' });
const isLive = (page: Page) =>
  page.locator('#screen').waitFor({ state: 'detached' }) as Promise<unknown>;

let visits = 0;

/** The top page whose code waits until it is let in, with an address that nobody else has. */
async function openWithoutCode(viewport = phone) {
  const { page, problems } = await openBrowser(viewport);
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  const sent: string[] = [];
  await page.route(/\/host\/.*\/main\..*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  page.on('request', (request) => {
    if (!request.url().endsWith('/send-code')) return;
    sent.push((request.postDataJSON() as { contactEmail: string }).contactEmail);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction('document.readyState !== "loading"');
  visits += 1;
  return { page, problems, sent, letIn, address: `early-${Date.now()}-${visits}@example.jp` };
}

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('%s', (_where, viewport) => {
  test('before its code is there the page sends the address and shows the step of the code, which the page takes over', async () => {
    const { page, problems, sent, letIn, address } = await openWithoutCode(viewport);
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
    expect(await page.getByText('認証コードは、少し前に').count()).toBe(0);
    expect(sent).toEqual([address]);
    expect(problems).toEqual([]);
    await page.goBack();
    await submit(page).waitFor();
  });

  test('before its code is there the page says beside the field what is wrong with the address', async () => {
    const { page, problems, sent, letIn, address } = await openWithoutCode(viewport);
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

test('an address that was corrected before the code is there gets one mail, pressed again or not', async () => {
  for (const isPressedAgain of [true, false]) {
    const { page, problems, sent, letIn, address } = await openWithoutCode();
    await page.route('**/send-code', async (route) => {
      if (!sent[1]) await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await email(page).fill(`x${address}`);
    await submit(page).click();
    await email(page).fill(address);
    if (isPressedAgain) {
      await submit(page).click();
      await code(page).waitFor();
    } else {
      await page.waitForTimeout(1_000);
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

test('two presses and two Enters before the code is there send one mail', async () => {
  const { page, sent, letIn, address } = await openWithoutCode();
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

test('a failure before the code is there is told by the page once it is, and another press asks anew', async () => {
  const { page, sent, letIn, address } = await openWithoutCode();
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

test('a lock of the address is told by the page with the answer to the press before its code', async () => {
  const { page, sent, letIn, address } = await openWithoutCode();
  await page.route('**/send-code', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'MSGEORSE0014', message: 'locked', params: ['15'] },
    }),
  );
  await email(page).fill(address);
  await submit(page).click();
  letIn();
  await page.getByText('安全のためにロックしています', { exact: false }).waitFor();
  expect(sent).toEqual([address]);
});

test('without crypto.randomUUID a press is noted alone, and sent by the page', async () => {
  const { page, sent, letIn, address } = await openWithoutCode();
  expect(sent).toEqual([]);
  await page.route('**/*', (route) => route.fallback());
  await page.addInitScript('delete Crypto.prototype.randomUUID');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction('document.readyState !== "loading"');
  await email(page).fill(address);
  await submit(page).click();
  await page.waitForTimeout(300);
  expect(sent).toEqual([]);
  letIn();
  await code(page).waitFor();
  expect(sent).toEqual([address]);
});
