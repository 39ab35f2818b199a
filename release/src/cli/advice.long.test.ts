import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commands } from '../commands';
import { sentences } from '../outcome/refusal';
import { useSite } from '../testing/site';
import { runCommand } from './run-command';

const site = useSite();

async function run(line: string) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(
    [...line.split(' '), '--site', site.dir],
    { INIT_CWD: dirname(site.dir) },
    { out: (text) => out.push(text), err: (text) => err.push(text) },
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Makes a state: none of its commands may be refused. Returns what the last one said. */
async function make(...lines: string[]): Promise<string> {
  let said = '';
  for (const line of lines) {
    const { code, out, err } = await run(line);
    expect([line, code, err]).toEqual([line, 0, '']);
    said = out;
  }
  return said;
}

const all = 'activate host=1.0.0 remote-auth=1.0.0 remote-order-form=1.0.0';
const next = 'activate remote-auth=1.1.0';
const inFolder = (name: string) => join(dirname(site.dir), name);
const damageRecord = () => writeFile(join(site.dir, 'current/release.json'), '{');
const makeKey = async (file: string) =>
  /public key: (\S+)/.exec(await make(`keys make --key ${inFolder(file)}`))?.[1] ?? '';

interface Advice {
  code: keyof typeof sentences;
  /** leads to the state */
  before: () => Promise<unknown>;
  /** refused */
  asked: string;
  /** what it advises to do first */
  byHand?: () => Promise<unknown>;
  /** the commands that the refusal names, with what an operator writes in the places that it leaves open */
  advised: Record<string, string>;
}

const activateHere = { 'activate host=<version>': 'activate host=1.0.0' };
const activateAll = { 'activate host=<version> <remote>=<version>': all };
const withKey = async () => void (await makeKey('release-key.pem'), await make(all));

const table: Advice[] = [
  { code: 'nothing-active', before: () => make('list'), asked: 'rollback', advised: activateAll },
  { code: 'no-host', before: () => make('list'), asked: next, advised: activateHere },
  {
    code: 'not-published',
    before: () => make(all),
    asked: 'activate host=9.9.9',
    advised: { list: 'list' },
  },
  {
    code: 'rollout-taken',
    before: () => make(all, `${next} --traffic 1`),
    asked: 'activate remote-auth=1.2.0 --traffic 1',
    advised: { 'rollout end remote-auth': 'rollout end remote-auth' },
  },
  {
    code: 'no-rollout',
    before: () => make(all),
    asked: 'rollout end remote-auth',
    advised: { rollout: 'rollout' },
  },
  {
    code: 'mount-required',
    before: () => make(all, 'mount required'),
    asked: `${next} --no-mount`,
    advised: { 'mount optional': 'mount optional' },
  },
  {
    code: 'not-forceable',
    before: () => make(all),
    asked: `${next} --force nothing --why x`,
    advised: { check: 'check remote-auth=1.1.0' },
  },
  {
    code: 'broken-record',
    before: async () => (await make(all, next), await damageRecord()),
    asked: 'status',
    advised: { rollback: 'rollback' },
  },
  {
    code: 'changed-release',
    before: async () => (
      await make(all, next),
      await writeFile(join(site.dir, 'current/index.html'), 'x')
    ),
    asked: 'status',
    advised: { rollback: 'rollback' },
  },
  {
    code: 'missing-file',
    before: async () => (await make(all, next), await rm(join(site.dir, 'current/404.html'))),
    asked: 'status',
    advised: { rollback: 'rollback' },
  },
  {
    code: 'none-readable',
    before: async () => (await make(all), await damageRecord()),
    asked: 'rollback',
    advised: activateAll,
  },
  {
    code: 'no-target',
    before: async () => (await make(all), await damageRecord(), await make(all, next)),
    asked: 'rollback --to <first>',
    advised: { list: 'list' },
  },
  {
    code: 'key-needed',
    before: async () => (await withKey(), await rm(inFolder('release-key.pem'))),
    asked: next,
    advised: { 'keys off': 'keys off' },
  },
  {
    code: 'key-not-accepted',
    before: async () => (await withKey(), await makeKey('other.pem')),
    asked: `${next} --key other.pem`,
    advised: { keys: 'keys' },
  },
  {
    code: 'last-key',
    before: withKey,
    asked: 'keys revoke <key>',
    advised: { 'keys accept <public key>': 'keys accept <other>', 'keys off': 'keys off' },
  },
  {
    code: 'too-many-keys',
    before: async () => (await withKey(), await make(`keys accept ${await makeKey('other.pem')}`)),
    asked: `keys accept ${'x'.repeat(43)}`,
    advised: { 'keys revoke <public key>': 'keys revoke <key> --key other.pem' },
  },
  {
    code: 'no-key',
    before: () => writeFile(inFolder('release-key.pem'), 'x'),
    asked: all,
    advised: { 'keys make --key <file>': 'keys make --key new.pem' },
  },
  {
    code: 'no-pointer',
    before: async () => (
      await make(all, next),
      await rm(join(site.dir, 'current')),
      await mkdir(join(site.dir, 'current'))
    ),
    asked: 'status',
    byHand: () => rm(join(site.dir, 'current'), { recursive: true }),
    advised: { 'rollback --to <id>': 'rollback --to <first>' },
  },
  {
    code: 'no-release',
    before: () => make(all),
    asked: 'rollback --to 000009-0123456789ab',
    advised: { list: 'list' },
  },
  {
    code: 'other-release',
    before: () => make(all),
    asked: `${next} --expect 000009-0123456789ab`,
    advised: { history: 'history' },
  },
  {
    code: 'not-active',
    before: () => make(all),
    asked: 'deactivate remote-x',
    advised: { status: 'status' },
  },
  {
    code: 'withdrawn',
    before: () => make(all, next, 'withdraw remote-auth=1.1.0'),
    asked: next,
    advised: { history: 'history', [`${next} --reinstate`]: `${next} --reinstate` },
  },
  {
    code: 'taken-back',
    before: () => make(all, next, 'rollback'),
    asked: 'rollback remote-auth=1.1.0',
    advised: { history: 'history', [next]: next },
  },
  {
    code: 'live-already',
    before: () => make(all, next),
    asked: 'rollback remote-auth=1.1.0',
    advised: { 'deactivate remote-auth': 'deactivate remote-auth' },
  },
  {
    code: 'never-live',
    before: () => make(all),
    asked: 'rollback remote-auth=1.1.0',
    advised: { history: 'history', [next]: next },
  },
  {
    code: 'no-replacement',
    before: () => make(all),
    asked: 'withdraw remote-auth=1.0.0',
    advised: { 'deactivate remote-auth': 'deactivate remote-auth' },
  },
  {
    code: 'no-other-host',
    before: async () => (await make(all), await site.publishHost({ version: '1.1.0' })),
    asked: 'withdraw host=1.0.0',
    advised: { 'activate host=<version>': 'activate host=1.1.0' },
  },
  {
    code: 'to-release',
    before: () => make(all, next),
    asked: 'rollback <first>',
    advised: { 'rollback --to <first>': 'rollback --to <first>' },
  },
  {
    code: 'token-unknown',
    before: () => make(all),
    asked: 'tokens revoke nobody',
    advised: { tokens: 'tokens' },
  },
];

/** Fills in what is known once the state is made. */
async function filled(line: string): Promise<string> {
  if (!line.includes('<')) return line;
  const releases = /release (\S+)/.exec((await run('list')).out) ?? [];
  const key = line.includes('<key>') ? (await run('keys')).out.split('\n')[0] : '';
  const other = line.includes('<other>') ? await makeKey('other.pem') : '';
  return line
    .replaceAll('<first>', releases[1] ?? '')
    .replaceAll('<key>', key ?? '')
    .replaceAll('<other>', other);
}

const rows = table.flatMap(({ advised, ...row }) =>
  Object.entries(advised).map(([named, typed]) => ({ ...row, named, typed })),
);

test.each(rows)(
  '$code: what it advises, "$named", is accepted in the state that it is said in',
  async ({ code, before, asked, byHand, named, typed }) => {
    await site.publishRemote('remote-auth', '1.1.0');
    await site.publishRemote('remote-auth', '1.2.0');
    await before();
    const line = await filled(asked);
    const refused = await run(line);
    expect(refused.code).toBe(1);
    const json = JSON.parse((await run(`${line} --json`)).out) as { refusals: object[] };
    expect(json.refusals).toEqual([expect.objectContaining({ code })]);
    expect(refused.err).toContain(`npm run release -- ${await filled(named)} --site ${site.dir}`);
    await byHand?.();
    const done = await run(await filled(typed));
    expect([done.code === 1, done.err]).toEqual([false, '']);
  },
);

// Of a server, of how a command is typed, of a program that is not there, or notices of `serve`.
const elsewhere =
  /^(no-(token|release-token|previews|preview|versions|command|names|withdrawal|dist|setting|record-file)|no-(rollout|keys|tokens|approvals)-action|no-approve-number|token-ended|nothing-waits|live-fails|verdict-(live|held)|nginx-no-folder|usage)$/;

test('every refusal that names a command is in this table, or is none of a state of a store', () => {
  const naming = Object.entries(sentences).flatMap(([code, [, fix = '', ...more]]) =>
    [fix, ...more].join().includes('npm run release -- ') ? [code] : [],
  );
  const covered = table.map(({ code }) => code as string);
  expect(naming.filter((code) => !covered.includes(code) && !elsewhere.test(code))).toEqual([]);
});

test('every command that a text names exists', () => {
  const texts = Object.values(sentences).flat().join('\n');
  const named = [...texts.matchAll(/npm run release -- ([a-z-]+)/g)].map(([, name]) => name);
  const known = ['help', ...commands.map(({ name }) => name)];
  expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});
