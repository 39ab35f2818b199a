import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import {
  activate,
  createFolderStore,
  createReleaseServer,
  keyFileOf,
  makeToken,
  orThrow,
  publish,
  readKey,
  setAutoWithdraw,
} from 'release';
import { root } from 'scripts/root';
import { lookAtBothWidths, violationsOf } from '../support/accessibility';
import { dataDir } from '../support/environment';
import { createKeyboard } from '../support/keyboard';
import { phone, useBrowser } from '../support/use-browser';

// A store of its own, copied from that of the site: nothing of it is seen by other tests.
const openBrowser = useBrowser();
const [good, unfit, failing] = ['94.1.0', '94.2.0', '94.3.0'];
let folder: string;
let app: Awaited<ReturnType<typeof createReleaseServer>>;
let url: string;
let token: string;
let second: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-change-ops-'));
  const siteDir = join(folder, 'site');
  await cp(join(dataDir, 'site'), siteDir, { recursive: true, verbatimSymlinks: true });
  const store = createFolderStore(siteDir);
  const dist = join(folder, 'dist');
  await cp(join(root, 'remote-auth/dist'), dist, { recursive: true });
  orThrow(await publish(store, dist, { version: good }));
  orThrow(await publish(store, dist, { version: failing }));
  const build = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as object;
  await writeFile(join(dist, 'build.json'), JSON.stringify({ ...build, contract: 99 }));
  orThrow(await publish(store, dist, { version: unfit }));
  const make = async (name: string) =>
    orThrow(
      await makeToken(
        join(folder, 'tokens.json'),
        { name, may: ['publish', 'activate'], parts: 'all' },
        { now: new Date(), by: 'test' },
      ),
    ).text;
  [token, second] = [await make('ops-night'), await make('ops-day')];
  app = await createReleaseServer({
    store,
    folder,
    key: orThrow(await readKey(keyFileOf(join(dataDir, 'site')))),
    notify: () => undefined,
    report: () => undefined,
    interval: 100,
    trustedProxies: 1,
    // The corpus tests the smoke test; these tests are of the page alone.
    smokeTest: async () => ({
      ok: true,
      value: { by: 'Chromium', findings: [], notes: [] },
    }),
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function open() {
  const { page, context, problems } = await openBrowser(phone);
  await page.goto(`${url}/ops/`);
  const keyboard = createKeyboard(page);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const signIn = async (text: string) => {
    await keyboard.types('トークン', text);
    await page.keyboard.press('Enter');
  };
  return { page, context, problems, keyboard, section, signIn };
}

/** Chooses by the keyboard alone: a list goes to what is typed. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const keyboard = createKeyboard(page);
  await keyboard.tabTo(label);
  // The versions of a part come after it has been chosen.
  await page
    .getByLabel(label)
    .getByRole('option', { name: text, exact: true })
    .waitFor({ state: 'attached' });
  await page.keyboard.type(text);
}

/** So many visitors of both sides, each from a network of its own. */
async function report(version: string, live: string, visitors: number): Promise<void> {
  const { release } = (
    await app.inject({ url: '/api/v1/status', headers: { authorization: `Bearer ${token}` } })
  ).json().value;
  for (let number = 0; number < visitors; number += 1)
    for (const [part, what] of [
      [version, 'mounted'],
      [live, 'mounted'],
      [version, 'ordered'],
    ])
      await app.inject({
        method: 'POST',
        url: '/reports',
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({
          release: parseInt(release, 10),
          part: 'remote-auth',
          version: part,
          what,
        }),
      });
}

test('ops check, roll out, watch, withdraw and roll back at night, with a phone and the keyboard alone', async () => {
  const { page, problems, keyboard, section, signIn } = await open();
  await signIn('release_wrong');
  await page.getByText(/^このサーバーのトークンではありません。/).waitFor();
  await lookAtBothWidths(page);
  await signIn(token);
  await section('公開中')
    .getByRole('row', { name: /^host .* 100 % –$/ })
    .waitFor();
  const live = await section('公開中')
    .getByRole('row', { name: /^remote-auth / })
    .getByRole('cell')
    .first()
    .innerText();

  await choose(page, '部品', 'remote-auth');
  await choose(page, '版', unfit);
  await keyboard.presses('検査する');
  await section('新しい版を公開する').getByText('other-contract').waitFor();
  await page.getByText('直し方: host が受け付ける契約番号の版を選んでください。').waitFor();
  await lookAtBothWidths(page);

  await choose(page, '版', good);
  await keyboard.presses('公開する');
  const rollouts = section('一部の訪問者への公開');
  await rollouts.getByRole('heading', { name: `remote-auth ${good}` }).waitFor();
  await section('公開中')
    .getByRole('row', { name: `remote-auth ${good} 自動判定 1 % –` })
    .waitFor();
  // The page shows figures once the analysis knows the rollout: earlier reports belong to nothing.
  await rollouts.getByRole('row', { name: '表示された 0 0' }).waitFor();
  await report(good, live, 3);
  await rollouts.getByRole('row', { name: '表示された 3（100.0 %） 3（100.0 %）' }).waitFor();
  await rollouts.getByRole('row', { name: '注文が受け付けられた 3（100.0 %） 0' }).waitFor();
  await lookAtBothWidths(page);

  await keyboard.types('訪問者の割合', '5');
  await keyboard.presses('割合を広げる');
  await section('公開中')
    .getByRole('row', { name: `remote-auth ${good} 自動判定 5 % 0 %` })
    .waitFor();
  await keyboard.presses('撤回する');
  await page.getByRole('dialog').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await rollouts.getByText('一部の訪問者だけに公開している版はありません。').waitFor();

  await keyboard.tabTo('English'); // from the top: each place asks for a reason of its own
  await keyboard.types('理由', 'the night is short');
  await keyboard.presses('前のリリースへ戻す');
  const newest = section('履歴').getByRole('listitem').first();
  await newest.getByText('the night is short').waitFor();
  await newest.getByText('rollback（ops-night）').waitFor();
  await section('前のリリースへ戻す')
    .getByText(/^リリース \d{6}-/)
    .waitFor();

  await keyboard.presses('English');
  await page.getByRole('heading', { name: 'Releases' }).waitFor();
  await lookAtBothWidths(page);
  expect(problems).toEqual([]);
});

test('ops are shown a live version that fails in five networks, and withdraw it by a press', async () => {
  const key = orThrow(await readKey(keyFileOf(join(dataDir, 'site'))));
  const store = createFolderStore(join(folder, 'site'));
  orThrow(await activate(store, { 'remote-auth': failing }, { key }));
  orThrow(await setAutoWithdraw(store, 'on', { key }));
  const { page, problems, signIn, section } = await open();
  await signIn(token);
  const live = section('公開中').getByRole('row', {
    name: new RegExp(`^remote-auth ${failing} 100 %`),
  });
  await live.waitFor();
  const failed = { part: 'remote-auth', version: failing, what: 'failed', release: 1 };
  const now = section('今の状態');
  const alarm = now.getByText(`remote-auth ${failing} を表示できていません`);
  // Reports count once the analysis has seen the release.
  while ((await alarm.count()) === 0)
    for (let network = 0; network < 5; network += 1)
      await app.inject({
        method: 'POST',
        url: '/reports',
        headers: { 'content-type': 'text/plain', 'x-forwarded-for': `10.0.${network}.1` },
        payload: JSON.stringify(failed),
      });
  await now.getByText('100 %', { exact: true }).waitFor();
  await now.getByRole('link', { name: 'sign-in@teams.example.jp' }).waitFor();
  await lookAtBothWidths(page);
  // What fails, its share and the press that undoes it stand on the first screen of a phone.
  await page.evaluate(() => window.scrollTo(0, 0));
  const withdraw = now.getByRole('button', { name: '撤回する' });
  for (const one of [alarm.last(), withdraw]) {
    const { y, height } = (await one.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThan(phone.height);
  }
  await withdraw.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await now.getByText('完了しました。').waitFor();
  await live.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('a press that was drawn from an earlier release is refused, and the page shows the release that is live', async () => {
  const key = orThrow(await readKey(keyFileOf(join(dataDir, 'site'))));
  const store = createFolderStore(join(folder, 'site'));
  const rollout = { traffic: 5, judge: true, key };
  orThrow(await activate(store, { 'remote-auth': good }, { ...rollout, reinstate: true }));
  const { page, keyboard, section, signIn } = await open();
  await signIn(token);
  const rollouts = section('一部の訪問者への公開');
  await rollouts.getByRole('button', { name: '全員に公開する' }).press('Enter');
  await page.getByRole('dialog', { name: `remote-auth ${good} を全員に公開しますか？` }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const { release } = orThrow(
    await activate(store, { 'remote-auth': good }, { ...rollout, traffic: 20 }),
  );
  await page.keyboard.press('Enter');
  await rollouts.getByText('実行できませんでした。').waitFor();
  await rollouts
    .getByText(new RegExp(`公開中のリリースが .* から ${release} に変わりました`))
    .waitFor();
  await section('公開中').getByText(`リリース ${release}`).waitFor();
  await lookAtBothWidths(page);
  await keyboard.presses('全員に公開する');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await rollouts.getByText('一部の訪問者だけに公開している版はありません。').waitFor();
});

test('header and buttons of the page stand in one line of a phone', async () => {
  const { page, section, signIn } = await open();
  await signIn(second);
  await section('公開中').waitFor();
  const middles = await Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: 'English' }),
      page.getByRole('button', { name: 'サインアウト' }),
    ].map(async (one) => {
      const { y, height } = (await one.boundingBox()) ?? { y: NaN, height: NaN };
      return y + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
  const left = async (one: Locator) => (await one.boundingBox())?.x;
  const heading = page.getByRole('heading', { level: 1 });
  expect(await left(heading)).toBe(await left(section('公開中')));
});

test('the page says that it has lost the connection, and comes back by itself', async () => {
  const { page, context, signIn, section } = await open();
  await signIn(second);
  await section('公開中').waitFor();
  await context.setOffline(true);
  const lost = page.getByRole('alert').getByText('サーバーとの接続が切れました');
  await lost.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByText('サーバーとの接続が戻りました。').waitFor({ state: 'attached' });
  expect(await lost.count()).toBe(0);
});

test('a person who signs out, or whose session has ended, is asked to sign in again', async () => {
  const { page, context, keyboard, signIn, section } = await open();
  await signIn(second);
  await section('公開中').waitFor();
  await keyboard.presses('サインアウト');
  await page.getByLabel('トークン').waitFor();
  await signIn(second);
  await section('公開中').waitFor();
  await context.clearCookies();
  await page.getByLabel('トークン').waitFor();
});
