import { createHash } from 'node:crypto';
import { mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '../store';
import { activate, list, rollback, status } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';

const site = useSite();
const current = () => readlink(join(site.dir, 'current'));

async function activateThree() {
  const first = await activate(site.dir, everyPart);
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-auth', '1.2.0');
  const second = await activate(site.dir, { 'remote-auth': '1.1.0' });
  const third = await activate(site.dir, { 'remote-auth': '1.2.0' });
  return [first.release, second.release, third.release] as const;
}

describe('rollback', () => {
  test('rollback goes back one release at a time', async () => {
    const releases = await activateThree();
    expect((await rollback(site.dir)).composition.versions['remote-auth']).toBe('1.1.0');
    const { release, composition } = await rollback(site.dir);
    expect(composition.versions).toEqual(everyPart);
    expect(releases).not.toContain(release);
    expect(await current()).toBe(`releases/${release}`);
    await expect(rollback(site.dir)).rejects.toThrow(/No release before .* is left to go back to/);
  });

  test('of two rollbacks at once one is refused: it would undo a release that nobody meant', async () => {
    await activateThree();
    const results = await Promise.allSettled([rollback(site.dir), rollback(site.dir)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = results.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    expect(lost).toMatch(/The release 000003-\w+ is not served any more: 000004-\w+ is\./);
    expect((await status(site.dir)).active.versions['remote-auth']).toBe('1.1.0');
  });

  test('a rollback that expects another release says so, though there is none before', async () => {
    const { release } = await activate(site.dir, everyPart);
    await expect(rollback(site.dir, { expect: '000009-0123456789ab' })).rejects.toThrow(
      `The release 000009-0123456789ab is not served any more: ${release} is.`,
    );
  });

  test('a rollback that names the live version is refused: the caller meant to take it back', async () => {
    const { release } = await activate(site.dir, everyPart);
    await expect(rollback(site.dir, { versions: { 'remote-auth': '1.0.0' } })).rejects.toThrow(
      'remote-auth 1.0.0 is live: nothing is taken back.',
    );
    expect(await current()).toBe(`releases/${release}`);
  });

  test('two rollbacks of different parts at once both take effect', async () => {
    await activateThree();
    await site.publishRemote('remote-order-form', '1.1.0');
    await activate(site.dir, { 'remote-order-form': '1.1.0' });
    await Promise.all(
      ['remote-auth', 'remote-order-form'].map((name) =>
        rollback(site.dir, { versions: { [name]: '1.0.0' } }),
      ),
    );
    expect((await status(site.dir)).active.versions).toEqual(everyPart);
  });

  test('a later rollback skips a release that was rolled back', async () => {
    await activateThree();
    await rollback(site.dir);
    await activate(site.dir, { 'remote-auth': '1.0.0' });
    expect((await rollback(site.dir)).composition.versions['remote-auth']).toBe('1.1.0');
  });

  test('rollback goes to the release that is asked for', async () => {
    const [first] = await activateThree();
    expect((await rollback(site.dir, { to: first })).composition.versions).toEqual(everyPart);
  });

  test('rollback of a part refuses a version that was never live, which nothing has tested', async () => {
    await activateThree();
    await site.publishRemote('remote-auth', '1.3.0');
    const before = await current();
    await expect(rollback(site.dir, { versions: { 'remote-auth': '1.3.0' } })).rejects.toThrow(
      /^remote-auth 1\.3\.0 was never live, .* activate remote-auth=1\.3\.0$/,
    );
    expect(await current()).toBe(before);
  });

  test('rollback of a part finds a version that was live long ago, and one that some visitors had', async () => {
    await activate(site.dir, everyPart);
    await site.publishRemote('remote-auth', '1.1.0');
    await activate(site.dir, { 'remote-auth': '1.1.0' }, { traffic: 1 });
    await activate(site.dir, { 'remote-auth': '1.0.0' });
    for (let minor = 2; minor < 10; minor += 1) {
      await site.publishRemote('remote-auth', `1.${minor}.0`);
      await activate(site.dir, { 'remote-auth': `1.${minor}.0` });
    }
    for (const version of ['1.0.0', '1.1.0']) {
      const { composition } = await rollback(site.dir, { versions: { 'remote-auth': version } });
      expect(composition.versions['remote-auth']).toBe(version);
    }
  });

  test('rollback to a release with broken documents writes them again', async () => {
    const [, second] = await activateThree();
    const page = await readFile(join(site.dir, 'releases', second, 'index.html'), 'utf8');
    await rm(join(site.dir, 'releases', second, 'index.html'));
    await writeFile(join(site.dir, 'releases', second, 'discovery.json'), '{"schema":1}');
    await rollback(site.dir);
    expect(await readFile(join(site.dir, 'current/index.html'), 'utf8')).toBe(
      page.replace('"sequence":2', '"sequence":4'),
    );
    expect((await status(site.dir)).warnings).toEqual([]);
  });

  test('rollback goes back from a release whose discovery.json is broken', async () => {
    const [, , third] = await activateThree();
    await writeFile(join(site.dir, 'releases', third, 'discovery.json'), '{');
    expect((await rollback(site.dir)).composition.versions['remote-auth']).toBe('1.1.0');
  });

  test('if the current release is gone, a rollback leads to the one before it, and with --to to any', async () => {
    const [first, , third] = await activateThree();
    await rm(join(site.dir, 'releases', third), { recursive: true });
    const { release, composition } = await rollback(site.dir);
    expect(composition.versions['remote-auth']).toBe('1.1.0');
    await rm(join(site.dir, 'releases', release), { recursive: true });
    expect((await rollback(site.dir, { to: first })).composition.versions).toEqual(everyPart);
  });

  test('rollback drops the composition that it takes back and those retained for too long', async () => {
    const now = new Date();
    const later = new Date(now.getTime() + 13 * 60 * 60 * 1000);
    await activateThree();
    await rollback(site.dir, { now: () => now });
    expect((await status(site.dir)).held).toHaveLength(1);
    await activate(site.dir, { 'remote-auth': '1.2.0' }, { now: () => now });
    await rollback(site.dir, { now: () => later });
    expect((await status(site.dir)).held).toHaveLength(1);
    await activate(site.dir, { 'remote-auth': '1.2.0' }, { now: () => later });
    await rollback(site.dir, { now: () => later });
    expect((await status(site.dir)).held).toEqual([]);
  });
});

test('each activated release, a rollback included, contains the hash of the previous record', async () => {
  await activateThree();
  await rollback(site.dir);
  const releases = (await list(site.dir)).releases;
  expect(releases).toHaveLength(4);
  const records = await Promise.all(
    releases.map((id) => readFile(join(site.dir, 'releases', id, 'release.json'))),
  );
  const parsed = records.map((bytes) => JSON.parse(String(bytes)) as ReleaseRecord);
  expect(parsed.map(({ flow }) => flow)).toEqual(['activate', 'activate', 'activate', 'rollback']);
  expect(parsed.map(({ before }) => before)).toEqual([
    null,
    ...records.slice(0, -1).map((bytes, index) => ({
      release: releases[index],
      hash: createHash('sha256').update(bytes).digest('hex'),
    })),
  ]);
});

describe('rollback refuses, with nothing changed,', () => {
  async function expectRefusal(line: RegExp, options: { to?: string } = {}) {
    const before = await current();
    await expect(rollback(site.dir, options)).rejects.toThrow(line);
    expect(await current()).toBe(before);
  }

  test('rollback is refused when there is no release before the active one', async () => {
    await activate(site.dir, everyPart);
    await expectRefusal(
      /^No release before 000001-[0-9a-f]{12} is left to go back to\. Activate other versions/,
    );
  });

  test('a release whose record is broken', async () => {
    const [, second] = await activateThree();
    await writeFile(join(site.dir, 'releases', second, 'release.json'), '{"id":1}');
    await expectRefusal(
      /^Release 000002-\w+ cannot be brought back: .*release\.json is broken: .* Choose another with rollback --to <id>: npm run release -- list$/,
    );
  });

  test('a release one of whose parts is gone', async () => {
    await activateThree();
    await rm(join(site.dir, 'remotes/remote-auth/1.1.0'), { recursive: true });
    await expectRefusal(/^remote-auth 1\.1\.0 is not published/);
  });

  test.each(['000009-0123456789ab', '../../etc', ''])(
    'the release %j, which is none',
    async (to) => {
      await activateThree();
      await expectRefusal(/^There is no release ".*": npm run release -- list$/, { to });
    },
  );

  test('a pointer that is no link to a release', async () => {
    await mkdir(join(site.dir, 'current'));
    await expect(rollback(site.dir)).rejects.toThrow(
      /current does not point to a release\. Remove it/,
    );
    await rm(join(site.dir, 'current'), { recursive: true });
    await symlink('/elsewhere/000001-0123456789ab', join(site.dir, 'current'));
    await expect(status(site.dir)).rejects.toThrow(/current does not point to a release/);
  });
});

describe('before the first activation', () => {
  test.each([['status', status] as const, ['rollback', rollback] as const])(
    '%s says what to do',
    async (_, command) => {
      await expect(command(site.dir)).rejects.toThrow(/^Nothing is active in .* activate host=/);
      await expect(command(join(site.dir, 'nowhere'))).rejects.toThrow(/^Nothing is active in /);
    },
  );

  test('list names what is published', async () => {
    await site.publishRemote('remote-auth', '1.1.0');
    expect(await list(site.dir)).toEqual({
      names: ['host', 'remote-auth', 'remote-order-form'],
      published: {
        host: ['1.0.0'],
        'remote-auth': ['1.0.0', '1.1.0'],
        'remote-order-form': ['1.0.0'],
      },
      releases: [],
      current: undefined,
    });
    expect((await list(join(site.dir, 'nowhere'))).published).toEqual({});
  });
});
