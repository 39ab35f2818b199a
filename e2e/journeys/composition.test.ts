import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

describe('a remote', () => {
  test('whose files are gone from the store is tried again on request', async () => {
    const { page } = await openBrowser();
    await page.route('**/remotes/remote-auth/**', (route) => route.abort());
    await page.goto('/');
    const retry = page.getByRole('button', { name: 'もう一度読み込む' });
    await retry.waitFor();
    await page.unroute('**/remotes/remote-auth/**');
    await retry.click();
    await page.getByRole('textbox').first().waitFor();
  });

  test('with one flipped byte is refused', async () => {
    const { page } = await openBrowser();
    await page.route('**/remotes/remote-auth/**/remoteEntry.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    await page.goto('/');
    await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
    expect(errors.join('\n')).toMatch(/remote-auth@\S+ failed \(integrity\)/);
  });
});

describe('a discovery document that cannot be read', () => {
  test('leaves header, page and footer, and a panel', async () => {
    const { page } = await openBrowser();
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '"microFrontends":{"remote-auth":[{',
        '"microFrontends":{"remote-auth":[7,{',
      );
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
    await page.getByRole('banner').waitFor();
    await page.getByRole('contentinfo').waitFor();
  });
});
