import { whileActive } from '../support/release';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

const variants = [
  [
    'brings a store of its own',
    '91.1.0',
    "import original from './original';\nexport default { ...original, singletons: { store: {}, http: original.singletons.http } };",
  ],
  [
    'was built for another contract',
    '91.2.0',
    "import original from './original';\nexport default { ...original, contractVersion: 2 };",
  ],
  [
    'throws when it is loaded',
    '91.3.0',
    "throw new Error('broken on arrival');\nexport default {};",
  ],
  [
    'throws when it is shown',
    '91.4.0',
    "import original from './original';\nexport default { ...original, Screen: () => { throw new Error('broken on screen'); } };",
  ],
  ['exports nothing', '91.5.0', 'export const nothing = 1;'],
] as const;

test.each(variants)(
  'a remote that %s leaves the page and a panel with a way on',
  async (_what, version, source) => {
    await whileActive({ remote: 'remote-auth', version, source }, async () => {
      const { page } = await openBrowser();
      await page.goto('/');
      await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
      await page.getByRole('button', { name: 'もう一度読み込む' }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'ご注文内容の変更' }).waitFor();
      await page.getByRole('contentinfo').waitFor();
    });
  },
);
