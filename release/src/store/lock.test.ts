import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { orThrow } from '../result';
import { activate, list, status } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';
import { createFolderStore } from './folder';
import { withLock } from './lock';
import { readRecord } from './releases';

const site = useSite();

test('the lock admits one holder at a time', async () => {
  let running = 0;
  const seen: number[] = [];
  const work = async () => {
    running += 1;
    seen.push(running);
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock(site.dir, work)));
  expect(seen).toEqual([1, 1, 1]);
});

test('work that throws releases the lock', async () => {
  const work = () => Promise.reject(new Error('broken'));
  await expect(withLock(site.dir, work)).rejects.toThrow('broken');
  await withLock(site.dir, () => Promise.resolve());
});

test('two sites do not wait for each other', async () => {
  await withLock(site.dir, () => withLock(`${site.dir}/host`, () => Promise.resolve()));
});

/** The releases that were ever pointed to, by the chain of their records. */
async function servedReleases(): Promise<string[]> {
  const ids: string[] = [];
  let id: string | undefined = (await list(site.dir)).current;
  while (id !== undefined) {
    ids.push(id);
    const record = orThrow(await readRecord(createFolderStore(site.dir), id));
    id = record.before?.release;
  }
  return ids;
}

test('concurrent activations keep each other’s parts', async () => {
  await activate(site.dir, everyPart);
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-order-form', '1.1.0');
  await Promise.all([
    activate(site.dir, { 'remote-auth': '1.1.0' }),
    activate(site.dir, { 'remote-order-form': '1.1.0' }),
  ]);
  const { active, held } = await status(site.dir);
  expect(active.versions).toEqual({
    host: '1.0.0',
    'remote-auth': '1.1.0',
    'remote-order-form': '1.1.0',
  });
  expect(held).toHaveLength(2);
  expect(await servedReleases()).toHaveLength(3);
});

test('a process that is killed while it holds the lock leaves it free', async () => {
  const script = `
    import { orThrow } from '../result';
import { createFolderStore } from './folder';
import { withLock } from './lock.ts';
    await withLock(process.argv[1], async () => { console.log('held'); await new Promise(() => setInterval(() => {}, 1e6)); });`;
  const holder = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script, site.dir],
    { cwd: __dirname, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  try {
    await once(holder.stdout, 'data');
    let isDone = false;
    const activation = activate(site.dir, everyPart).finally(() => (isDone = true));
    await activate(`${site.dir}-other`, everyPart).catch(() => undefined);
    expect(isDone).toBe(false);

    holder.kill('SIGKILL');
    expect((await activation).changed).toBe(true);
  } finally {
    holder.kill('SIGKILL');
  }
});
