import fastify from 'fastify';
import { status } from '../commands/status';
import { orThrow, refusal, refused } from '../outcome';
import { createSite } from '../site/create-site';
import { createFolderStore } from '../store';
import { remoteBuild, remoteFiles, useTempDir, writeDist } from '../testing/builds';
import { createMemorySite, flip } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { mirror } from './mirror';
import { publish } from './publish';
import { verify } from './verify';

const temp = useTempDir();

test('a folder that mirrors a store is served with the same bytes, and follows the next activation', async () => {
  const { store, publishRemote } = await createMemorySite();
  const copy = createFolderStore(`${temp.path}/copy`);
  const first = orThrow(await activate(store, everyPart));
  expect(orThrow(await mirror(store, copy))).toEqual({ release: first.release, changed: true });
  expect(orThrow(await mirror(store, copy)).changed).toBe(false);

  await publishRemote('remote-auth', '1.1.0');
  const second = orThrow(await activate(store, { 'remote-auth': '1.1.0' }));
  expect(orThrow(await mirror(store, copy))).toEqual({ release: second.release, changed: true });
  expect(orThrow(await status(copy))).toEqual(orThrow(await status(store)));

  const app = fastify();
  await app.register(createSite({ siteDir: copy.name }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { files, findings } = orThrow(await verify(store, { url }));
  await app.close();
  expect([files > 60, findings]).toEqual([true, []]);
});

test('a mirror goes on serving what it served if a file of the store is not as it was written', async () => {
  const { store, publishRemote } = await createMemorySite();
  const copy = createFolderStore(`${temp.path}/copy`);
  const first = orThrow(await activate(store, everyPart));
  orThrow(await mirror(store, copy));
  await publishRemote('remote-auth', '1.1.0');
  orThrow(await activate(store, { 'remote-auth': '1.1.0' }));
  await flip(store, 'remotes/remote-auth/1.1.0/lazy.js', 3);
  const refused = await mirror(store, copy);
  expect(refused.ok || refused.failure.map(({ code }) => code)).toEqual(['changed-file']);
  expect(await copy.readPointer()).toBe(first.release);
  expect(orThrow(await status(copy)).warnings).toEqual([]);
});

test('a mirror removes what the store has no more, once it serves another release', async () => {
  const { store, publishRemote } = await createMemorySite();
  const copy = createFolderStore(`${temp.path}/copy`);
  await publishRemote('remote-auth', '1.1.0');
  orThrow(await activate(store, everyPart));
  orThrow(await mirror(store, copy));
  for (const version of ['1.1.0', '1.0.0', '1.1.0'])
    orThrow(await activate(store, { 'remote-auth': version }));
  await store.remove('remotes/remote-auth/1.0.0');
  orThrow(await mirror(store, copy));
  // What sessions hold and the store lacks is not there to be copied: the folder says so, and serves the rest.
  expect(await copy.list('remotes/remote-auth')).toEqual(['1.1.0']);
  expect(await copy.list('releases')).toHaveLength(2);
});

test('a release or a version into a mirror is refused: it would not be in its store', async () => {
  const { store } = await createMemorySite();
  const copy = createFolderStore(`${temp.path}/copy`);
  const { release } = orThrow(await activate(store, everyPart));
  orThrow(await mirror(store, copy));
  const mirrors = refused(refusal('mirror', { store: copy.name }));
  expect(await activate(copy, everyPart)).toEqual(mirrors);
  const dist = await writeDist(`${temp.path}/remote`, remoteBuild('remote-auth'), remoteFiles());
  expect(await publish(copy, dist)).toEqual(mirrors);
  expect(await copy.readPointer()).toBe(release);
});
