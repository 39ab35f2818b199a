import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'scripts/root';
import { dataDir } from '../support/environment';
import { release } from '../support/site';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const demo = JSON.parse(readFileSync(join(root, 'demo/company.json'), 'utf8')) as object;
const other = {
  ...demo,
  siteName: '山のめぐみ便 & Co.',
  reception: '山のめぐみ便　受付',
  site: 'https://yamabiko.example/',
  slogan: '山から、毎月とどきます。',
  groupName: 'やまびこグループ',
  legalName: 'やまびこ商事株式会社',
  copyright: '© Yamabiko Trading Co., Ltd.',
  telephone: '0120-111-222',
  hours: '毎日 10:00～18:00',
  color: '#1b6e3c',
  colorStrong: '#0f4d28',
  colorSoft: '#edf7f0',
  email: 'help@yamabiko.example',
};
const file = join(dataDir, 'company.json');
/** Words of the demo's company. */
const demoWords = /四季の|ことづて|Kotozute|0120-000-000|order-change@example\.jp|平日/;
const hosts = () => readdirSync(join(dataDir, 'site/host'));

test('another company’s file puts its own words on the page, without a build and without a release of the host', async () => {
  const before = hosts();
  writeFileSync(file, JSON.stringify(other));
  const activated = await release(dataDir, 'activate', '--company', file);
  expect(activated).toMatchObject({ code: 0 });
  try {
    expect(hosts()).toEqual(before);
    for (const [viewport, name] of [
      [phone, 'phone'],
      [desktop, 'desktop'],
    ] as const) {
      const { page, problems } = await openBrowser(viewport);
      const response = await page.goto('/');
      expect(await response?.text()).not.toMatch(demoWords);
      await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
      expect(await page.title()).toContain(other.siteName);
      await page.getByRole('img', { name: other.siteName }).waitFor();
      await page.getByRole('img', { name: `© ${other.legalName}` }).waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(demoWords);
      const button = page.locator('[data-slot] [type=submit]');
      expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
        'rgb(27, 110, 60)',
      );
      expect(problems).toEqual([]);
      const pictures = process.env.PICTURES;
      if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
    }
  } finally {
    expect(await release(dataDir, 'activate', '--company', '')).toMatchObject({ code: 0 });
  }
  const { page } = await openBrowser();
  await page.goto('/');
  await page.getByRole('img', { name: '四季のおくりもの便' }).waitFor();
});
