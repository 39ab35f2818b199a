import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { commands } from '../commands';
import { remoteBuild, remoteFiles, writeDist } from '../testing/builds';
import { list } from '../testing/flows';
import { useSite } from '../testing/site';
import { runCommand } from './run-command';

const site = useSite();

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(
    [...args, '--site', basename(site.dir)],
    { INIT_CWD: dirname(site.dir) },
    { out: (line) => out.push(line), err: (line) => err.push(line) },
  );
  return { code, out: out.join('\n'), err };
}

const everything = ['activate', 'host=1.0.0', 'remote-auth=1.0.0', 'remote-order-form=1.0.0'];

describe('a team that ships a remote', () => {
  test('a team publishes its build, activates it and rolls back', async () => {
    await run(...everything);
    await writeDist(
      join(dirname(site.dir), 'dist'),
      remoteBuild('remote-auth', '1.1.0'),
      remoteFiles('next'),
    );

    const published = await run('publish', 'dist');
    expect(published.out).toBe(
      'remote-auth 1.1.0 is published: /remotes/remote-auth/1.1.0/\n' +
        'To make it live: npm run release -- activate remote-auth=1.1.0 --site site',
    );
    const again = await run('publish', 'dist');
    expect(again.out).toContain('was published before, with the same bytes');

    const activated = await run('activate', 'remote-auth=1.1.0');
    expect(activated.out).toMatch(
      /^Active: host 1\.0\.0, remote-auth 1\.1\.0, remote-order-form 1\.0\.0 \(release 000002-/,
    );
    expect((await run('status')).out).toMatch(
      /^Active: .*\nRetained for sessions .*\nRollback leads to: 000001-/,
    );

    expect((await run('rollback')).out).toMatch(/^Active again: host 1\.0\.0, remote-auth 1\.0\.0/);
    const [first, , third] = (await list(site.dir)).releases;
    expect((await run('list')).out).toContain(`release ${third} (current)`);
    expect((await run('rollback', '--to', String(first))).code).toBe(0);
  });

  test('publish takes a version from the command line', async () => {
    await writeDist(join(dirname(site.dir), 'dist'), remoteBuild('remote-auth'), remoteFiles('x'));
    const { out } = await run('publish', 'dist', '--version', '1.0.1');
    expect(out).toContain('remote-auth 1.0.1 is published');
  });
});

describe('an argument that a command does not take', () => {
  test('an unexpected argument is refused with the usage, and nothing is rolled back', async () => {
    const { out } = await run(...everything);
    const [, first = ''] = /release (\S+)\)/.exec(out) ?? [];
    await site.publishRemote('remote-auth', '1.1.0');
    await run('activate', 'remote-auth=1.1.0');
    const { code, err } = await run('rollback', first);
    expect(code).toBe(1);
    expect(err).toEqual([
      `"${first}" is a release, not <name>=<version>. Use: npm run release -- rollback --to ${first} --site site`,
    ]);
    expect((await run('status')).out).toContain('remote-auth 1.1.0');
  });

  test.each([
    [['status', 'x'], "Unexpected argument 'x'. Use: npm run release -- status"],
    [['list', 'x'], "Unexpected argument 'x'. Use: npm run release -- list"],
    [['status', '--foo'], "Unknown option '--foo'. Use: npm run release -- status"],
    [['list', '--to', 'x'], "Unknown option '--to'. Use: npm run release -- list"],
    [
      ['publish', 'dist', '--to', 'x'],
      "Unknown option '--to'. Use: npm run release -- publish <build>",
    ],
    [
      ['rollback', '--to', '--x'],
      "Option '--to' argument is ambiguous. Use: npm run release -- rollback [<name>=<version> …]",
    ],
  ])('%j', async (args, line) => {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([1, [`${line} (more: ${args[0]} --help)`]]);
  });
});

test('activate warns first of each slot that no remote fills', async () => {
  const { code, out } = await run('activate', 'host=1.0.0', 'remote-auth=1.0.0');
  expect(code).toBe(0);
  expect(out).toMatch(/^Warning: No active remote fills the slot "order-form": .*\nActive: /);
  expect((await run('activate', 'host=1.0.0')).out).toContain('Was active already: ');
});

test('list says that nothing is published, and names no part without a version', async () => {
  await rm(join(site.dir, '.unreleased/host'), { recursive: true });
  expect((await run('list')).out).toBe('remote-auth: 1.0.0\nremote-order-form: 1.0.0');
  await rm(join(site.dir, '.unreleased'), { recursive: true });
  const { code, err } = await run('list');
  expect([code, err]).toEqual([
    1,
    [expect.stringMatching(/^Nothing is published in .* --site\.$/)],
  ]);
});

test('if the folder is not writable, the refusal suggests another one with --site', async () => {
  await rm(site.dir, { recursive: true });
  await writeFile(site.dir, '');
  const { code, err } = await run(...everything);
  expect([code, err]).toEqual([
    1,
    [expect.stringMatching(/^Cannot [^\n]* Or name another with --site\.$/)],
  ]);
});

