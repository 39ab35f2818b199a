import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../cli/run-command';
import { done, orThrow, refusal, refused } from '../outcome';
import { useTempDir } from '../testing/builds';
import { makeToken } from './make-token';
import { allow, type Token } from './token';
import { findToken } from './token-file';

const temp = useTempDir();
const now = new Date('2026-11-23T00:00:00Z');
const file = () => join(temp.path, 'tokens.json');
const team = { name: 'team-auth', may: ['publish' as const], parts: ['remote-auth'] };

async function run(...args: string[]) {
  const lines: string[] = [];
  const take = (line: string) => lines.push(line);
  const command = [...args, '--site', join(temp.path, 'site')];
  const code = await runCommand(command, {}, { out: take, err: take });
  return { code, lines };
}

describe('the tokens command', () => {
  test('make shows a token once, list shows its rights, and revoke ends it', async () => {
    const until = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
    const rights = ['--may', 'publish,activate', '--parts', 'remote-auth'];
    const made = await run('tokens', 'make', '--name', 'team-auth', ...rights, '--until', until);
    expect(made).toEqual({
      code: 0,
      lines: [
        `team-auth: may publish, activate; parts: remote-auth; until ${until}T00:00:00.000Z`,
        expect.stringMatching(/^release_[\w-]{43}$/),
        'It is not shown again.',
      ],
    });
    const [, text = ''] = made.lines;
    expect((await run('tokens')).lines).toEqual(made.lines.slice(0, 1));
    expect((await run('tokens', '--json')).lines.join('')).not.toContain('hash');
    expect((await findToken(file(), text, new Date())).ok).toBe(true);
    await run('tokens', 'revoke', 'team-auth');
    expect(await findToken(file(), text, new Date())).toEqual(refused(refusal('no-token')));
    expect((await run('tokens')).lines).toEqual(['There is no token.']);
  });

  test.each([
    [['tokens', 'burn'], /^Use: .* tokens \[make/],
    [['tokens', 'make', '--name', 'a'], /^Use: .* tokens \[make/],
    [
      ['tokens', 'make', '--name', 'A b', '--may', 'read', '--parts', 'all'],
      /^"A b" is not a name/,
    ],
    [
      ['tokens', 'make', '--name', 'a', '--may', 'rule', '--parts', 'all'],
      /^"rule" are not rights/,
    ],
    [
      ['tokens', 'make', '--name', 'a', '--may', 'read', '--parts', '../x'],
      /is not a name of a host/,
    ],
    [['tokens', 'revoke', 'nobody'], /^There is no token nobody\./],
    [['approvals', 'perhaps'], /^Use: .* approvals \[required/],
  ])('%j is refused with one line', async (args, line) => {
    expect(await run(...args)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  });

  test.each(['2020-01-01', '2999-01-01', 'tomorrow'])(
    'a token that ends at %s is refused',
    async (until) => {
      const made = await makeToken(file(), { ...team, until }, { now, by: 'test' });
      expect(made).toEqual(refused(refusal('no-token-end', { text: until, most: 366 })));
    },
  );

  test('approvals are optional until somebody requires them', async () => {
    expect((await run('approvals')).lines).toEqual(['Approvals are optional.']);
    expect((await run('approvals', 'required')).lines).toEqual(['Approvals are required.']);
    expect((await run('approvals')).lines).toEqual(['Approvals are required.']);
  });
});

describe('the file of tokens', () => {
  test('the file of tokens has no token in it, is for its user alone, and keeps every one of twenty that are made at once', async () => {
    const names = Array.from({ length: 20 }, (_, number) => `team-${number}`);
    const made = await Promise.all(
      names.map((name) => makeToken(file(), { ...team, name }, { now, by: 'test' })),
    );
    const content = await readFile(file(), 'utf8');
    for (const one of made) expect(content).not.toContain(orThrow(one).text);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    for (const one of made)
      expect(await findToken(file(), orThrow(one).text, now)).toEqual(done(orThrow(one).token));
  });

  test('a name that is taken and a file that is broken are refused, and the file stays', async () => {
    orThrow(await makeToken(file(), team, { now, by: 'test' }));
    expect(await makeToken(file(), team, { now, by: 'test' })).toEqual(
      refused(refusal('token-taken', { name: 'team-auth' })),
    );
    await writeFile(file(), '{"tokens":[]}');
    const broken = await makeToken(file(), team, { now, by: 'test' });
    expect(broken).toMatchObject({ ok: false, failure: [{ code: 'broken-tokens' }] });
    expect(await readFile(file(), 'utf8')).toBe('{"tokens":[]}');
  });

  test('a token ends at its end', async () => {
    const { text, token } = orThrow(await makeToken(file(), team, { now, by: 'test' }));
    const end = new Date(token.until);
    expect((await findToken(file(), text, new Date(end.getTime() - 1))).ok).toBe(true);
    expect(await findToken(file(), text, end)).toEqual(
      refused(refusal('token-ended', { name: 'team-auth', until: token.until })),
    );
  });
});

const token = (more: Partial<Token>) => ({ ...team, ...more });

test.each([
  [{}, ['read'], [], undefined],
  [{}, ['publish'], ['remote-auth'], undefined],
  [{}, ['publish', 'activate'], ['remote-auth'], undefined],
  [{}, ['activate'], ['remote-auth'], 'token-right'],
  [{ may: ['read'] }, ['publish'], ['remote-auth'], 'token-right'],
  [{}, ['publish'], ['remote-news'], 'token-part'],
  [{}, ['publish'], ['remote-auth', 'host'], 'token-part'],
  [{}, ['publish'], 'all', 'token-whole-site'],
  [{ parts: 'all' }, ['publish'], 'all', undefined],
  [{ parts: 'all' }, ['publish'], ['host'], undefined],
] as const)('a token with %j that needs %j of %j is answered %s', (more, needed, names, code) => {
  const allowed = allow(token(more as Partial<Token>), needed, names);
  expect(allowed.ok ? undefined : allowed.failure[0]?.code).toBe(code);
});
