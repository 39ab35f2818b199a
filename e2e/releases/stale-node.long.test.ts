import { createCustomer } from '../support/customer';
import { siteUrl } from '../support/environment';
import { startFaultProxy } from '../support/fault-proxy';
import { whileActive } from '../support/release';
import { phone, useBrowser } from '../support/use-browser';
import { news, saysSomethingNew, type Variant } from '../support/variant';

const openBrowser = useBrowser();

const newer: Variant = { remote: 'remote-auth', version: '93.2.0', source: saysSomethingNew };

test('a customer whom every second request answers from an older release signs in and reaches the check', async () => {
  const proxy = await startFaultProxy();
  const older = new Map<string, string>();
  for (const path of ['/', '/order-change-form', '/choices.json', '/discovery.json'])
    older.set(path, await (await fetch(siteUrl + path)).text());
  await whileActive(newer, async () => {
    let count = 0;
    proxy.set(/^\/(order-change-form|choices\.json|discovery\.json)?(\?.*)?$/, (text, path) => {
      count += 1;
      return count % 2 === 1 ? text : (older.get(path) ?? text);
    });
    const { page } = await openBrowser(phone);
    const customer = createCustomer(page);
    await page.goto(proxy.url);
    await page.getByText(news).waitFor();
    await customer.asksForACode();
    await customer.entersTheCode();
    await page.reload();
    await page.getByLabel('会員番号').waitFor();
    await page.reload();
    await customer.provesMembership();
    await page.getByRole('heading', { name: '変更する内容をお選びください' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '変更する内容をお選びください' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '変更する内容をお選びください' }).waitFor();
  });
  await proxy.close();
});
