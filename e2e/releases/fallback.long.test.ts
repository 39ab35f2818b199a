import { createCustomer } from '../support/customer';
import { dataDir } from '../support/environment';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/fault-proxy';
import { activate, liveVersion, publish, whileActive } from '../support/release';
import { startAnalysis, visitorIn } from '../support/rollout';
import { openForm, signIn } from '../support/session';
import { release } from '../support/site';
import { desktop, phone, useBrowser } from '../support/use-browser';
import {
  breaksWhenTold,
  buildVariant,
  buildVariants,
  news,
  saysSomethingNew,
  type Variant,
} from '../support/variant';

const openBrowser = useBrowser();

const unreachable: Variant = { remote: 'remote-auth', version: '92.1.0', source: saysSomethingNew };

const onPhone = breaksWhenTold('remote-order-form', '92.2.0');
const onDesktop = breaksWhenTold('remote-order-form', '92.2.1');

const throwsAtPress: Variant = {
  remote: 'remote-auth',
  version: '92.3.0',
  source: `
import { createElement } from 'react';
import original from './original';
const { Screen } = original;
const onClick = () => { throw new Error('broken at a press'); };
export default { ...original, Screen: () => createElement('div', { onClickCapture: onClick, id: 'broken' }, createElement(Screen)) };
`,
};

beforeAll(() => buildVariants([unreachable, onPhone, onDesktop, throwsAtPress]));

const pinned = (name: string) => new RegExp(`composition=[^;]*~${name}@`);

