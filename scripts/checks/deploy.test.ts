import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { toNginxConf } from 'release';

const root = join(__dirname, '../..');

const deploy = join(root, 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  return { isMissing: error !== undefined, status, said: `${stdout}${stderr}` };
}

/** A socket's file is there before nginx listens at it. */
async function untilItAnswers(nginx: ChildProcess, socketPath: string): Promise<void> {
  for (;;) {
    try {
      return void (await getOverTls(socketPath, '/'));
    } catch (error) {
      if (nginx.exitCode !== null) throw error;
      await setTimeout(10);
    }
  }
}

async function getOverTls(socketPath: string, path: string): Promise<IncomingMessage> {
  const [answer] = await once(
    request({ socketPath, path, rejectUnauthorized: false }).end(),
    'response',
  );
  return (answer as IncomingMessage).resume();
}

/** A test of what a program makes of our files; skipped by name if this machine lacks the program. */
function testWith(
  program: string,
  probe: string[],
  title: string,
  check: () => void | Promise<void>,
): void {
  const { isMissing, status } = run(program, ...probe);
  if (!isMissing && status === 0) test(title, async () => void (await check()));
  else test.skip(`${title} (${program} does not run here)`, async () => void (await check()));
}

testWith('systemd-analyze', ['--version'], 'systemd takes every unit without a complaint', () => {
  const units = readdirSync(join(deploy, 'systemd')).map((name) => {
    // A template is verified as one of its instances.
    const unit = join(folder, name.replace('@.', '@8081.'));
    copyFileSync(join(deploy, 'systemd', name), unit);
    return unit;
  });
  const { said } = run('systemd-analyze', 'verify', '--man=no', ...units);
  const ours = said.split('\n').filter((line) => line.includes('orders-'));
  // Programs and accounts of the machine that will run them.
  expect(ours.filter((line) => !/is not executable: No such file|not-found/.test(line))).toEqual(
    [],
  );
});

test("units and the API's image start what npm run compile writes, which names what production lacks", () => {
  const { status, said } = run(process.execPath, join(root, 'scripts/run.mjs'), 'compile');
  const written = said.trim().split('\n');
  expect([status, written]).toEqual([0, expect.arrayContaining([expect.stringMatching(/\.mjs$/)])]);
  const units = readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.service'));
  const started = units.map((name) => {
    const unit = readFileSync(join(deploy, 'systemd', name), 'utf8');
    return /^ExecStart=.*\/usr\/bin\/node (?:\.\.\/)?scripts\/run\.mjs (\w+)/m.exec(unit)?.[1];
  });
  expect(started.sort()).toEqual(['api', 'data', 'data', 'release']);
  for (const name of ['api-server-src-main', 'data-src-cli', 'release-src-cli'])
    expect(written).toContain(join(root, `node_modules/.cache/programs/${name}-ts/main.mjs`));
  const [, program = ''] =
    /^CMD .*"\/opt\/orders\/(.+)"\]$/m.exec(readFileSync(join(deploy, 'Containerfile'), 'utf8')) ??
    [];
  expect(written).toContain(join(root, program));
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' };
  const refused = spawnSync(process.execPath, [join(root, program)], { encoding: 'utf8', env });
  expect(refused.stderr).toContain('DATABASE_URL is needed when NODE_ENV is production');
});

testWith(
  'nginx',
  ['-v'],
  'nginx takes the two API processes, TLS, the redirect, release serve and its previews with the site, and sends HSTS everywhere',
  async () => {
    const at = (name: string) => join(folder, name);
    const certificate = [
      '-keyout',
      at('key.pem'),
      '-out',
      at('cert.pem'),
      '-subj',
      '/CN=localhost',
    ];
    run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...certificate);
    const api = 'http://orders_api';
    const site = toNginxConf({ siteDir: folder, listen: `unix:${at('site.sock')} ssl`, api });
    const machine = ['orders.conf', 'releases.conf', 'previews.conf']
      .map((name) => readFileSync(join(deploy, 'nginx', name), 'utf8'))
      .join('\n')
      .replace(/\S+fullchain\.pem/g, at('cert.pem'))
      .replace(/\S+privkey\.pem/g, at('key.pem'));
    const write = (servers: string) =>
      writeFileSync(
        at('nginx.conf'),
        `daemon off; master_process off; pid ${at('nginx.pid')}; events {} http { access_log off; ${servers} }`,
      );
    const started = ['-e', at('error.log'), '-c', at('nginx.conf')];
    write(`${machine}\n${site}`);
    const { status, said } = run('nginx', '-t', ...started);
    expect([status, said]).toEqual([0, expect.stringContaining('test is successful')]);

    // Only the site, in front of API processes that are away, without a port of this machine.
    const away = machine.replace(/127\.0\.0\.1:808/g, `unix:${at('away')}`);
    const ofOrders = away.slice(0, away.indexOf('# HSTS'));
    write(`${ofOrders}\n${site}`);
    const nginx = spawn('nginx', started, { stdio: 'inherit' });
    try {
      await untilItAnswers(nginx, at('site.sock'));
      for (const [path, expected] of [
        ['/', 503],
        ['/host/nope.js', 404],
        ['/remotes/%zz', 400],
        ['/api/v1.0/metadata', 503],
        ['/api/v1.0/subscription-order', 503],
        ['/images/nope.svg', 503],
        ['/reports', 502],
      ] as const) {
        const { statusCode, headers } = await getOverTls(at('site.sock'), path);
        expect([path, statusCode, headers['strict-transport-security']]).toEqual([
          path,
          expected,
          'max-age=31536000; includeSubDomains',
        ]);
      }
    } finally {
      nginx.kill();
      await once(nginx, 'exit');
    }
  },
);

test('plain http is sent to the name that is written, not to what the client says in Host', () => {
  const conf = readFileSync(join(deploy, 'nginx/orders.conf'), 'utf8');
  expect(/return 301 (\S+);/.exec(conf)?.[1]).toBe('https://shop.example.jp$request_uri');
});

testWith('logrotate', ['--version'], 'logrotate takes its rule', () => {
  const rule = join(folder, 'orders');
  copyFileSync(join(deploy, 'logrotate/orders'), rule);
  const { said } = run('logrotate', '--debug', '--state', join(folder, 'state'), rule);
  expect(said).not.toMatch(/error:/);
});

testWith('docker', ['info'], 'the image of the API is built, and its process answers', () => {
  const tag = 'order-change-api:test';
  const built = run('docker', 'build', '-q', '-t', tag, '-f', join(deploy, 'Containerfile'), root);
  expect([built.status, built.said]).toEqual([0, expect.stringMatching(/^sha256:/)]);
  const refused = run('docker', 'run', '--rm', tag);
  // In production it names each variable that is missing.
  expect(refused.said).toContain('DATABASE_URL is needed when NODE_ENV is production');
});
