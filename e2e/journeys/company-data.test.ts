import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, findPostgres, startCluster } from 'api-server/postgres';
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

const title =
  'a company imports its data, takes an accepted change over, and the customer changes the order again';

(programs || isRequired ? test : test.skip)(
  programs ? title : `${title} (PostgreSQL is not installed)`,
  async () => {
    cluster = await startCluster(programs ?? '');
    const env = {
      ...(await siteEnvironment(join(folder, 'data'))),
      DATABASE_URL: cluster.url,
      DEMO_DATA: 'false',
    };
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
    const inbox = createInbox(`http://127.0.0.1:${env.MAIL_PORT}`);
    /** A customer with an address and a browser of their own, signed in. */
    const signIn = async () => {
      const { page } = await openBrowser();
      const customer = createCustomer(page, inbox);
      await page.goto(`http://localhost:${env.PORT}/`);
      await customer.asksForACode();
      await customer.entersTheCode();
      await customer.provesMembership('9000000001');
      await customer.heading('変更する内容をお選びください');
      const chooseTime = async (name: RegExp) => {
        await customer.chooses('お届け時間帯');
        await page.getByRole('radio', { name }).check();
        await customer.press('次へ');
        await customer.givesTheContactAddress();
        await customer.press('次へ');
      };
      return { page, chooseTime, submit: () => customer.press('この内容で変更を申し込む') };
    };

    const files = ['catalog', 'rules', 'members', 'orders'];
    await data('import', ...files.flatMap((name) => [`--${name}`, `data/samples/${name}.csv`]));
    const { page, chooseTime, submit } = await signIn();
    await chooseTime(/希望なし/);
    await page.getByRole('button', { name: 'この内容で変更を申し込む' }).waitFor();

    await data('close', 'all', '--reason', '棚卸しのためです。', '--until', '2099-01-01T00:00');
    await page.reload();
    await page.getByText('棚卸しのためです。').waitFor({ timeout: 60_000 });
    await submit();
    await page.getByText('変更を受け付けられませんでした').waitFor();
    await data('open', 'all');
    await submit();
    await page.getByText('受付番号').first().waitFor();

    const out = join(folder, 'changes.csv');
    await data('export', '--out', out);
    expect(readFileSync(out, 'utf8')).toMatch(/SAMPLE-0001,9000000001,.*,time_slot,,,morning,\r\n/);
    await data('reflect', out);

    const again = await signIn();
    await again.chooseTime(/18時～20時/);
    await again.submit();
    await again.page.getByText('受付番号').first().waitFor();
    await data('export', '--since', '1', '--out', out);
    expect(readFileSync(out, 'utf8')).toMatch(/time_slot,,,,18-20\r\n/);
    await stop(site.child);
  },
);
