import { violationsOf } from '../support/accessibility';
import { launchBrowser } from '../support/browser';
import { createCustomer } from '../support/customer';
import { siteUrl } from '../support/environment';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const cookieNotice = 'Cookieをご利用いただけない設定になっています';

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
  test('a browser that forbids cookies says so before a code is sent, and not that the code expired', async () => {
    const { page, context } = await openBrowser(viewport);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const { 'set-cookie': _refused, ...headers } = response.headers();
      await route.fulfill({ response, headers });
      await context.clearCookies();
    });
    await page.goto('/');
    const notice = page.getByText(cookieNotice);
    await notice.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const customer = createCustomer(page);
    await customer.asksForACode();
    await page.getByLabel('認証コード').fill('123456');
    await customer.press('認証する');
    await notice.waitFor();
    expect(await page.getByText('認証コードの有効期限が切れました').count()).toBe(0);
  });
});
