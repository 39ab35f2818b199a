import { chmod, lchown, lstat, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { activate, rollback, status } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';

const site = useSite();
const nobody = 65_534;

/** Paths and stats of all that lies in the store, but for what is for its owner alone. */
async function everything() {
  const names = await readdir(site.dir, { recursive: true });
  const served = ['', ...names].filter((name) => !/^\.(?:lock|staging)/.test(name));
  return Promise.all(
    served.map(async (name) => ({ name, ...(await lstat(join(site.dir, name))) })),
  );
}

async function withUmask<T>(mask: number, work: () => Promise<T>): Promise<T> {
  const before = process.umask(mask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

async function releaseAndGoBack() {
  await site.publishRemote('remote-auth', '1.1.0');
  await activate(site.dir, { 'remote-auth': '1.1.0' });
  await rollback(site.dir);
}

test('everybody can read what an operator with a umask of 077 publishes, activates and rolls back', async () => {
  await activate(site.dir, everyPart);
  await withUmask(0o077, releaseAndGoBack);
  const unreadable = (await everything()).filter(({ mode }) => (mode & 0o044) !== 0o044);
  expect(unreadable.map(({ name }) => name)).toEqual([]);
});

test('a store that an operator with a umask of 077 begins is closed by its own folder alone', async () => {
  await withUmask(0o077, async () => {
    await rm(site.dir, { recursive: true });
    await site.publishRemote('remote-auth', '1.0.0');
  });
  const closed = (await everything()).filter(({ mode }) => (mode & 0o044) !== 0o044);
  expect(closed.map(({ name }) => name)).toEqual(['']);
});

const testRoot = process.getuid?.() === 0 ? test : test.skip;
testRoot(
  'what root writes with a umask of 077 belongs to the owner of the store, who can undo it (needs root)',
  async () => {
    await chmod(dirname(site.dir), 0o755);
    await activate(site.dir, everyPart);
    const all = await readdir(site.dir, { recursive: true });
    for (const name of ['', ...all]) await lchown(join(site.dir, name), nobody, nobody);

    await withUmask(0o077, releaseAndGoBack);
    const foreign = (await everything()).filter(({ uid, gid }) => uid !== nobody || gid !== nobody);
    expect(foreign.map(({ name }) => name)).toEqual([]);

    process.setegid?.(nobody);
    process.seteuid?.(nobody);
    try {
      await activate(site.dir, { 'remote-auth': '1.1.0' });
      await rollback(site.dir);
      expect((await status(site.dir)).active.versions).toEqual(everyPart);
    } finally {
      process.seteuid?.(0);
      process.setegid?.(0);
    }
  },
);
