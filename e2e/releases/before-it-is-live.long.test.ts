import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore, makeToken, orThrow, publish as publishTo } from 'release';
import { root } from 'scripts/root';
import { createCustomer } from '../support/customer';
import { dataDir, siteUrl } from '../support/environment';
import { freePort, run, startUntil, stop } from '../support/processes';
import { publish } from '../support/release';
import { openForm, signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';
import { buildVariant, news, saysSomethingNew, type Variant } from '../support/variant';

const openBrowser = useBrowser(
  '--ignore-certificate-errors',
  '--host-resolver-rules=MAP *.preview.example.jp 127.0.0.1',
);
const cli = ['--import', 'tsx', 'release/src/cli.ts'];
const siteDir = join(dataDir, 'site');
const remote = 'remote-auth';
const next: Variant = { remote, version: '90.3.0', source: saysSomethingNew };

beforeAll(() => buildVariant(next));

/** A command that stays up, and the address that it prints; ends with `show`. */
async function whileUp(args: string[], show: (address: string) => Promise<void>): Promise<void> {
  const command = [...cli, ...args, '--against', siteUrl];
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

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
const testWithNginx = hasNginx || process.env['REQUIRE_ALL'] === '1' ? test : test.skip;

/** A team's preview, from `release serve` behind nginx with TLS as deploy/ has it; `show` gets the address and any other name. */
async function whileServed(show: (address: string, unknown: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'order-change-previews-'));
  const inFolder = (name: string) => join(folder, name);
  const [copy, tokens] = [inFolder('site'), inFolder('tokens.json')];
  cpSync(siteDir, copy, { recursive: true, verbatimSymlinks: true });
  orThrow(await publishTo(createFolderStore(copy), await buildVariant(next)));
  const asked = { name: 'team', may: ['publish' as const], parts: [remote] };
  const { text } = orThrow(await makeToken(tokens, asked, { now: new Date(), by: 'test' }));
  const [port, previewPort, https] = [await freePort(), await freePort(), await freePort()];
  const star = `https://*.preview.example.jp:${https}`;
  const ports = ['--port', String(port), '--preview-port', String(previewPort)];
  const serve = ['serve', '--site', copy, '--previews', star, '--against', siteUrl, ...ports];
  const { child } = await startUntil(/The page for ops/, [...cli, ...serve], {
    env: { CHROMIUM_PATH: inFolder('none') }, // the corpus tests the smoke test
  });
  const files = ['-keyout', inFolder('key.pem'), '-out', inFolder('cert.pem')];
  const certificate = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=test',
  ];
  spawnSync('openssl', ['req', ...certificate, ...files]);
  const previews = readFileSync(join(root, 'deploy/nginx/previews.conf'), 'utf8')
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replace('127.0.0.1:8791', `127.0.0.1:${previewPort}`)
    .replace(/\S+fullchain\.pem/, inFolder('cert.pem'))
    .replace(/\S+privkey\.pem/, inFolder('key.pem'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${inFolder(name)};`)
    .join(' ');
  writeFileSync(
    inFolder('nginx.conf'),
    `master_process off; pid ${inFolder('nginx.pid')}; events {} http { ${temporary}\n${previews} }`,
  );
  const nginx = (...args: string[]) =>
    spawnSync('nginx', ['-e', inFolder('error.log'), '-c', inFolder('nginx.conf'), ...args], {
      stdio: 'inherit',
    });
  try {
    expect(nginx().status).toBe(0); // it listens once this process has ended
    const ask = ['preview', `${remote}=${next.version}`, '--server', `http://127.0.0.1:${port}`];
    const { output } = await run([...cli, ...ask], { env: { RELEASE_TOKEN: text } });
    const address = /https:\S+\/\.preview\/\S+/.exec(output)?.[0];
    if (address === undefined) throw new Error(output);
    await show(address, star.replace('*', 'unknown'));
  } finally {
    nginx('-s', 'stop');
    await stop(child);
    rmSync(folder, { recursive: true });
  }
}

testWithNginx(
  `a team shows a preview by serve and nginx: its calls work, no other site frames it, leaving touches no live session${hasNginx ? '' : ' (nginx is not installed)'}`,
  async () => {
    await whileServed(async (address, unknown) => {
      const { page, context, problems } = await openBrowser();
      await openForm(await context.newPage(), await signIn());
      const cookiesOf = async (url: string) =>
        Object.fromEntries((await context.cookies(url)).map(({ name, value }) => [name, value]));
      const { session } = await cookiesOf(siteUrl);

      await page.setContent(`<a href="${address}">Have a look</a>`); // as in a chat
      await page.getByRole('link').click();
      await page.getByRole('button', { name: 'プレビューを開始' }).click();
      await page.getByText(news).waitFor();
      const customer = createCustomer(page);
      await customer.asksForACode();
      await customer.entersTheCode();
      expect(await page.getByText('プレビュー中').isVisible()).toBe(true);
      const own = await cookiesOf(address);
      expect(own).toMatchObject({ '__Host-preview': expect.any(String) });
      expect(own['session']).not.toBe(session);

      const stranger = await context.newPage();
      await stranger.setContent(`<iframe src="${address}"></iframe>`);
      const [, frame] = stranger.frames();
      await frame?.waitForURL('chrome-error://chromewebdata/', { waitUntil: 'commit' });

      await page.getByRole('button', { name: 'プレビューを終了' }).click();
      await page.getByRole('heading', { name: 'プレビューを終了しました' }).waitFor();
      expect(await cookiesOf(address)).toEqual({});
      for (const url of [new URL(address).origin, unknown]) {
        await page.goto(url);
        await page.getByRole('heading', { name: 'プレビューはありません' }).waitFor();
      }
      expect(await cookiesOf(siteUrl)).toMatchObject({ session });
      expect(problems).toEqual([]);
    });
  },
);

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
