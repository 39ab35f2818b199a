import { violationsOf } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { inbox } from '../support/environment';
import { openForm, signIn } from '../support/session';
import { desktop, phone, useBrowser } from '../support/use-browser';
import { changedTexts, changeEverything } from '../support/whole-journey';

const openBrowser = useBrowser();

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('a customer changes an order %s', (_where, viewport) => {
  test('a customer changes an order, from the code in the inbox to the receipt in the inbox', async () => {
    const { page, problems } = await openBrowser(viewport);
    const customer = createCustomer(page);
    const found: string[] = [];
    const look = async (screen: string) => {
      const violations = await violationsOf(page);
      found.push(...violations.map((violation) => `${screen}: ${violation}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    };

    const product = await changeEverything(page, customer, look);
    const screen = await page.getByRole('main').innerText();
    const receipt = await inbox.waitFor(customer.email, 2);
    const receiptNumber = /受付番号\s*[:：]?\s*([0-9A-Z-]+)/.exec(screen)?.[1];
    expect(receiptNumber).toBeTruthy();
    expect(receipt.Text).toContain(receiptNumber);
    expect(receipt.Text).toContain(product);
    for (const text of changedTexts) {
      expect(screen).toContain(text);
      expect(receipt.Text).toContain(text);
    }

    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('without a session the form leads back to the top page, which says why until a code is there', async () => {
  const { page } = await openBrowser();
  await page.goto('/order-change-form');
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  const reason = page.getByText('お手続きには、メールアドレスの認証が必要です');
  await reason.waitFor();
  const customer = createCustomer(page);
  await customer.asksForACode();
  expect(await reason.count()).toBe(0);
});

test('a reload in the form keeps the session, and the order is fetched again', async () => {
  const { page } = await openBrowser();
  await openForm(page, await signIn());
  await page.reload();
  await createCustomer(page).heading('変更する内容をお選びください');
});
