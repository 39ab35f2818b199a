import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../support/browser';
import { dataDir, siteUrl } from '../support/environment';
import { run, startUntil, stop } from '../support/processes';
import { siteEnvironment } from '../support/site';

const startProgram = ['--import', 'tsx', 'scripts/commands/start.ts'];

const folder = mkdtempSync(join(tmpdir(), 'order-change-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the output of a start that fails, without the lines of progress. */
async function failedStart(env: Record<string, string>): Promise<string[]> {
  const { code, output } = await run(startProgram, { env });
  expect(code).toBe(1);
  return output
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !/…$|: [\d.]+ s$|: \d+ %$/.test(line));
}

describe('a start that fails prints one line that says what to do', () => {
  test('a port in use keeps the site from starting, and one line says what to do', async () => {
    const { port } = new URL(siteUrl);
    const env = { ...(await siteEnvironment(join(folder, 'port'))), PORT: port };
    const lines = await failedStart(env);
    expect(lines).toEqual([expect.stringMatching(/Port \d+ is in use\..*PORT=/)]);
  });

  test('a data folder that cannot be written keeps the site from starting, and one line says what to do', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const lines = await failedStart(await siteEnvironment(join(file, 'data')));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(file);
  });

  test('a data folder that another process uses keeps the site from starting, and one line says what to do', async () => {
    const lines = await failedStart(await siteEnvironment(dataDir));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(dataDir);
    await expect(fetch(`${siteUrl}/healthz`)).resolves.toMatchObject({ status: 200 });
  });

  test('invalid values keep the site from starting, with a line for each', async () => {
    const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://localhost/x' };
    const env = { ...(await siteEnvironment(join(folder, 'wrong'))), ...wrong };
    const lines = await failedStart(env);
    expect(lines).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('DATABASE_URL'),
    ]);
  });

  test('production without its secrets does not start, and one line says what to do', async () => {
    const env = await siteEnvironment(join(folder, 'production'));
    const lines = await failedStart({ ...env, NODE_ENV: 'production' });
    expect(lines.join('\n')).toMatch(
      /DATABASE_URL[\s\S]*SMTP_URL[\s\S]*SESSION_SECRET[\s\S]*PUBLIC_ORIGIN/,
    );
  });
});

describe('npm start -- --https, with a configuration of the telemetry', () => {
  const home = join(folder, 'https');
  const configUrl = 'https://config.example/c.json';
  let url: string;
  let site: Awaited<ReturnType<typeof startUntil>>['child'];
  beforeAll(async () => {
    const env = await siteEnvironment(home);
    const more = { HOST: '127.0.0.1', TELEMETRY_CONFIG_URL: configUrl };
    const started = await startUntil(/Stop with Ctrl\+C/, [...startProgram, '--https'], {
      env: { ...env, ...more },
    });
    site = started.child;
    url = /^Site +(\S+)/m.exec(started.output)?.[1] ?? '';
    expect(url).toMatch(/^https:/);
  });
  afterAll(() => stop(site));

  /** Trusts the certificate that the start has made, and no other. */
  async function ask(path: string, body?: object): Promise<IncomingMessage> {
    const { cert } = JSON.parse(readFileSync(join(home, 'https.json'), 'utf8')) as { cert: string };
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const asked = request(new URL(path, url), { ca: cert, method: body ? 'POST' : 'GET', headers });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer.resume();
  }

  test('npm start -- --https makes pages ask for https from then on, and cookies are for it alone', async () => {
    const page = await ask('/');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const contactEmail = 'phone@example.jp';
    const { statusCode, headers } = await ask('/api/v1.0/authentication/send-code', {
      contactEmail,
    });
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-browser=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  test('the page may fetch the configuration of the telemetry, and does', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ ignoreHTTPSErrors: true });
      const headers = { 'access-control-allow-origin': '*' };
      await page.route(configUrl, (route) => route.fulfill({ json: {}, headers }));
      const fetched = page.waitForResponse(configUrl);
      await page.goto(url);
      expect((await fetched).status()).toBe(200);
    } finally {
      await browser.close();
    }
  });
});