describe('a remote whose files are gone from the store', () => {
  const folder = () => join(site.dir, 'remotes/remote-auth');
  const away = () => join(site.dir, '../away');
  const missing =
    /^remote-auth 1\.0\.0 is not published\. .* publish it, or put its folder back\.$/;

  test('status and the activation of another part name a missing remote and the repair', async () => {
    await run(...everything);
    await rename(folder(), away());
    const [active, warning = ''] = (await run('status')).out.split('\n');
    expect(active).toMatch(/^Active: host/);
    expect(warning.replace('Warning: ', '')).toMatch(missing);
    await site.publishHost({ version: '1.1.0' });
    const { code, err } = await run('activate', 'host=1.1.0');
    expect([code, err]).toEqual([1, [expect.stringMatching(missing)]]);

    await rename(away(), folder());
    expect((await run('status')).out).not.toContain('Warning');
  });

  test('status names a retained remote that is missing, and one that lacks a file', async () => {
    await run(...everything);
    await site.publishRemote('remote-auth', '1.1.0');
    await run('activate', 'remote-auth=1.1.0');
    await rename(join(folder(), '1.0.0'), away());
    await rename(join(folder(), '1.1.0/lazy.js'), join(away(), 'lazy.js'));
    const { code, out } = await run('status');
    expect(code).toBe(2);
    expect(out).toMatch(/^Warning: remote-auth 1\.0\.0 is not published/m);
    expect(out).toMatch(/^Warning: .*1\.1\.0\/lazy\.js is not as it was published\. Publish/m);
  });
});

describe('an operator who configures the telemetry', () => {
  const connection = 'InstrumentationKey=k;IngestionEndpoint=https://in.example/';
  const config = ['--telemetry-config', 'https://config.example/c.json'];
  const page = () => readFile(join(site.dir, 'current/index.html'), 'utf8');

  test('activate sets endpoint and configuration of the telemetry, and the next activation keeps both', async () => {
    await run(...everything, '--telemetry', connection, ...config);
    await site.publishRemote('remote-auth', '1.1.0');
    await run('activate', 'remote-auth=1.1.0');
    expect(await page()).toContain('data-config-url="https://config.example/c.json"');
    expect(await page()).toContain("connect-src 'self' https://in.example https://config.example;");
  });

  test('an activation without a configuration removes it, and an empty endpoint turns the telemetry off', async () => {
    await run(...everything, '--telemetry', connection, ...config);
    await run('activate', '--telemetry', connection);
    expect(await page()).toContain('data-config-url=""');
    expect(await page()).toContain("connect-src 'self' https://in.example;");
    await run('activate', '--telemetry', '');
    expect(await page()).not.toContain('telemetry');
  });

  test.each([[config], [['--telemetry', '', ...config]]])(
    'an activation with %j is refused, because it lacks where telemetry goes',
    async (options) => {
      const { code, err } = await run(...everything, ...options);
      expect([code, err]).toEqual([1, [expect.stringMatching(/^--telemetry needs a connection/)]]);
    },
  );
});

const live = ['--against', 'https://shop.example.jp'];

test.each([
  [['activate'], /^Name what to activate: /],
  [['activate', 'remote-auth'], /^"remote-auth" is not <name>=<version>/],
  [['activate', 'host=9.9.9'], /^host 9\.9\.9 is not published\. /],
  [['publish'], /^Name one build: /],
  [['publish', 'nowhere'], /holds no build/],
  [['dev'], /^Name one build: .* dev /],
  [['dev', 'nowhere'], /^The live site is not named\./],
  [['preview'], /^Name what to show: /],
  [['preview', 'host=1.0.0', '--against', 'shop'], /^"shop" is not the address of a site\./],
  [['preview', 'host=1.0.0', ...live, '--for', '25h'], /^--for takes minutes or hours up to 24h/],
  [['preview', 'host=1.0.0', ...live, '--for', '0m'], /^--for takes minutes or hours up to 24h/],
  [['preview', 'host=1.0.0', ...live, '--origin', 'x'], /^--origin needs one like/],
  [['serve', '--site-port', 'x'], /^--site-port takes a whole number/],
  [['rollback'], /^Nothing is active in /],
  [['rollback', 'host=1.0.0', '--to', 'x'], /^Give either --to/],
  [['deactivate'], /^Name what to take out: /],
  [['withdraw'], /^Name one version: /],
  [['withdraw', 'host=1.0.0', 'remote-auth=1.0.0'], /^Name one version: /],
  [['activate', 'host=1.0.0', 'host=1.0.1'], /^host is named twice\./],
  [['activate', 'host=1.0.0', '--by', 'a\nb'], /^--by takes one line/],
  [['history'], /^Nothing is active in /],
  [['diff'], /^Nothing is active in /],
  [['diff', 'a', 'b', 'c'], /^Name two releases at most\./],
  [['prune'], /^Nothing is active in /],
  [['verify', '--url', 'site'], /^--url needs an address/],
  [['status'], /^Nothing is active in /],
  [['status', '--nonsense'], /--nonsense/],
  [['deploy'], /^There is no command "deploy"/],
  [['constructor'], /^There is no command "constructor"/],
])('%j fails with one line', async (args, line) => {
  const { code, out, err } = await run(...args);
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: [expect.stringMatching(line)] });
  expect(err[0]).not.toContain('\n');
});