describe('a new version of the sign-in whose files do not come', () => {
  const files = /\/remotes\/remote-auth\/92\.1\.0\//;
  let proxy: FaultProxy;
  let dist: string;
  let before: string;

  beforeAll(async () => {
    before = liveVersion('remote-auth');
    dist = await buildVariant(unreachable);
    await publish(dist);
    await activate('remote-auth', unreachable.version);
  });
  // Not the release before: a rollout came and went.
  afterAll(() => activate('remote-auth', before));
  beforeEach(async () => {
    proxy = await startFaultProxy();
  });
  afterEach(() => proxy.close());

  test.each<[Fault]>([['unreachable'], [503], ['html'], ['flip']])(
    '(%s) gives way to the version before, in every tab, until a session has ended',
    async (fault) => {
      proxy.set(files, fault);
      const { page, context } = await openBrowser();
      await page.goto(proxy.url);
      await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
      await page.waitForFunction(({ source }) => new RegExp(source).test(document.cookie), {
        source: pinned('remote-auth').source,
      });
      const before = proxy.asked(files);
      const other = await context.newPage();
      await other.goto(proxy.url);
      await other.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
      expect(proxy.asked(files)).toBe(before);
      expect(await other.getByText(news).count()).toBe(0);
    },
  );

  test('a new version whose files hang gives way to the version before after eight seconds', async () => {
    proxy.set(files, 'hang');
    const { page } = await openBrowser();
    await page.clock.install();
    await page.goto(proxy.url, { waitUntil: 'commit' });
    // The deadline begins before the script is asked for.
    await page.locator('head script[src*="/remotes/"]').waitFor({ state: 'attached' });
    await page.clock.fastForward(8_000);
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  });

  test('if the version before does not come either, a panel offers a retry, which shows the new version', async () => {
    proxy.set(/\/remotes\/remote-auth\//, 404);
    const { page } = await openBrowser();
    await page.goto(proxy.url);
    await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
    proxy.fix();
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await page.getByText(news).waitFor();
  });

  test('a failing version that a tenth of visitors get gives way in their pages, they order, and it comes back by itself', async () => {
    const some = '92.1.9';
    const itsFiles = /\/remotes\/remote-auth\/92\.1\.9\//;
    await publish(dist, { version: some });
    const rolledOut = ['--traffic', '10', '--judge', '--no-mount'];
    const begun = await release(dataDir, 'activate', `remote-auth=${some}`, ...rolledOut);
    expect(begun).toMatchObject({ code: 0 });
    const rollout = await startAnalysis('remote-auth');
    try {
      proxy.set(itsFiles, 404);
      proxy.answerFrom(/^\/reports$/, rollout.url, '203.0.113.9');
      const isIn = await visitorIn('remote-auth');
      const visit = async () => {
        const { page, context } = await openBrowser();
        await context.addInitScript((number) => {
          localStorage['visitor'] = number;
        }, isIn);
        await page.goto(proxy.url);
        await page.getByText(news).waitFor(); // of the live version
        return page;
      };
      const page = await visit();
      expect(proxy.asked(itsFiles)).toBeGreaterThan(0);
      const customer = createCustomer(page);
      await customer.asksForACode();
      await customer.entersTheCode();
      await customer.provesMembership();
      await customer.chooses('お届け時間帯');
      await page.getByRole('radio', { disabled: false, name: /時～/ }).first().check();
      await customer.press('次へ');
      await customer.givesTheContactAddress();
      await customer.press('次へ');
      await customer.press('この内容で変更を申し込む');
      await page.getByText('受付番号').first().waitFor();
      await rollout.until(
        ({ figures: { arm } }) => arm['failed unreachable'] === 1 && arm['ordered'] === 1,
      );

      await rollout.report('mounted', unreachable.version, 200);
      await rollout.report('failed', some, 1);
      await rollout.looked();
      await rollout.report('mounted', unreachable.version, 200);
      await rollout.report('failed', some, 12);
      await rollout.ended();
      expect(rollout.notices()).toContain(`remote-auth ${some} is withdrawn`);
      const asked = proxy.asked(itsFiles);
      await visit();
      expect(proxy.asked(itsFiles)).toBe(asked);
    } finally {
      await rollout.close();
    }
  });

  test('ops are asked about a failing version that everybody gets, if they have set it so: once they withdraw it the next visitors do not ask for it', async () => {
    const version = '92.1.8';
    const itsFiles = /\/remotes\/remote-auth\/92\.1\.8\//;
    await publish(dist, { version });
    await activate('remote-auth', version);
    expect(await release(dataDir, 'auto-withdraw', 'on')).toMatchObject({ code: 0 });
    const analysis = await startAnalysis('remote-auth', false);
    try {
      proxy.set(itsFiles, 404);
      proxy.answerFrom(/^\/reports$/, analysis.url, '203.0.113.9');
      const visit = async () => {
        const { page } = await openBrowser();
        await page.goto(proxy.url);
        await page.getByText(news).waitFor(); // of the version before
      };
      await visit();
      // With those of four others, each from a network of its own, there are five.
      await analysis.report('failed', version, 4);
      await analysis.notifies(`remote-auth ${version} is live and fails`);
      const withdrawn = await release(dataDir, 'withdraw', `remote-auth=${version}`);
      expect(withdrawn).toMatchObject({ code: 0 });
      const asked = proxy.asked(itsFiles);
      expect(asked).toBeGreaterThan(0);
      await visit();
      expect(proxy.asked(itsFiles)).toBe(asked);
    } finally {
      await analysis.close();
      await release(dataDir, 'auto-withdraw', 'off');
    }
  });
});

test.each([
  ['phone', phone, onPhone],
  ['desktop', desktop, onDesktop],
])(
  'a form that breaks on a %s while it is filled in gives way to the version before, with what was typed',
  (_what, viewport, variant) =>
    whileActive(variant, async () => {
      const { page } = await openBrowser(viewport);
      await openForm(page, await signIn());
      await createCustomer(page).chooses('お届け先');
      await page.getByLabel('郵便番号').fill('1000001');
      await page.evaluate(() => window.dispatchEvent(new Event('break')));
      await page.waitForFunction(() => /~remote-order-form@/.test(document.cookie));
      expect(await page.getByLabel('郵便番号').inputValue()).toMatch(/^100-?0001$/);
      await page.reload();
      await page.getByLabel('郵便番号').waitFor();
      expect(await page.getByLabel('郵便番号').inputValue()).toMatch(/^100-?0001$/);
    }),
);

test('a sign-in that throws at the first press gives way to the version before', () =>
  whileActive(throwsAtPress, async () => {
    const { page } = await openBrowser();
    await page.goto('/');
    await page.getByLabel('メールアドレス').click();
    await page.locator('#broken').waitFor({ state: 'detached' });
    await page.getByLabel('メールアドレス').fill('someone@example.jp');
  }));
