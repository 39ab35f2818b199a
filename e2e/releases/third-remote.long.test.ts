import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../support/environment';
import { publish, whileActive } from '../support/release';
import { signIn } from '../support/session';
import { release } from '../support/site';
import { desktop, useBrowser } from '../support/use-browser';
import { buildVariant, buildVariants, type Variant } from '../support/variant';

const openBrowser = useBrowser();
const siteDir = join(dataDir, 'site');

const words = 'これまでのお届け';
const page = { path: '/history', title: 'お届けの履歴', session: true, menu: '履歴' };

/** A remote of another name, which the host has never heard of, with a page of its own. */
const history: Variant = {
  remote: 'remote-order-form',
  name: 'remote-history',
  version: '95.1.0',
  source: `
import { createElement } from 'react';
import { http } from '@order-change/client';
import { contractVersion } from '@order-change/shell';
const Screen = () => createElement('p', null, '${words}');
export default { contractVersion, singletons: { http }, slices: [], Screen };
`,
  part: { fills: [], pages: [page], slices: [] },
};

const taking = (
  [
    [
      '95.3.0',
      { pages: [{ ...page, path: '/order-change-form' }] },
      'claims the path /order-change-form',
    ],
    ['95.4.0', { fills: ['order-form'], pages: [] }, 'fills the slot "order-form"'],
    ['95.5.0', { fills: ['nowhere'], pages: [] }, 'fills the slot "nowhere"'],
    ['95.6.0', { slices: ['auth'] }, 'brings the slice "auth"'],
  ] as const
).map(([version, part, why]) => {
  const variant: Variant = { ...history, version, part: { ...history.part, ...part } };
  return { why, version, variant };
});

beforeAll(() => buildVariants([history, ...taking.map(({ variant }) => variant)]));

const hostFiles = () => readdirSync(join(siteDir, 'host'), { recursive: true });

test('a third remote brings a page with its document, menu entry and title, and the host keeps every byte', async () => {
  const before = hostFiles();
  await whileActive(history, async () => {
    const { page: visit, context, problems } = await openBrowser(desktop);
    await context.addCookies(await signIn());
    const answer = await visit.goto('/history');
    expect(answer?.status()).toBe(200);
    await visit.getByText(words).waitFor();
    expect(await visit.title()).toContain('お届けの履歴');
    await visit.getByRole('heading', { level: 1, name: 'お届けの履歴' }).waitFor();

    await visit.goto('/order-change-form');
    await visit.getByRole('heading', { name: '変更する内容をお選びください' }).waitFor();
    await visit.getByRole('banner').getByRole('link', { name: '履歴' }).click();
    await visit.getByText(words).waitFor();
    expect(new URL(visit.url()).pathname).toBe('/history');
    expect(problems).toEqual([]);
  });
  expect(hostFiles()).toEqual(before);
});

test('without a session a page that needs one leads back to the top page', async () => {
  await whileActive(history, async () => {
    const { page: visit } = await openBrowser();
    await visit.goto('/history');
    await visit.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(new URL(visit.url()).pathname).toBe('/');
  });
});

test('after a rollback the page of the withdrawn remote is not found', async () => {
  const { page: visit } = await openBrowser();
  expect((await visit.goto('/history'))?.status()).toBe(404);
  await visit.getByRole('heading', { name: 'ページが見つかりません' }).waitFor();
});

test.each(taking)(
  'a third remote $version that $why is refused by name, and nothing changes',
  async ({ variant, version, why }) => {
    const current = readlinkSync(join(siteDir, 'current'));
    await publish(await buildVariant(variant));
    const refused = await release(dataDir, 'activate', `remote-history=${version}`);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`remote-history ${why}`);
    expect(refused.output.trim().split('\n')).toHaveLength(1);
    expect(readlinkSync(join(siteDir, 'current'))).toBe(current);
  },
);
