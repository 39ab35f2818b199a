import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { root } from 'scripts/root';
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../api-server/src/testing/postgres-cluster';
import { createCustomer } from '../support/customer';
import { createInbox } from '../support/inbox';
import { run, startUntil, stop } from '../support/processes';
import { siteEnvironment } from '../support/site';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const programs = findPostgres();
const isRequired = process.env['REQUIRE_ALL'] === '1';
const folder = mkdtempSync(join(tmpdir(), 'company-data-'));
let cluster: Cluster | undefined;

afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Two servers of the company's own, with pictures; pages may load from the first. */
const [allowed, refused] = ['https://pictures.example.jp', 'https://elsewhere.example.jp'];
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The catalogue of the samples, with an item's picture on each of these servers. @returns its file */
function catalogWithPictures(): string {
  const addresses = ['画像', `${allowed}/juice.png`, '', `${refused}/pudding.png`];
  const rows = readFileSync(join(root, 'data/samples/catalog.csv'), 'utf8').trim().split(/\r?\n/);
  const file = join(folder, 'catalog.csv');
  writeFileSync(file, rows.map((row, index) => `${row},${addresses[index]}`).join('\r\n'));
  return file;
}

/** The company's own words and rules, beside the demo's. */
const company = {
  ...(JSON.parse(readFileSync(join(root, 'demo/company.json'), 'utf8')) as object),
  siteName: '山のめぐみ便',
  timeSlots: [
    { code: 'morning', label: '午前中' },
    { code: '02', label: '夜間（18～21時）' },
  ],
  cutOff: { time: '17:00' },
  numbers: { membership: { prefix: 'YM', digits: 8 }, item: { digits: 6 } },
  receipt: {
    opening: '{siteName}の変更を承りました。',
    next: ['{delivery}より変更します。', '月末に、明細書を郵送します。'],
    closing: '受付番号 {receiptNumber} は、{telephone} でもお調べできます。',
  },
};

/** A file of the samples, with numbers of members as the company has them. @returns its path */
function sampleOf(name: string): string {
  const file = join(folder, `${name}.csv`);
  const sample = readFileSync(join(root, `data/samples/${name}.csv`), 'utf8');
  writeFileSync(file, sample.replaceAll(/90(0{6}\d\d)/g, 'YM$1'));
  return file;
}

/** The width in pixels of each picture whose address matches, once it has loaded or failed; 0: it is not shown. */
function widthsOf(page: Page, address: string): Promise<number[]> {
  const pictures = page.locator(`img[src^="${address}"]`);
  return pictures.evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map((picture) =>
        picture.decode().then(
          () => picture.naturalWidth,
          () => picture.naturalWidth,
        ),
      ),
    ),
  );
}

const title =
  'a company with rules of its own imports its data, takes an accepted change over, and the customer changes the order again';

(programs || isRequired ? test : test.skip)(
  programs ? title : `${title} (PostgreSQL is not installed)`,
  async () => {
    cluster = await startCluster(programs ?? '');
    const env = {
      ...(await siteEnvironment(join(folder, 'data'))),
      DATABASE_URL: cluster.url,
      DEMO_DATA: 'false',
      PICTURE_ORIGINS: allowed,
      COMPANY_FILE: join(folder, 'company.json'),
    };
    writeFileSync(env.COMPANY_FILE, JSON.stringify(company));
    const site = await startUntil(
      /Stop with Ctrl\+C/,
      ['--import', 'tsx', 'scripts/commands/start.ts'],
      {
        env,
      },
    );
    /** An operator's command, while the site is open. */
    const data = async (...args: string[]) => {
      const { code, output } = await run(
        ['--import', 'tsx', 'data/src/cli.ts', ...args, '--quiet'],
        { env },
      );
      expect([code, output]).toEqual([0, output]);
      return output;
    };
    /** Waits until the API has read it again: a page that asks sooner asks the next time 45 s later. */
    const announced = async (words: string) => {
      const url = `http://localhost:${env.PORT}/api/v1.0/announcements`;
      while (!(await (await fetch(url)).text()).includes(words)) await setTimeout(200);
    };
    const inbox = createInbox(`http://127.0.0.1:${env.MAIL_PORT}`);
    /** A customer with an address and a browser of their own, signed in. */
    const signIn = async () => {
      const { page, problems } = await openBrowser();
      const customer = createCustomer(page, inbox);
      await page.goto(`http://localhost:${env.PORT}/`);
      await customer.asksForACode();
      await customer.entersTheCode();
      await customer.provesMembership('YM00000001');
      await customer.heading('変更する内容をお選びください');
      const chooseTime = async (name: RegExp) => {
        await customer.chooses('お届け時間帯');
        await page.getByRole('radio', { name }).check();
        await customer.press('次へ');
        await customer.givesTheContactAddress();
        await customer.press('次へ');
      };
      const submit = () => customer.press('この内容で変更を申し込む');
      return { page, problems, customer, chooseTime, submit };
    };

    const files = ['rules', 'members', 'orders'];
    const samples = files.flatMap((name) => [`--${name}`, sampleOf(name)]);
    await data('import', '--catalog', catalogWithPictures(), ...samples);
    const { page, problems, customer, chooseTime, submit } = await signIn();
    await page.route(/^https:/, (route) =>
      route.fulfill({ body: pixel, contentType: 'image/png' }),
    );
    await page.getByText('2027年3月20日 17:00まで').first().waitFor();
    await customer.chooses('商品');
    await page.getByRole('button', { name: '商品を変更する' }).first().waitFor();
    expect([await widthsOf(page, allowed), await widthsOf(page, refused)]).toEqual([[1], [0]]);
    expect([...new Set(problems)]).toEqual([expect.stringContaining(refused)]);
    await customer.press('戻る');
    await page.getByRole('checkbox', { name: '商品' }).uncheck();
    await chooseTime(/希望なし/);
    await page.getByRole('button', { name: 'この内容で変更を申し込む' }).waitFor();

    await data('close', 'all', '--reason', '棚卸しのためです。', '--until', '2099-01-01T00:00');
    await announced('棚卸しのためです。');
    await page.reload();
    await page.getByText('棚卸しのためです。').waitFor();
    await submit();
    await page.getByText('変更を受け付けられませんでした').waitFor();
    await data('open', 'all');
    await submit();
    await page.getByText('受付番号').first().waitFor();

    const out = join(folder, 'changes.csv');
    await data('export', '--out', out);
    expect(readFileSync(out, 'utf8')).toMatch(/SAMPLE-0001,YM00000001,.*,time_slot,,,morning,\r\n/);
    await data('reflect', out);

    const again = await signIn();
    await again.chooseTime(/夜間（18～21時）/);
    await again.submit();
    for (const words of [
      /^山のめぐみ便の変更を承りました。/,
      '月末に、明細書を郵送します。',
      /でもお調べできます。$/,
    ])
      await again.page.getByText(words).first().waitFor();
    await data('export', '--since', '1', '--out', out);
    expect(readFileSync(out, 'utf8')).toMatch(/time_slot,,,,02\r\n/);
    await stop(site.child);
  },
);
