import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describeFiles } from '@order-change/build/parts';
import { toNginxConf } from 'release';
import { root } from 'scripts/root';
import { dataDir, siteUrl } from '../support/environment';
import { freePort } from '../support/processes';
import { publish } from '../support/release';
import { signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';

// What the team of one remote may publish is opened by a customer who is signed in.

const openBrowser = useBrowser();
const siteDir = join(dataDir, 'site');

const attack = `
  fetch('/api/v1.0/subscription-order/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
    .then((answer) => answer.text())
    .then((text) => (document.title = text), (error) => (document.title = error));`;
const files = {
  'attack.html': `<!doctype html><title>read</title><script>${attack}</script>`,
  'attack.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script>${attack}</script></svg>`,
};
/** A build of its team, with `attack` among its files. */
function buildWith(attack: keyof typeof files): string {
  const dist = mkdtempSync(join(builds, 'dist-'));
  cpSync(join(root, 'remote-auth/dist'), dist, { recursive: true });
  writeFileSync(join(dist, attack), files[attack]);
  const said = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as object;
  const build = { ...said, name: 'remote-attack', version: '2.0.0', files: describeFiles(dist) };
  writeFileSync(join(dist, 'build.json'), JSON.stringify(build));
  return dist;
}

/** Rewrites a version as an earlier release tool published it. */
const published = 'remotes/remote-attack/1.0.0';

const builds = mkdtempSync(join(tmpdir(), 'no-document-'));
const nginxDir = mkdtempSync(join(tmpdir(), 'no-document-'));
let nginx: ChildProcess | undefined;

async function startNginx(): Promise<string> {
  const port = await freePort();
  const conf = toNginxConf({ siteDir, listen: `127.0.0.1:${port}`, api: siteUrl });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(nginxDir, name)};`)
    .join('\n');
  writeFileSync(
    join(nginxDir, 'nginx.conf'),
    `daemon off; master_process off; pid ${join(nginxDir, 'pid')}; events {}
     http { include /etc/nginx/mime.types; access_log off; ${temporary}\n${conf} }`,
  );
  const [log, file] = [join(nginxDir, 'error.log'), join(nginxDir, 'nginx.conf')];
  nginx = spawn('nginx', ['-e', log, '-c', file], { stdio: 'inherit' });
  const url = `http://localhost:${port}`;
  while (!(await fetch(url).catch(() => undefined))) await setTimeout(20);
  return url;
}

beforeAll(async () => {
  await publish(buildWith('attack.svg'));
  mkdirSync(join(siteDir, published), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(siteDir, published, name), text);
});
afterAll(async () => {
  for (const folder of ['remotes', '.unreleased/remotes'])
    rmSync(join(siteDir, folder, 'remote-attack'), { recursive: true });
  rmSync(builds, { recursive: true });
  if (nginx) {
    nginx.kill();
    await once(nginx, 'exit');
  }
  rmSync(nginxDir, { recursive: true });
});

test('HTML of a remote is refused', async () => {
  await expect(publish(buildWith('attack.html'))).rejects.toThrow('attack.html is HTML');
});

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
const servers: [string, () => Promise<string>, boolean][] = [
  ['the site server', async () => siteUrl, true],
  ['nginx', startNginx, hasNginx || process.env['REQUIRE_ALL'] === '1'],
];

describe.each(servers.filter(([, , runs]) => runs))('behind %s', (_, start) => {
  test('a published file that a signed-in customer opens runs no script and cannot read the API', async () => {
    const origin = await start();
    const { page, context } = await openBrowser();
    await context.addCookies(await signIn());
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    for (const name of Object.keys(files)) {
      const answer = await page.goto(`${origin}/${published}/${name}`);
      expect(answer?.status()).toBe(200);
      await page.waitForTimeout(500); // for a script to call
    }
    expect(calls).toEqual([]);

    const unreleased = await page.goto(`${origin}/remotes/remote-attack/2.0.0/attack.svg`);
    expect(unreleased?.status()).toBe(404);

    // The same bytes as a document of the origin, to show that the attack is one.
    await page.route('**/no-policy.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: files['attack.html'] }),
    );
    await page.goto(`${origin}/no-policy.html`);
    await page.waitForFunction(() => document.title !== 'read', undefined, { timeout: 10_000 });
    expect(JSON.parse(await page.title())).toHaveProperty('orderNumber');
  });
});
