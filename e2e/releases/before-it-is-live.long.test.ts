import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, siteUrl } from '../support/environment';
import { startUntil, stop } from '../support/processes';
import { publish } from '../support/release';
import { useBrowser } from '../support/use-browser';
import { buildVariant, news, saysSomethingNew, type Variant } from '../support/variant';

const openBrowser = useBrowser();
const siteDir = join(dataDir, 'site');
const remote = 'remote-auth';
const next: Variant = { remote, version: '90.3.0', source: saysSomethingNew };

beforeAll(() => buildVariant(next));

/** A command that stays up, and the address that it prints; ends with `show`. */
async function whileUp(args: string[], show: (address: string) => Promise<void>): Promise<void> {
  const command = ['--import', 'tsx', 'release/src/cli.ts', ...args, '--against', siteUrl];
  const { child, output } = await startUntil(/Stop with Ctrl\+C/, [
    ...command,
    ...['--port', '0', '--site', siteDir],
  ]);
  try {
    await show(/http:\/\/127\.0\.0\.1:\d+[\w/.-]*[\w-]/.exec(output)?.[0] ?? '');
  } finally {
    await stop(child);
  }
}

test('a preview shows a published version after a press, with a banner that ends it, and the live site stays', async () => {
  await publish(await buildVariant(next));
  await whileUp(['preview', `${remote}=${next.version}`, '--no-mount'], async (address) => {
    const { page, context, problems } = await openBrowser();
    await page.goto(address);
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('button', { name: 'プレビューを開始' }).click();
    await page.getByText(news).waitFor();
    await page.waitForFunction(() => document.documentElement.dataset['host'] !== undefined);
    expect(await page.getByText('プレビュー中').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'プレビューを終了' }).click();
    await page.getByRole('heading', { name: 'プレビューを終了しました' }).waitFor();
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('link', { name: '公開中のサイト' }).click();
    await page.getByRole('textbox').first().waitFor();
    expect(await page.getByText(news).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

test('dev shows the live site with the part from a folder, and the page reloads when that is built again', async () => {
  const dist = join(dataDir, 'dist-dev');
  cpSync(await buildVariant(next), dist, { recursive: true });
  await whileUp(['dev', dist], async (address) => {
    const { page, problems } = await openBrowser();
    await page.goto(address);
    await page.getByText(news).waitFor();
    const again = page.waitForEvent('load');
    const build = join(dist, 'build.json');
    writeFileSync(build, readFileSync(build, 'utf8'));
    await again;
    await page.getByText(news).waitFor();
    expect(await page.locator('#discovery').textContent()).toContain(
      `/remotes/${remote}/${next.version}-dev.2/`,
    );
    expect(problems).toEqual([]);
  });
});
