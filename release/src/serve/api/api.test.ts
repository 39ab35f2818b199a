import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { runCommand } from '../../cli/run-command';
import { operations } from '../../commands';
import { setAutoWithdraw } from '../../commands/auto-withdraw';
import { makeToken, revokeToken } from '../../credentials/make-token';
import type { Token } from '../../credentials/token';
import { changeTokenFile } from '../../credentials/token-file';
import { done, orThrow } from '../../outcome';
import { createFolderStore } from '../../store';
import { hostBuild, hostFiles, remoteBuild, remoteFiles, writeDist } from '../../testing/builds';
import { activate, list, publish, status } from '../../testing/flows';
import { everyPart } from '../../testing/site';
import { createReleaseServer } from '../serve';

const MiB = 1024 * 1024;
let folder: string;
const reported: string[] = [];
let app: FastifyInstance;
let url: string;
/** ms since the epoch */
let time: number;
let tokens: Record<'team' | 'ops' | 'second' | 'reader', string>;

const siteDir = () => join(folder, 'site');
const tokensFile = () => join(folder, 'tokens.json');
const inFolder = (name: string) => join(folder, name);

async function token(name: string, more: Partial<Token> = {}): Promise<string> {
  const asked = { name, may: ['publish' as const, 'activate' as const], parts: 'all' as const };
  const by = { now: new Date(time), by: 'test' };
  return orThrow(await makeToken(tokensFile(), { ...asked, ...more }, by)).text;
}

async function publishRemote(name: string, version = '1.0.0') {
  const dist = await writeDist(
    inFolder(`${name}-${version}`),
    remoteBuild(name, version),
    remoteFiles(version),
  );
  await publish(siteDir(), dist);
}

