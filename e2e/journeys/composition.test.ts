import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

describe('a remote', () => {
  test.each([
    ['/', 'remote-auth', 'メールアドレス'],
    ['/order-change-form', 'remote-order-form', '商品'],
  ])(
    'a remote whose files are gone from the store is tried again on request: %s',
    async (path, name, field) => {
      const { page, context } = await openBrowser();
      if (path !== '/') await context.addCookies(await signIn());
      await page.route(`**/remotes/${name}/**`, (route) => route.abort());
      await page.goto(path);
      const panel = page
        .getByRole('alert')
        .filter({ hasText: 'ページの内容を取得できませんでした。' });
      await panel.waitFor();
      await lookAtBothWidths(page);
      await page.unroute(`**/remotes/${name}/**`);
      await panel.getByRole('button', { name: 'もう一度読み込む' }).click();
      await page.getByLabel(field).first().waitFor();
    },
  );

  test('a remote with one flipped byte is refused', async () => {
    const { page } = await openBrowser();
    await page.route('**/remotes/remote-auth/**/remoteEntry.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    // The report looks at the page's document first, so it may come after the panel.
    const reported = page.waitForEvent('console', (message) =>
      /remote-auth@\S+ failed \(integrity\)/.test(message.text()),
    );
    await page.goto('/');
    await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
    await reported;
  });
});

/** Answers the top page with a discovery document that breaks its schema. */
async function breakDocument(page: Page): Promise<void> {
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '"microFrontends":{"remote-auth":[{',
      '"microFrontends":{"remote-auth":[7,{',
    );
    await route.fulfill({ response, body });
  });
}

test('a page whose discovery document is unreadable takes the signed file of the composition', async () => {
  const { page } = await openBrowser();
  await breakDocument(page);
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await page.goto('/');
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  expect(errors.join('\n')).toMatch(/discovery document/);
});

test('a page without a readable discovery document or composition keeps header, page and footer, and a panel', async () => {
  const { page } = await openBrowser();
  await breakDocument(page);
  await page.route('**/choices.json', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
});
