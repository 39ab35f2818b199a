import { createCustomer } from '../support/customer';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/fault-proxy';
import { activate, publish, rollback } from '../support/release';
import { desktop, phone, useBrowser } from '../support/use-browser';
import { buildVariant, news, saysSomethingNew } from '../support/variant';

const openBrowser = useBrowser();
const pinned = (name: string) => new RegExp(`composition=[^;]*~${name}@`);

describe('a new version of the sign-in whose files do not come', () => {
  const version = '92.1.0';
  const files = /\/remotes\/remote-auth\/92\.1\.0\//;
  let proxy: FaultProxy;

  beforeAll(async () => {
    const source = saysSomethingNew;
    await publish(await buildVariant({ remote: 'remote-auth', version, source }));
    await activate('remote-auth', version);
  });
  afterAll(rollback);
  beforeEach(async () => {
    proxy = await startFaultProxy();
  });
  afterEach(() => proxy.close());

  test.each<[Fault]>([['unreachable'], [404], [503], ['html'], ['half'], ['flip']])(
    '(%s) gives way to the version before, in every tab, until a session has ended',
    async (fault) => {
      proxy.set(files, fault);
      const { page, context } = await openBrowser();
      await page.goto(proxy.url);
      await page.getByLabel('メールアドレス').waitFor();
      await page.waitForFunction(({ source }) => new RegExp(source).test(document.cookie), {
        source: pinned('remote-auth').source,
      });
      const before = proxy.asked(files);
      const other = await context.newPage();
      await other.goto(proxy.url);
      await other.getByLabel('メールアドレス').waitFor();
      expect(proxy.asked(files)).toBe(before);
      expect(await other.getByText(news).count()).toBe(0);
    },
  );

  test('(a hang) gives way to the version before after six seconds', async () => {
    proxy.set(files, 'hang');
    const { page } = await openBrowser();
    await page.clock.install();
    await page.goto(proxy.url, { waitUntil: 'commit' });
    await page.getByText('認証画面を読み込んでいます').waitFor();
    await page.clock.fastForward(6_000);
    await page.getByLabel('メールアドレス').waitFor();
  });

  test('and whose version before does not come either is a panel, whose retry shows the new one', async () => {
    proxy.set(/\/remotes\/remote-auth\//, 404);
    const { page } = await openBrowser();
    await page.goto(proxy.url);
    await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
    proxy.mend();
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await page.getByText(news).waitFor();
  });
});

test.each([
  ['phone', phone, '92.2.0'],
  ['desktop', desktop, '92.2.1'],
])(
  'a form that breaks on a %s while it is filled in gives way to the version before, with what was typed',
  async (_what, viewport, version) => {
    const source = `
import { createElement, Fragment, useEffect, useState } from 'react';
import original from './original';
const { Screen } = original;
const Broken = () => { throw new Error('broken in the middle'); };
function Breaking() {
  const [isBroken, breakIt] = useState(false);
  useEffect(() => window.addEventListener('break', () => breakIt(true)), []);
  return createElement(Fragment, null, isBroken && createElement(Broken), createElement(Screen));
}
export default { ...original, Screen: Breaking };
`;
    await publish(await buildVariant({ remote: 'remote-order-form', version, source }));
    await activate('remote-order-form', version);
    try {
      const { page } = await openBrowser(viewport);
      const customer = createCustomer(page);
      await customer.signsIn();
      await customer.chooses('お届け先');
      await page.getByLabel('郵便番号').fill('1000001');
      await page.evaluate(() => window.dispatchEvent(new Event('break')));
      await page.waitForFunction(() => /~remote-order-form@/.test(document.cookie));
      expect(await page.getByLabel('郵便番号').inputValue()).toMatch(/^100-?0001$/);
      await page.reload();
      await page.getByLabel('郵便番号').waitFor();
      expect(await page.getByLabel('郵便番号').inputValue()).toMatch(/^100-?0001$/);
    } finally {
      await rollback();
    }
  },
);

test('a sign-in that throws at the first press gives way to the version before', async () => {
  const source = `
import { createElement } from 'react';
import original from './original';
const { Screen } = original;
const onClick = () => { throw new Error('broken at a press'); };
export default { ...original, Screen: () => createElement('div', { onClickCapture: onClick, id: 'broken' }, createElement(Screen)) };
`;
  const version = '92.3.0';
  await publish(await buildVariant({ remote: 'remote-auth', version, source }));
  await activate('remote-auth', version);
  try {
    const { page } = await openBrowser();
    await page.goto('/');
    await page.getByLabel('メールアドレス').click();
    await page.locator('#broken').waitFor({ state: 'detached' });
    await page.getByLabel('メールアドレス').fill('someone@example.jp');
  } finally {
    await rollback();
  }
});
