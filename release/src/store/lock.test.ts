import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import promises from 'node:fs/promises';
import {
  chown,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { activate as activateIn } from '../flows/activate';
import { formatRefusal, orThrow } from '../outcome';
import { activate, list, status } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';
import { createFolderStore } from './folder';
import { withLock } from './lock';
import { lockPath } from './paths';
import { readRecord } from './releases';

const site = useSite();
const lock = () => join(site.dir, lockPath);

/** The most of `count` works with a lock that ran at the same time. Each of them has run. */
async function mostAtOnce(folder: string, count: number): Promise<number> {
  let running = 0;
  const seen: number[] = [];
  const work = async () => {
    running += 1;
    seen.push(running);
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all(Array.from({ length: count }, () => withLock(folder, work)));
  expect(seen).toHaveLength(count);
  return Math.max(...seen);
}

test('the lock admits one holder at a time', async () => {
  expect(await mostAtOnce(lock(), 3)).toBe(1);
});

test('work that throws releases the lock', async () => {
  const work = () => Promise.reject(new Error('broken'));
  await expect(withLock(lock(), work)).rejects.toThrow('broken');
  await withLock(lock(), () => Promise.resolve());
});

test('a lock that a full disk refuses leaves no listening socket, and is free once there is room', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const rename = jest.spyOn(promises, 'rename').mockRejectedValueOnce(full);
  await expect(withLock(lock(), () => Promise.resolve('held'))).rejects.toThrow('ENOSPC');
  expect(rename).toHaveBeenCalledTimes(1);
  rename.mockRestore();
  expect(await readdir(lock())).toEqual([]);
  expect(await withLock(lock(), () => Promise.resolve('held'))).toBe('held');
});

test('two sites do not wait for each other', async () => {
  await withLock(lock(), () =>
    withLock(join(site.dir, '.unreleased/.lock'), () => Promise.resolve()),
  );
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

/** Starts a process that holds a lock. @param as another user */
async function holdElsewhere(
  folder: string,
  wrapper: readonly string[] = [],
  as?: { uid: number; gid: number },
): Promise<ChildProcess> {
  const script = `
    import { withLock } from './lock.ts';
    await withLock(process.argv[1], () => { console.log('held'); return new Promise(() => setInterval(() => {}, 1e6)); });`;
  const [program = '', ...args] = [
    ...wrapper,
    process.execPath,
    ...['--import', 'tsx', '--input-type=module', '--eval', script, folder],
  ];
  const holder = spawn(program, args, {
    ...as,
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await Promise.race([
    once(holder.stdout, 'data'),
    once(holder, 'exit'),
  ])) as unknown[];
  expect(String(said)).toBe('held\n');
  return holder;
}

/** Does `work` wait for as long as the holder lives, and go on then? */
async function expectWaitsFor(holder: ChildProcess, work: () => Promise<unknown>) {
  try {
    let isDone = false;
    const waiting = work().finally(() => (isDone = true));
    await pause(300);
    expect(isDone).toBe(false);
    holder.kill('SIGKILL');
    await waiting;
  } finally {
    holder.kill('SIGKILL');
  }
}

test('an activation waits for a process that holds the lock, and goes on once it is killed', async () => {
  const holder = await holdElsewhere(lock());
  await expectWaitsFor(holder, async () =>
    expect((await activate(site.dir, everyPart)).changed).toBe(true),
  );
});

// Another network namespace is what a container has; a lock by a name in the kernel ends there.
const canUnshare = spawnSync('unshare', ['-rn', 'true']).status === 0;
const testContainers = canUnshare || process.env['REQUIRE_ALL'] === '1' ? test : test.skip;
testContainers('a lock that another container holds is waited for (needs unshare)', async () => {
  const holder = await holdElsewhere(lock(), ['unshare', '-rn', '--']);
  await expectWaitsFor(holder, () => withLock(lock(), () => Promise.resolve()));
});

test('of twelve that find the lock of a dead process one after the other gets it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const folder = join(site.dir, `lock-${round}`);
    await mkdir(join(folder, 'held'), { recursive: true });
    await leaveDeadSocket(join(folder, 'held'));
    expect(await mostAtOnce(folder, 12)).toBe(1);
    expect(await readdir(folder)).toEqual(['held']);
    expect(await readdir(join(folder, 'held'))).toEqual([]);
  }
});

/** A socket whose process has gone. */
async function leaveDeadSocket(folder: string): Promise<void> {
  const script = `require('net').createServer().listen('dead', () => process.kill(process.pid, 'SIGKILL'))`;
  const dying = spawn(process.execPath, ['-e', script], { cwd: folder, stdio: 'ignore' });
  await once(dying, 'exit');
  expect(await readdir(folder)).toEqual(['dead']);
}

test('what a process left that was killed on its way to the lock is removed after an hour', async () => {
  await withLock(lock(), () => Promise.resolve());
  for (const name of ['left', 'at-work']) await mkdir(join(lock(), name));
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(lock(), 'left'), twoHoursAgo, twoHoursAgo);
  await withLock(lock(), () => Promise.resolve());
  expect((await readdir(lock())).sort()).toEqual(['at-work', 'held']);
});

test('a site whose path is longer than that of a socket has a lock', async () => {
  const folder = join(site.dir, 'a'.repeat(150));
  expect(await mostAtOnce(folder, 3)).toBe(1);
});

test('a lock that is a file or a link, wherever it leads, is refused in one line that says to move it away', async () => {
  const inItsPlace = [
    () => symlink('nowhere', lock()),
    () => symlink('.', lock()),
    () => writeFile(lock(), ''),
  ];
  for (const put of inItsPlace) {
    await rm(lock(), { force: true });
    await put();
    const activated = await activateIn(createFolderStore(site.dir), everyPart);
    expect(activated).toMatchObject({
      ok: false,
      failure: [{ code: 'folder', params: { code: 'ENOTDIR' } }],
    });
    expect(activated.ok || activated.failure.map(formatRefusal).join()).toMatch(/move it away\.$/);
  }
});

const nobody = { uid: 65_534, gid: 65_534 };
const canBeNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--version'], { ...nobody, cwd: __dirname }).status === 0;
const testUsers = canBeNobody ? describe : describe.skip;
testUsers('root in the store of another user (needs root)', () => {
  let store: string;
  beforeEach(async () => {
    store = await mkdtemp(join(tmpdir(), 'store-'));
    await chown(store, nobody.uid, nobody.gid);
  });
  afterEach(() => rm(store, { recursive: true }));

  test('root leaves the lock of a store to its owner', async () => {
    await withLock(join(store, lockPath), () => Promise.resolve());
    const holder = await holdElsewhere(join(store, lockPath), [], nobody);
    holder.kill('SIGKILL');
  });

  test('root gives the owner of a store the lock that an earlier version took away', async () => {
    for (const folder of ['', 'held']) await mkdir(join(store, lockPath, folder), { mode: 0o700 });
    await withLock(join(store, lockPath), () => Promise.resolve());
    const holder = await holdElsewhere(join(store, lockPath), [], nobody);
    holder.kill('SIGKILL');
  });

  test('root has the lock for as long as it lives, and the owner removes what is left of it', async () => {
    const root = await holdElsewhere(join(store, lockPath));
    await expectWaitsFor(root, async () => {
      const owner = await holdElsewhere(join(store, lockPath), [], nobody);
      owner.kill('SIGKILL');
    });
  });
});

describe('another user of the machine', () => {
  test('cannot hold the lock: its folder is for this user alone, whatever the umask', async () => {
    const before = process.umask(0);
    try {
      await withLock(lock(), async () => {
        for (const folder of [lock(), join(lock(), 'held')])
          expect((await stat(folder)).mode & 0o777).toBe(0o700);
      });
    } finally {
      process.umask(before);
    }
  });

  test('holds up nobody with a socket of the name that the lock once had', async () => {
    const hash = createHash('sha256').update(await realpath(site.dir));
    const squatter = createServer().listen(`\0release-${hash.digest('hex').slice(0, 16)}`);
    await once(squatter, 'listening');
    try {
      const begun = Date.now();
      expect((await activate(site.dir, everyPart)).changed).toBe(true);
      expect(Date.now() - begun).toBeLessThan(10_000);
    } finally {
      squatter.close();
    }
  });
});
