import { mkdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate } from './activate';
import { rollback } from './rollback';
import { list, status } from './status';
import { everyPart, useSite } from './testing/site';

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
  test('goes back one release at a time', async () => {
    const [first, second] = await activateThree();
    expect((await rollback(site.dir)).release).toBe(second);
    expect((await rollback(site.dir)).composition.versions).toEqual(everyPart);
    expect(await current()).toBe(`releases/${first}`);
  });

  test('a release that was rolled back is not what a later rollback leads to', async () => {
    const [, second] = await activateThree();
    await rollback(site.dir);
    await activate(site.dir, { 'remote-auth': '1.0.0' });
    expect((await rollback(site.dir)).release).toBe(second);
  });

  test('goes to the release that is asked for', async () => {
    const [first] = await activateThree();
    expect((await rollback(site.dir, { to: first })).release).toBe(first);
  });

  test('goes back from a release whose discovery.json is broken', async () => {
    const [, second, third] = await activateThree();
    await writeFile(join(site.dir, 'releases', third, 'discovery.json'), '{');
    expect((await rollback(site.dir)).release).toBe(second);
  });

  test('goes back from a pointer to a release that is gone, when told where', async () => {
    const [first, , third] = await activateThree();
    await rm(join(site.dir, 'releases', third), { recursive: true });
    await expect(rollback(site.dir)).rejects.toThrow(/release\.json is missing\. Run .* --to <id>/);
    expect((await rollback(site.dir, { to: first })).release).toBe(first);
  });
});

describe('rollback refuses, with nothing changed,', () => {
  async function expectRefusal(line: RegExp, options: { to?: string } = {}) {
    const before = await current();
    await expect(rollback(site.dir, options)).rejects.toThrow(line);
    expect(await current()).toBe(before);
  }

  test('when there is no release before it', async () => {
    await activate(site.dir, everyPart);
    await expectRefusal(
      /^Release 000001-[0-9a-f]{12} has none before it\. Activate other versions/,
    );
  });

  test('a release that is itself broken', async () => {
    const [, second] = await activateThree();
    await writeFile(join(site.dir, 'releases', second, 'discovery.json'), '{"schema":1}');
    await expectRefusal(/discovery\.json is broken: .*--to <id>/);
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