// One site for all: what is refused changes nothing, and what changes is told by its test.
beforeAll(async () => {
  time = Date.now();
  folder = await mkdtemp(join(tmpdir(), 'release-serve-'));
  await publish(siteDir(), await writeDist(inFolder('host'), hostBuild, hostFiles));
  await publishRemote('remote-auth');
  await publishRemote('remote-order-form');
  await activate(siteDir(), everyPart);
  await publishRemote('remote-auth', '1.1.0');
  await activate(siteDir(), { 'remote-auth': '1.1.0' });
  tokens = {
    team: await token('team-auth', { parts: ['remote-auth'] }),
    ops: await token('ops'),
    second: await token('second'),
    reader: await token('reader', { may: ['read'] }),
  };
  await startServer();
});
async function startServer(): Promise<void> {
  app = await createReleaseServer({
    operations,
    store: createFolderStore(siteDir()),
    folder,
    notify: () => undefined,
    report: (line) => reported.push(line),
    interval: 60_000,
    now: () => time,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}
async function restart(): Promise<void> {
  await app.close();
  await startServer();
}
beforeEach(() => (time = Date.now()));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function run(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const take = (line: string) => lines.push(line);
  const output = { out: take, err: take };
  return { code: await runCommand(args, { INIT_CWD: folder, ...env }, output), lines };
}
const here = (...args: string[]) => run([...args, '--site', siteDir()]);
const there = (who: keyof typeof tokens, ...args: string[]) =>
  run([...args, '--server', url], { RELEASE_TOKEN: tokens[who] });

const bearer = (who: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[who]}` });
const post = (who: keyof typeof tokens, path: string, payload: object, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    payload,
    headers: { ...bearer(who), ...more },
  });
const calls = async () =>
  (await readFile(inFolder('calls.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('the command line with --server', () => {
  beforeAll(async () => {
    const build = remoteBuild('remote-auth', '1.3.0');
    await writeDist(inFolder('torn'), build, remoteFiles('1.3.0'));
    await writeFile(inFolder('torn/build.json'), '{');
    await writeDist(inFolder('changed'), build, remoteFiles('1.3.0'));
    await writeFile(inFolder('changed/notes.txt'), 'x');
    await symlink(inFolder('remote-auth-1.1.0'), inFolder('linked'));
  });

  test.each([
    [['status']],
    [['status', '--json']],
    [['history', '--last', '1']],
    [['history', '--json']],
    [['list']],
    [['diff']],
    [['diff', 'x']],
    [['verify', '--json']],
    [['rollout']],
    [['check', 'remote-auth=1.0.0', '--json']],
    [['check', 'remote-auth=9.9.9']],
    [['check']],
    [['activate', 'host=9.9.9', '--json']],
    [['activate', 'remote-auth=x']],
    [['activate', 'remote-auth=1.1.0', '--force', 'nonsense', '--why', 'x']],
    [['activate', 'remote-auth=1.1.0', '--force', 'missing-chunk']],
    [['activate', 'remote-auth=1.1.0', '--traffic', '0']],
    [['activate', 'remote-auth=1.0.0', '--expect', '000001-000000000000']],
    [['rollout', 'end', 'remote-auth']],
    [['deactivate', 'host']],
    [['rollback', '--to', 'nothing']],
    [['withdraw', 'remote-auth=4.4.4']],
    [['publish', 'nowhere']],
    [['publish', 'torn']],
    [['publish', 'changed']],
    [['publish', 'linked']],
  ])(
    '%j prints and exits as it does on the machine of the store, but that it goes on with the server',
    async (args) => {
      const { code, lines } = await there('ops', ...args);
      const local = lines.map((line) =>
        line.replaceAll(` --server ${url}`, ` --site ${siteDir()}`),
      );
      expect({ code, lines: local }).toEqual(await here(...args));
    },
  );

  test('a team publishes its folder, gives it to some visitors, and the history names the token', async () => {
    await writeDist(inFolder('dist'), remoteBuild('remote-auth', '1.2.0'), remoteFiles('next'));
    expect(await there('team', 'publish', 'dist')).toEqual({
      code: 0,
      lines: [
        'remote-auth 1.2.0 is published: /remotes/remote-auth/1.2.0/',
        `To make it live: npm run release -- activate remote-auth=1.2.0 --server ${url}`,
      ],
    });
    expect((await here('publish', 'dist')).lines[0]).toContain('with the same bytes');
    const some = ['remote-auth=1.2.0', '--traffic', '5', '--judge', '--why', 'a try'];
    expect((await there('team', 'activate', ...some)).lines).toContain(
      '5 % of visitors get remote-auth 1.2.0, judged',
    );
    expect((await there('reader', 'history', '--last', '1')).lines).toEqual([
      expect.stringContaining('rollout by team-auth (a try)'),
    ]);
    expect((await there('team', 'withdraw', 'remote-auth=1.2.0')).code).toBe(0);
    expect((await calls()).slice(-3)).toMatchObject([
      { by: 'team-auth', call: 'publish', outcome: 'done', published: 'remote-auth 1.2.0' },
      { call: 'activate', asked: { traffic: 5 }, release: expect.stringMatching(/^000003-/) },
      { call: 'withdraw', outcome: 'done' },
    ]);
  });

  test.each([
    [{}, ['status', '--server', 'http://release.example.jp'], /^--server needs an address/],
    [{}, ['status', '--server', 'https://u:p@a.jp'], /^--server needs .*, not "https:\/\/…@a\.jp"/],
    [{}, ['status', '--server', 'https://127.0.0.1:1'], /RELEASE_TOKEN is not set/],
    [{}, ['prune', '--server', 'https://127.0.0.1:1'], /^prune asks no server/],
    [{}, ['status', '--site', 'x', '--server', 'https://127.0.0.1:1'], /^--site says nothing/],
    [{}, ['approve', 'x'], /^Use: .* approve <number>/],
    [
      { RELEASE_TOKEN: 'x' },
      ['status', '--server', 'http://127.0.0.1:1'],
      /^http:\/\/127\.0\.0\.1:1\/ cannot be reached: bad port\. Nothing was asked/,
    ],
  ])('with %j %j is refused with one line', async (env, args, line) => {
    expect(await run(args, env)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  });
});

describe('what the page for ops asks for', () => {
  const read = async (path: string) =>
    (await app.inject({ url: `/api/v1/${path}`, headers: bearer('reader') })).json().value;

  test('a brief history says what each release changed, and names no version that stayed', async () => {
    const before = (await status(siteDir())).active.versions['remote-auth'];
    const [next] = ['1.0.0', '1.1.0'].filter((version) => version !== before);
    const version = `remote-auth=${next}`;
    await there('ops', 'activate', version, '--traffic', '5', '--no-mount');
    await there('ops', 'activate', version, '--no-mount');
    const { releases } = await read('history?last=2&brief=true');
    expect(releases).toMatchObject([
      {
        changed: [`remote-auth ${next}`, `−remote-auth ${before}`, `−remote-auth ${next} 5 %`],
      },
      { changed: [`remote-auth ${next} 5 %`] },
    ]);
    expect(JSON.stringify(releases)).not.toContain('remote-order-form');
    await there('ops', 'rollback');
    await there('ops', 'rollout', 'end', 'remote-auth');
  });

  test('a brief status says what is wrong, and nothing of what sessions retain', async () => {
    const [whole, brief] = [await read('status'), await read('status?brief=true')];
    expect(whole).toEqual({ ...brief, held: expect.any(Array) });
  });
});

describe('a call that a token may not make', () => {
  const teamActivates = { versions: { 'remote-order-form': '1.0.0' } };

  test.each([
    ['reader', 'activate', { versions: { 'remote-auth': '1.0.0' } }, 'token-right'],
    ['reader', 'check', { versions: { 'remote-auth': '1.0.0' } }, 'token-right'],
    ['team', 'activate', teamActivates, 'token-part'],
    [
      'team',
      'activate',
      { versions: { 'remote-auth': '1.0.0' }, pictures: '' },
      'token-whole-site',
    ],
    ['team', 'rollback', {}, 'token-whole-site'],
    ['team', 'deactivate', { names: ['remote-auth', 'remote-order-form'] }, 'token-part'],
    ['team', 'withdraw', { name: 'host', version: '1.0.0' }, 'token-part'],
  ] as const)(
    '(%s, %s %j) is refused as %s with 403, and logged',
    async (who, path, body, code) => {
      const before = await status(siteDir());
      const answer = await post(who, path, body);
      expect([answer.statusCode, answer.json().refusals[0].code]).toEqual([403, code]);
      expect((await calls()).at(-1)).toMatchObject({ call: path, outcome: [code] });
      expect(await status(siteDir())).toEqual(before);
    },
  );

  test('a build of another part is refused before anything is written', async () => {
    await writeDist(inFolder('dist'), remoteBuild('remote-news'), remoteFiles('x'));
    const { code, lines } = await there('team', 'publish', 'dist');
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/ is for remote-auth, not for remote-news\./)],
    ]);
    expect((await list(siteDir())).published).not.toHaveProperty('remote-news');
  });

  test('no token, a wrong one, one that has ended and one that was revoked are 401', async () => {
    const status = async (authorization?: string) =>
      (
        await app.inject({
          url: '/api/v1/status',
          headers: { ...(authorization && { authorization }) },
        })
      ).statusCode;
    expect(await status()).toBe(401);
    expect(await status('Bearer nonsense')).toBe(401);
    expect(await status(`Basic ${tokens.ops}`)).toBe(401);
    const text = await token('short');
    expect(await status(`Bearer ${text}`)).toBe(200);
    await revokeToken(tokensFile(), 'short');
    expect(await status(`Bearer ${text}`)).toBe(401);
    time += 91 * 864e5;
    expect(await status(`Bearer ${tokens.team}`)).toBe(401);
    expect(reported).toEqual([
      expect.stringMatching(/: 1 no-token\.$/),
      expect.stringMatching(/: 3 no-token, 1 token-ended\.$/),
    ]);
  });
});

describe('a request that is wrong', () => {
  test.each([
    ['activate', { versions: { 'remote-auth': '../../x' } }],
    ['activate', { versions: { '../x': '1.0.0' } }],
    ['activate', { versions: {}, unknown: 1 }],
    ['activate', { versions: { 'remote-auth': '1.0.0' }, traffic: '5' }],
    ['activate', { versions: { 'remote-auth': '1.0.0' }, why: '' }],
    ['rollback', { versions: {} }],
    ['deactivate', { names: [] }],
    ['withdraw', { name: 'remote-auth' }],
    ['approve', { number: 'one' }],
    ['activate', []],
  ])('(%s %j) is 400 with one line', async (path, body) => {
    const answer = await post('ops', path, body);
    expect(answer.statusCode).toBe(400);
    const { refusals } = answer.json();
    expect(refusals).toEqual([
      { code: 'bad-request', params: expect.any(Object), text: expect.stringMatching(/^[^\n]+$/) },
    ]);
  });

  test.each([
    ['GET /api/v1/status', {}, 401],
    ['GET /api/v1/status', { token: true }, 200],
    ['GET /api/v1/status', { token: true, accept: 'application/x-ndjson' }, 200],
    ['GET /api/v1/live', { token: true }, 200],
    ['POST /api/v1/activate', { token: true, payload: '{' }, 400],
    ['POST /api/v1/activate', { token: true, payload: 'x'.repeat(70_000) }, 413],
    ['POST /api/v1/activate', { token: true, type: 'text/csv', payload: 'x' }, 415],
    ['POST /api/v1/publish', { token: true, payload: '{}' }, 415],
    ['POST /api/v1/session', { payload: '{}' }, 403],
    ['GET /api/v1/nothing', { token: true }, 404],
    ['GET /openapi.json', {}, 200],
    ['GET /ops', {}, 308],
    ['GET /ops/', {}, 200],
    ['GET /ops/nothing.js', {}, 404],
    ['POST /reports', { payload: '{}' }, 400],
    ['POST /reports', { payload: 'x'.repeat(5_000_000) }, 413],
    ['GET /nothing', {}, 404],
    ['GET /%ff', {}, 400],
  ])('the answer to %s with %j forbids guessing its type: %i', async (asked, more, status) => {
    const [method, path] = asked.split(' ') as ['GET' | 'POST', string];
    const {
      token: isKnown,
      payload,
      type = 'application/json',
      accept,
    } = more as {
      token?: true;
      payload?: string;
      type?: string;
      accept?: string;
    };
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...(isKnown && bearer('ops')),
        ...(accept && { accept }),
        ...(payload !== undefined && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    });
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([
      status,
      'nosniff',
    ]);
  });

  test('a body of 70 KiB is 413, one that is no JSON 400, an unknown address 404', async () => {
    expect((await post('ops', 'activate', { x: 'x'.repeat(70_000) })).statusCode).toBe(413);
    const headers = { ...bearer('ops'), 'content-type': 'application/json' };
    const payload = '{';
    const url = '/api/v1/activate';
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400);
    expect((await app.inject({ url: '/api/v1/nothing', headers })).statusCode).toBe(404);
  });

  test.each(['', 'no tarball at all'])(
    'a build that is "%s" is 422, and names no folder',
    async (payload) => {
      const headers = { ...bearer('ops'), 'content-type': 'application/gzip' };
      const answer = await app.inject({ method: 'POST', url: '/api/v1/publish', headers, payload });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().refusals[0].text).toMatch(/^build\.tgz /);
    },
  );

  test.each([
    ['says its length of 1 GiB', { 'content-length': String(10216 * MiB) }, 16 * MiB],
    ['comes in pieces', {}, 80 * MiB],
    [
      'comes without a token',
      { authorization: 'Bearer x', 'content-length': '1000000000' },
      16 * MiB,
    ],
  ])('a build that %s is refused before it is read whole', async (_, headers, most) => {
    const { status, sent } = await upload(headers);
    expect(status).toBe('authorization' in headers ? 401 : 413);
    expect(sent).toBeLessThan(most);
  });
});

/** Sends up to 1 GiB until there is an answer; how much of it left this process. */
function upload(headers: object): Promise<{ status: number | undefined; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const sending = ask(`${url}/api/v1/publish`, {
      method: 'POST',
      headers: { ...bearer('ops'), 'content-type': 'application/gzip', ...headers },
    });
    sending.on('response', ({ statusCode: status }) => {
      sending.destroy();
      resolve({ status, sent });
    });
    sending.on('error', reject);
    const chunk = Buffer.alloc(MiB, 7);
    const send = (): void => {
      if (sending.destroyed || sent >= 10216 * MiB) return;
      sent += chunk.length;
      if (sending.write(chunk)) setImmediate(send);
      else sending.once('drain', send);
    };
    send();
  });
}

test('a call that accepts lines gets its steps, and last what came of it', async () => {
  const accept = { accept: 'application/x-ndjson' };
  const answer = await post('ops', 'activate', { versions: { 'remote-auth': '1.0.0' } }, accept);
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ value: { changed: true }, warns: false });
  const refusedOne = await post('ops', 'activate', { versions: { host: '9.9.9' } }, accept);
  expect([refusedOne.statusCode, refusedOne.body]).toEqual([
    200,
    expect.stringContaining('"refusals":[{"code":"not-published"'),
  ]);
});

describe('where a second person must approve', () => {
  const require = async (approvalsRequired: boolean) =>
    void orThrow(
      await changeTokenFile(tokensFile(), (content) => done({ ...content, approvalsRequired })),
    );
  beforeAll(() => require(true));
  afterAll(() => require(false));
  const back = { versions: { 'remote-auth': '1.0.0' } };
  const code = async (who: keyof typeof tokens, number: number) =>
    (await post(who, 'approve', { number })).json().refusals?.[0].code;

  test('an activation waits, and another token that may do the same makes it', async () => {
    await activate(siteDir(), { 'remote-auth': '1.1.0' });
    const asked = await there('team', 'activate', 'remote-auth=1.0.0');
    expect(asked).toEqual({ code: 2, lines: [expect.stringMatching(/^It waits .* approve 1 /)] });
    expect((await status(siteDir())).active.versions['remote-auth']).toBe('1.1.0');
    expect(await code('team', 1)).toBe('own-approval');
    expect(await code('reader', 1)).toBe('token-right');
    expect((await there('second', 'approve', '1')).code).toBe(0);
    const { active, by } = await status(siteDir());
    expect([active.versions['remote-auth'], by]).toEqual([
      '1.0.0',
      'team-auth, approved by second',
    ]);
    expect(await code('second', 1)).toBe('nothing-waits');
  });

  test('an approval applies to the release beside which it was asked for, for a day', async () => {
    const asked = await post('ops', 'activate', back);
    expect([asked.statusCode, asked.json().value]).toEqual([202, { waiting: 2 }]);
    await activate(
      siteDir(),
      { host: '1.0.0' },
      { telemetry: null, pictures: ['https://p.example'] },
    );
    expect(await code('second', 2)).toBe('other-release');
    await post('ops', 'activate', back);
    time += 864e5;
    expect(await code('second', 3)).toBe('nothing-waits');
  });

  test('what waits outlives a restart under its number, and no number is given twice', async () => {
    const asked = (await post('ops', 'activate', back)).json().value.waiting;
    await restart();
    expect(await code('ops', asked)).toBe('own-approval');
    expect((await post('second', 'approve', { number: asked })).statusCode).toBe(200);
    await restart();
    expect(await code('second', asked)).toBe('nothing-waits');
    expect((await post('ops', 'activate', back)).json().value).toEqual({ waiting: asked + 1 });
  });

  test('a file of waiting calls with another call, or with a wrong input, is not believed', async () => {
    await app.close();
    const file = inFolder('approvals.json');
    const kept = JSON.parse(await readFile(file, 'utf8'));
    const [one] = kept.waiting;
    const changed = [
      { ...one, call: 'prune' },
      { ...one, input: { versions: 7 } },
    ];
    await writeFile(file, JSON.stringify({ ...kept, waiting: changed }));
    await startServer();
    expect(await code('second', one.number)).toBe('nothing-waits');
    await app.close();
    await writeFile(file, '{');
    await startServer();
    expect(reported.at(-1)).toMatch(/approvals\.json is broken/);
    const again = (await post('ops', 'activate', back)).json().value.waiting;
    expect(again).toBeGreaterThan(one.number);
    await app.close();
    await writeFile(file, '{');
    time += 2_000;
    await startServer();
    expect((await post('ops', 'activate', back)).json().value.waiting).toBeGreaterThan(again);
  });

  test('a rollback and a withdrawal never wait', async () => {
    expect((await post('ops', 'rollback', {})).statusCode).toBe(200);
    const bad = { name: 'remote-auth', version: '1.2.0' };
    expect((await post('team', 'withdraw', bad)).statusCode).toBe(200);
  });
});

describe('a session of the page for ops', () => {
  const own = { 'sec-fetch-site': 'same-origin' };
  const signIn = (headers: object = own, text = tokens.ops) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/session',
      payload: { token: text },
      headers: { ...headers },
    });
  const live = async (cookie: string, headers: object = own) =>
    (await app.inject({ url: '/api/v1/live', headers: { cookie, ...headers } })).statusCode;
  const begin = async (text?: string) =>
    String((await signIn(own, text)).headers['set-cookie']).split(';')[0] ?? '';
  const minute = 60_000;

  test('a session has a cookie that no script and no other site can use, over https for this host alone', async () => {
    const { 'set-cookie': cookie } = (await signIn()).headers;
    expect(cookie).toMatch(
      /^release-ops=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/,
    );
    expect(await live(await begin())).toBe(200);
  });

  test('a session outlives a restart, is kept as a hash, and ends as it would have', async () => {
    const cookie = await begin();
    await restart();
    expect(await live(cookie)).toBe(200);
    const file = await readFile(inFolder('sessions.json'), 'utf8');
    expect(file).not.toContain(cookie.slice(cookie.indexOf('=') + 1));
    expect((await stat(inFolder('sessions.json'))).mode & 0o777).toBe(0o600);
    time += 31 * minute;
    await restart();
    expect(await live(cookie)).toBe(401);
  });

  test('a session is not begun with a wrong token, nor by another site', async () => {
    expect((await signIn({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await signIn(own, 'wrong')).statusCode).toBe(401);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://localhost:80' }, 200],
    [{}, 200],
  ])('a read with %j is answered %s', async (headers, expected) => {
    expect(await live(await begin(), headers)).toBe(expected);
  });

  test('a change without a word of its origin is refused', async () => {
    const headers = { cookie: await begin() };
    const roll = { method: 'POST' as const, url: '/api/v1/rollback', payload: {} };
    expect((await app.inject({ ...roll, headers })).statusCode).toBe(403);
    expect((await app.inject({ ...roll, headers: { ...headers, ...own } })).statusCode).toBe(200);
  });

  test('a session ends 30 minutes after the last press, though the page goes on asking', async () => {
    const cookie = await begin();
    for (const at of [20, 40]) {
      time += 20 * minute;
      expect([at, await live(cookie)]).toEqual([at, 200]);
    }
    time += 20 * minute;
    expect(await live(cookie, { ...own, 'x-by-itself': '1' })).toBe(200);
    time += 10 * minute;
    expect(await live(cookie, { ...own, 'x-by-itself': '1' })).toBe(401);
  });

  test('a session ends after 8 hours, with its token, and when its person signs out', async () => {
    const cookie = await begin();
    for (let passed = 0; passed < 8 * 60; passed += 20) {
      expect(await live(cookie)).toBe(200);
      time += 20 * minute;
    }
    expect(await live(cookie)).toBe(401);

    const other = await begin();
    const headers = { cookie: other, ...own };
    await app.inject({ method: 'DELETE', url: '/api/v1/session', headers });
    expect(await live(other)).toBe(401);
    const third = await begin(await token('fleeting'));
    await revokeToken(tokensFile(), 'fleeting');
    expect(await live(third)).toBe(401);
  });
});

test('what is live names the teams of its parts, as each published version says, and none for an older build', async () => {
  const owner = { name: 'サインイン担当', contact: '03-0000-0100' };
  const build = { ...remoteBuild('remote-auth', '1.5.0'), owner };
  const dist = await writeDist(inFolder('remote-auth-1.5.0'), build, remoteFiles('1.5.0'));
  await publish(siteDir(), dist);
  await activate(siteDir(), { 'remote-auth': '1.5.0' });
  const headers = { authorization: `Bearer ${tokens.ops}` };
  const answer = (await app.inject({ url: '/api/v1/live', headers })).json();
  expect(answer).toMatchObject({ owners: { 'remote-auth': owner }, failing: [], reported: [] });
  expect(Object.keys(answer.owners)).toEqual(['remote-auth']);
  await activate(siteDir(), { 'remote-auth': '1.1.0' });
  const later = (await app.inject({ url: '/api/v1/live', headers })).json();
  expect(later.owners).toEqual({});
});

test('a version that fails is told of with its stages until it is withdrawn, and no longer', async () => {
  orThrow(await setAutoWithdraw(createFolderStore(siteDir()), 'on'));
  await restart();
  const headers = { authorization: `Bearer ${tokens.ops}` };
  const live = async () => (await app.inject({ url: '/api/v1/live', headers })).json();
  const version = (await live()).active.versions['remote-auth'] as string;
  const failed = { release: 1, part: 'remote-auth', version, what: 'failed', stage: 'threw' };
  const taken = async () => {
    await app.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(failed),
    });
    return (await live()).failing.length > 0;
  };
  // Reports count once the rollouts were looked at.
  while (!(await taken())) await wait(20);
  expect((await live()).failing).toMatchObject([
    { name: 'remote-auth', version, isSure: false, stages: { threw: expect.any(Number) } },
  ]);
  const payload = { name: 'remote-auth', version };
  await app.inject({ method: 'POST', url: '/api/v1/withdraw', headers, payload });
  expect(await live()).toMatchObject({ failing: [], reported: [] });
});

test('the OpenAPI document names every call, and each of them is a route', async () => {
  const { openapi, paths } = (await app.inject('/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  const named = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1/', '')}`),
  );
  expect(named.sort()).toEqual([
    'DELETE session',
    'GET diff',
    'GET history',
    'GET list',
    'GET live',
    'GET rollouts',
    'GET status',
    'GET verify',
    'POST activate',
    'POST approve',
    'POST check',
    'POST deactivate',
    'POST preview',
    'POST publish',
    'POST rollback',
    'POST rollout/end',
    'POST session',
    'POST withdraw',
  ]);
  for (const one of named) {
    const [method = '', path] = one.split(' ');
    expect([one, app.hasRoute({ method: method as 'GET', url: `/api/v1/${path}` })]).toEqual([
      one,
      true,
    ]);
  }
  const { activate: _, ...asked } = paths['/api/v1/activate'].post.requestBody.content;
  expect(asked['application/json'].schema).toMatchObject({
    additionalProperties: false,
    required: ['versions'],
  });
});
