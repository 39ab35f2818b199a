import { status } from '../commands/status';
import { orThrow } from '../outcome';
import type { Store } from '../store';
import { createMemorySite, flip, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { history } from './history';
import { prune } from './prune';
import { rollback } from './rollback';
import { verify } from './verify';

let site: MemorySite;
const at = (day: number) => ({ now: () => new Date(Date.UTC(2026, 3, day)) });
const versions = () => site.store.list('remotes/remote-auth');

/** Versions 1.0.0 to 1.4.0 of remote-auth, live for a day each; 2.0.0 was never live. */
beforeEach(async () => {
  site = await createMemorySite();
  orThrow(await activate(site.store, everyPart, at(1)));
  for (const minor of [1, 2, 3, 4]) {
    await site.publishRemote('remote-auth', `1.${minor}.0`);
    orThrow(await activate(site.store, { 'remote-auth': `1.${minor}.0` }, at(1 + minor)));
  }
  await site.publishRemote('remote-auth', '2.0.0');
});

test('prune keeps what is live, the three good versions before it and what was never live', async () => {
  const pruned = orThrow(await prune(site.store, at(10)));
  expect(pruned.versions).toEqual({ 'remote-auth': ['1.0.0'] });
  expect(await versions()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '2.0.0']);
  expect(await site.store.list('host')).toEqual(['1.0.0']);
  expect(orThrow(await rollback(site.store)).composition.versions['remote-auth']).toBe('1.3.0');
});

test('prune keeps what a session may retain, with its failover versions', async () => {
  const noon = { now: () => new Date(Date.UTC(2026, 3, 5, 11)) };
  await site.publishRemote('remote-auth', '1.5.0');
  await site.publishRemote('remote-auth', '1.6.0');
  orThrow(await activate(site.store, { 'remote-auth': '1.5.0' }, noon));
  orThrow(await activate(site.store, { 'remote-auth': '1.6.0' }, noon));
  orThrow(await prune(site.store, noon));
  expect(await versions()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '2.0.0']);
  expect(orThrow(await status(site.store)).warnings).toEqual([]);
});

test('prune keeps the previous version of each part, however long ago it was live', async () => {
  await site.publishRemote('remote-order-form', '1.1.0');
  orThrow(await activate(site.store, { 'remote-order-form': '1.1.0' }, at(6)));
  for (const minor of [5, 6, 7]) {
    await site.publishRemote('remote-auth', `1.${minor}.0`);
    orThrow(await activate(site.store, { 'remote-auth': `1.${minor}.0` }, at(7 + minor)));
  }
  orThrow(await prune(site.store, at(20)));
  expect(await site.store.list('remotes/remote-order-form')).toEqual(['1.0.0', '1.1.0']);
});

test('prune leaves the history whole, and a store in which verify finds nothing', async () => {
  const { release } = orThrow(await prune(site.store, { ...at(10), by: 'ops', why: 'disk' }));
  const { releases, warnings } = orThrow(await history(site.store));
  expect(warnings).toEqual([]);
  expect(releases).toHaveLength(6);
  expect(releases[0]).toMatchObject({ id: release, flow: 'prune', by: 'ops', why: 'disk' });
  expect(orThrow(await verify(site.store)).findings).toEqual([]);
});

test('a dry run says the same and removes nothing', async () => {
  const before = await site.store.files('');
  const dry = orThrow(await prune(site.store, { ...at(10), dryRun: true }));
  expect(dry.release).toBeNull();
  expect(await site.store.files('')).toEqual(before);
  const { release: _, ...removed } = orThrow(await prune(site.store, at(10)));
  expect(dry).toEqual({ release: null, ...removed });
});

test('a second prune has nothing to remove, and makes no release', async () => {
  orThrow(await prune(site.store, at(10)));
  expect(orThrow(await prune(site.store, at(10)))).toEqual({
    release: null,
    versions: {},
    compositions: [],
    releases: [],
  });
});

test('an activation at the same time keeps its version, or is refused: never a page without its files', async () => {
  const [pruned, activated] = await Promise.all([
    prune(site.store, at(10)),
    activate(site.store, { 'remote-auth': '1.1.0' }, at(10)),
  ]);
  expect(pruned.ok).toBe(true);
  const { active, warnings } = orThrow(await status(site.store));
  expect(active.versions['remote-auth']).toBe(activated.ok ? '1.1.0' : '1.4.0');
  expect(warnings).toEqual([]);
});

test('a pruning that is cut off leaves a store in which verify finds nothing but changed bytes', async () => {
  let left = 3;
  const cutOff: Store = {
    ...site.store,
    async remove(path) {
      if (left === 0) throw new Error('cut off');
      left -= 1;
      await site.store.remove(path);
    },
  };
  const findings = async () => orThrow(await verify(site.store)).findings;
  const documents = async () =>
    (await site.store.files('releases')).filter((file) => file.endsWith('404.html')).sort();
  const before = await documents();
  while ((await documents()).length === before.length) {
    await prune(cutOff, at(10)).catch(() => undefined);
    expect(await findings()).toEqual([]);
    left = 4;
  }
  const [half = ''] = before; // its other files are still there
  await flip(site.store, `releases/${half.replace('404.html', 'index.html')}`, 3);
  expect(await findings()).toMatchObject([
    { code: 'earlier-release', because: [{ code: 'changed-release' }] },
  ]);
});
