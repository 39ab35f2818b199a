import type { Page } from 'playwright-core';
import { violationsOf } from '../support/accessibility';
import { tornAtAnyWidth } from '../support/torn-words';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const notice = '入力内容を一時的に保存できません';
const address = 'hanako@example.jp';

/** Returns whether a reload asks first; the customer stays. */
async function reloadAsks(page: Page): Promise<boolean> {
  const asked = new Promise<true>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(true);
      void dialog.dismiss();
    });
  });
  // Who stays has no load to wait for.
  await page.evaluate(() => setTimeout(() => location.reload()));
  return Promise.race([asked, page.waitForEvent('load').then(() => false)]);
}

test.each([
  [
    'forbidden',
    phone,
    () => {
      const get = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get });
    },
  ],
  [
    'full',
    desktop,
    () => {
      for (let size = 4 * 1024 * 1024; size >= 1; size /= 2) {
        try {
          for (let count = 0; ; count += 1)
            sessionStorage.setItem(`other-${size}-${count}`, 'x'.repeat(size));
        } catch {
          // Half of it may fit.
        }
      }
    },
  ],
] as const)(
  'a browser whose storage is %s says so before anything is typed, and a reload asks first once something was',
  async (_what, viewport, spoil) => {
    const { page } = await openBrowser(viewport);
    await page.addInitScript(spoil);
    await page.goto('/');
    await page.getByText(notice).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await tornAtAnyWidth(page)).toEqual([]);
    const email = page.locator('[data-slot]').getByLabel('メールアドレス');
    await email.pressSequentially(address);
    expect(await reloadAsks(page)).toBe(true);
    expect(await email.inputValue()).toBe(address);
  },
);

test('a storage that is cleared under the page has what was typed after a reload, which asks nothing', async () => {
  const { page } = await openBrowser(phone);
  await page.goto('/');
  const email = page.locator('[data-slot]').getByLabel('メールアドレス');
  await email.pressSequentially(address);
  await page.waitForFunction(
    (typed) => Object.values({ ...sessionStorage }).some((text) => text.includes(typed)),
    address,
  );
  await page.evaluate(() => sessionStorage.clear());
  expect(await reloadAsks(page)).toBe(false);
  await email.waitFor();
  expect(await email.inputValue()).toBe(address);
  expect(await page.getByText(notice).count()).toBe(0);
});
