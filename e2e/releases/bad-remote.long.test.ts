import { createCustomer } from '../support/customer';
import { whileActive } from '../support/release';
import { useBrowser } from '../support/use-browser';
import { buildVariants, type Variant } from '../support/variant';

const openBrowser = useBrowser();

const broken = [
  [
    'brings a client of its own',
    '91.1.0',
    "import original from './original';\nexport default { ...original, singletons: { http: () => undefined } };",
  ],
  [
    'was built for an earlier contract than it says',
    '91.10.0',
    "import original from './original';\nexport default { ...original, contractVersion: 1, singletons: { store: {}, http: original.singletons.http } };",
  ],
  [
    'was built for another contract',
    '91.2.0',
    "import original from './original';\nexport default { ...original, contractVersion: 3 };",
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
  [
    'has an export that cannot be read',
    '91.6.0',
    "export default { get contractVersion() { throw new Error('broken when read'); } };",
  ],
  [
    'has a state whose reducer fails at the start',
    '91.7.0',
    "import original from './original';\nconst reducer = () => { throw new Error('broken state'); };\nexport default { ...original, slices: [{ name: 'broken', reducer }] };",
  ],
  [
    'brings a slice that it did not declare',
    '91.9.0',
    "import original from './original';\nconst reducer = () => ({});\nexport default { ...original, slices: [...original.slices, { name: 'auth', reducer }] };",
  ],
] as const;

const variantOf = (version: string, source: string): Variant => ({
  remote: 'remote-auth',
  version,
  source,
  part: { slices: ['signIn', 'broken'] },
});

const breaksLater: Variant = {
  remote: 'remote-order-form',
  version: '91.8.0',
  source: `
import original from './original';
const broken = (state = {}, { type }) => {
  if (type !== '' && !type.startsWith('@@')) throw new Error('broken later');
  return state;
};
const holdsPage = () => { throw new Error('does not know'); };
export default { ...original, slices: [...original.slices, { name: 'broken', reducer: broken }], holdsPage };
`,
  part: { slices: ['orderForm', 'broken'] },
};

beforeAll(async () => {
  const variants = broken.map(([, version, source]) => variantOf(version, source));
  await buildVariants([...variants, breaksLater]);
});

test.each(broken)(
  'a remote that %s gives way to the version before, and the session goes on with that',
  async (_what, version, source) => {
    const variant = variantOf(version, source);
    await whileActive(variant, async () => {
      const { page } = await openBrowser();
      await page.goto('/');
      await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
      await page.getByRole('contentinfo').waitFor();
      await page.waitForFunction(() => /composition=[^;]*~remote-auth@/.test(document.cookie));
    });
  },
);

test('if the reducer and the page guard of a remote throw later, dialogs and the sign-in keep working', async () => {
  await whileActive(breaksLater, async () => {
    const { page, context, problems } = await openBrowser();
    const customer = createCustomer(page);
    await customer.signsIn();
    await context.clearCookies();
    await customer.chooses('お届け先');
    await page.getByLabel('郵便番号').fill('1000001');
    await page.getByRole('dialog').getByText('操作の有効期限が切れました。').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(problems).toEqual([]);
  });
});
