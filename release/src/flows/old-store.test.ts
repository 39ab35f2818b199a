import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { orThrow } from '../outcome';
import { createSite } from '../site/create-site';
import { createFolderStore } from '../store';
import { remoteBuild, remoteFiles, useTempDir, writeDist } from '../testing/builds';
import { status } from '../testing/flows';
import { activate } from './activate';
import { prune } from './prune';
import { publish } from './publish';
import { rollback } from './rollback';
import { verify } from './verify';

// A store that the tool wrote before it had a table of settings: a first release, which sessions hold since a second
// one gave them remote-auth 1.1.0.
const archive = join(__dirname, '../store/records/store-of-november-23.tgz');
const [held, active] = ['a0b3109803a5', '623c8c8a480c'];
const now = () => new Date('2026-11-26T13:20:00Z');

const temp = useTempDir();
beforeEach(() => {
  execFileSync('tar', ['-xzf', archive, '-C', temp.path]);
});
const store = () => createFolderStore(temp.path);

/** Asks for files and page as a session that is pinned to the first release; answers their statuses. */
async function askAsPinned(): Promise<Record<string, number | string>> {
  const app = fastify();
  app.register(createSite({ siteDir: temp.path }));
  const paths = [`/compositions/${held}.json`, '/remotes/remote-auth/1.0.0/remoteEntry.js'];
  const answers = await Promise.all(paths.map((url) => app.inject({ url })));
  const page = await app.inject({ url: '/', headers: { cookie: `composition=${held}` } });
  await app.close();
  const [composition, entry] = answers.map(({ statusCode }) => statusCode);
  return { composition: composition ?? 0, entry: entry ?? 0, page: page.statusCode };
}

const served = { composition: 200, entry: 200, page: 200 };

test('a session that is pinned to a release of an earlier tool goes on with it, after a release of this one too', async () => {
  expect(await askAsPinned()).toEqual(served);
  const dist = await writeDist(
    join(temp.path, '../dist-old'),
    remoteBuild('remote-auth', '1.2.0'),
    remoteFiles('1.2.0'),
  );
  orThrow(await publish(store(), dist));
  orThrow(await activate(store(), { 'remote-auth': '1.2.0' }, { now }));
  expect(await askAsPinned()).toEqual(served);
  const choices = await readFile(join(temp.path, 'current/choices.json'), 'utf8');
  expect(choices).toContain(held);
  expect(choices).toContain(active);
  orThrow(await prune(store(), { now }));
  expect(await askAsPinned()).toEqual(served);
});

test('the store of an earlier tool is shown and verified, and rolled back', async () => {
  expect((await status(temp.path)).active.versions).toEqual({
    host: '1.0.0',
    'remote-auth': '1.1.0',
    'remote-order-form': '1.0.0',
  });
  const { files, findings } = orThrow(await verify(store()));
  expect(findings).toEqual([]);
  expect(files).toBeGreaterThan(40);
  orThrow(await rollback(store(), { now }));
  expect((await status(temp.path)).active.versions['remote-auth']).toBe('1.0.0');
});