describe('help', () => {
  test.each([
    ['dev', ['--site', '--json']],
    ['serve', ['--json']],
    ['nginx', ['s3://']],
    ['status', ['--key']],
  ])('%s --help leaves out what means nothing to it: %j', async (name, idle) => {
    const { out } = await run(name, '--help');
    const options = out.slice(out.indexOf('Options:'), out.indexOf('Examples:'));
    expect(idle.filter((words) => options.includes(words))).toEqual([]);
    expect(options).toContain('--help');
  });

  test('help lists every command, and how to learn more of it', async () => {
    const { code, out } = await run('help');
    expect(code).toBe(0);
    for (const { name } of commands) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test.each(commands)(
    '$name --help names its options, examples and exit codes',
    async ({ name, options = {}, examples, isOffered }) => {
      const { code, out, err } = await run(name, '--help');
      expect(out.includes('  --server ')).toBe(isOffered);
      expect([code, err]).toEqual([0, []]);
      for (const option of Object.keys(options)) expect(out).toContain(`  ${option}`);
      for (const example of examples) expect(out).toContain(`npm run release -- ${example}`);
      expect(out).toContain('; 1 refused, and nothing has changed;');
      expect(examples.every((example) => example.startsWith(name))).toBe(true);
    },
  );
});

test('a port that is taken is one line, and nothing goes on running', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as { port: number };
  jest.spyOn(console, 'log').mockReturnValue();
  const { code, err } = await run('serve', '--port', '0', '--site-port', String(port));
  other.close();
  jest.restoreAllMocks();
  expect([code, err]).toEqual([
    1,
    [expect.stringMatching(/^Cannot listen at 127\.0\.0\.1:\d+ \(EADDRINUSE\)\./)],
  ]);
});

describe('--json', () => {
  test('a command answers one JSON value with what its lines say', async () => {
    const { code, out } = await run(...everything, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      release: expect.stringMatching(/^000001-/),
      changed: true,
      warnings: [],
      warns: false,
    });
    for (const name of ['status', 'history', 'list', 'verify', 'prune'])
      expect(JSON.parse((await run(name, '--json')).out)).toMatchObject({ ok: true });
  });

  test('a refusal is JSON too, with its code and parameters', async () => {
    const { code, out, err } = await run('activate', 'host=9.9.9', '--json');
    expect([code, err]).toEqual([1, []]);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      refusals: [{ code: 'not-published', params: { name: 'host', version: '9.9.9' } }],
    });
  });

  test('the history has who asked and why', async () => {
    await run(...everything, '--by', 'night-job', '--why', 'first');
    expect((await run('history')).out).toMatch(
      / activate by night-job \(first\), check: static, not mounted \(mount-no-rehearsal\): host 1\.0\.0, /,
    );
  });
});

test('an operator withdraws a version, and the live one before it takes its place', async () => {
  await run(...everything);
  await site.publishRemote('remote-auth', '1.1.0');
  const { out } = await run('activate', 'remote-auth=1.1.0');
  expect(out).toMatch(
    /What customers see change:\n  remote-auth 1\.0\.0 -> 1\.1\.0: \/ \(認証画面\)$/,
  );
  const taken = await run('withdraw', 'remote-auth=1.1.0');
  expect(taken.out).toMatch(/^remote-auth 1\.1\.0 is withdrawn\. Active: .* remote-auth 1\.0\.0/);
  expect((await run('status')).out).toContain('Withdrawn: remote-auth 1.1.0');
  expect((await run('diff')).out).toContain('remote-auth 1.1.0 -> 1.0.0');
  expect((await run('deactivate', 'remote-auth')).code).toBe(0);
  expect((await run('prune', '--dry-run')).code).toBe(0);
});

test('verify exits with 2 and a line with the repair for a damaged file', async () => {
  await run(...everything);
  expect((await run('verify')).out).toMatch(/^\d+ files were compared: all are as they were/);
  await writeFile(join(site.dir, 'host/1.0.0/vendor.3c.js.br'), 'x');
  const { code, out } = await run('verify');
  expect(code).toBe(2);
  expect(out).toMatch(/^.*vendor\.3c\.js\.br is not as it was published\. Publish host again/);
});

test('the program exits with 1 and without a stack, its default folder under DATA_DIR', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(__dirname, '../cli.ts'), 'status'],
    { env: { ...process.env, DATA_DIR: dirname(site.dir) }, cwd: __dirname, encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Nothing is active in [^\n]*\n$/);
  expect(stderr).toContain(site.dir);
});

test('a reader that closes the pipe early gets no stack trace', () => {
  const command = `"${process.execPath}" --import tsx ../cli.ts help; echo "exit $?" >&2`;
  const { stderr } = spawnSync('sh', ['-c', `{ ${command}; } | true`], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  expect(stderr).toBe('exit 0\n');
});
