import { violationsOf } from '../support/accessibility';
import { launchBrowser } from '../support/browser';
import { createCustomer } from '../support/customer';
import { siteUrl } from '../support/environment';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

test('over plain http under a name, where a browser makes no UUIDs, a customer signs in and submits', async () => {
  const name = 'shop.test';
  const browser = await launchBrowser(`--host-resolver-rules=MAP ${name} 127.0.0.1`);
  const context = await browser.newContext({
    baseURL: siteUrl.replace('localhost', name),
    viewport: phone,
  });
  const page = await context.newPage();
  const customer = createCustomer(page);
  await customer.signsIn();
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
    false,
    'undefined',
  ]);
  await customer.reachesTheCheck();
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  await browser.close();
});

describe.each([
  ['a phone', phone],
  ['a wide screen', desktop],
])('on %s', (_screen, viewport) => {
  test('a browser that forbids cookies is told so, and asks for a code once it allows them', async () => {
    const { page, context } = await openBrowser(viewport);
    const session = await context.newCDPSession(page);
    const forbid = (disabled: boolean) =>
      session.send('Emulation.setDocumentCookieDisabled', { disabled });
    await forbid(true);
    await page.goto('/');
    await page.getByText('Cookieをご利用いただけない設定になっています').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await forbid(false);
    const customer = createCustomer(page);
    await customer.press('ページを読み込み直す');
    await customer.asksForACode();
  });
});
