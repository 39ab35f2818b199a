import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { dataDir, siteUrl } from '../support/environment';
import { activate, publish, rollback, setFilesOrigin } from '../support/release';
import { release } from '../support/site';
import { useBrowser } from '../support/use-browser';
import {
  buildVariant,
  buildVariants,
  news,
  saysSomethingNew,
  type Variant,
} from '../support/variant';

const openBrowser = useBrowser();
const siteDir = join(dataDir, 'site');
const remote = 'remote-auth';
const next: Variant = { remote, version: '90.1.0', source: saysSomethingNew };
const other: Variant = {
  ...next,
  version: '90.2.0',
  source: `${saysSomethingNew}\nconsole.log('other bytes');`,
};

beforeAll(() => buildVariants([next, other]));

/** Name and hash of every file below a folder of the store. */
function bytesOf(folder: string): Record<string, string> {
  const path = join(siteDir, folder);
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(path, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(path, name)))
        .digest('hex'),
    ]),
  );
}

async function openTopPage() {
  const { page, problems } = await openBrowser();
  await page.goto('/');
  await page.getByRole('textbox').first().waitFor();
  return { page, problems };
}

test('the next visitor sees the new version, and the host has not changed by a byte', async () => {
  const hostBefore = bytesOf('host');
  const early = await openTopPage();
  expect(await early.page.getByText(news).count()).toBe(0);

  await publish(await buildVariant(next));
  await activate(remote, next.version);
  const visitor = await openTopPage();
  await visitor.page.getByText(news).waitFor();
  expect(bytesOf('host')).toEqual(hostBefore);
  expect(visitor.problems).toEqual([]);

  await rollback();
  const after = await openTopPage();
  expect(await after.page.getByText(news).count()).toBe(0);
});

test('with the files at another origin, the page loads every script from there', async () => {
  // As a CDN does: it takes what it is asked for from the site.
  const cdn = createServer(({ url = '', headers }, reply) => {
    const from = new URL(url, siteUrl);
    const asked = { 'accept-encoding': headers['accept-encoding'] ?? 'identity' };
    request(from, { headers: asked }, (answer) => {
      answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers));
    }).end();
  });
  await once(cdn.listen(0, '127.0.0.1'), 'listening');
  const { port } = cdn.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  await setFilesOrigin(origin);
  try {
    const { page, problems } = await openBrowser();
    const scripts: string[] = [];
    page.on('request', (asked) => {
      if (/\/(host|remotes)\//.test(asked.url())) scripts.push(new URL(asked.url()).origin);
    });
    await page.goto('/');
    await page.getByRole('textbox').first().fill('0312345678');
    await page.waitForFunction(() => document.documentElement.dataset['host'] !== undefined);
    await page.getByRole('button').first().click();
    await page.waitForLoadState('networkidle');
    expect(new Set(scripts)).toEqual(new Set([origin]));
    expect(problems).toEqual([]);
  } finally {
    await setFilesOrigin(null);
    cdn.closeAllConnections();
    cdn.close();
  }
});

test('a version that is published already cannot be published again with other bytes', async () => {
  await publish(await buildVariant(next));
  const refused = await release(
    dataDir,
    'publish',
    await buildVariant(other),
    '--version',
    next.version,
  );
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split('\n')).toHaveLength(1);
  expect(refused.output).toContain(next.version);
});

test('the pointer of the store names one whole release', () => {
  const current = readlinkSync(join(siteDir, 'current'));
  expect(readdirSync(join(siteDir, current))).toEqual(
    expect.arrayContaining(['404.html', 'discovery.json', 'index.html', 'order-change-form']),
  );
});
