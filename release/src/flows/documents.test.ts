import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { status } from '../commands/status';
import { orThrow } from '../outcome';
import type { DiscoveryDocument } from '../protocol/discovery';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { rollback } from './rollback';

let site: MemorySite;
const document = async (file: string) =>
  String(await site.store.get(`releases/${await site.store.readPointer()}/${file}`));
const inlined = async (file: string) => {
  const [, json = ''] = /id="discovery">(.*?)<\/script>/.exec(await document(file)) ?? [];
  return JSON.parse(json) as DiscoveryDocument;
};
const sinceOf = async (file: string) =>
  (await inlined(file)).microFrontends.host.map(({ extras }) => extras.sequence);

beforeEach(async () => {
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
  orThrow(await activate(site.store, everyPart));
});

test('a document stays byte for byte the same while its own page does not change', async () => {
  const form = await document('order-change-form/index.html');
  const miss = await document('404.html');
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
  expect(await document('order-change-form/index.html')).toBe(form);
  expect(await document('404.html')).toBe(miss);
  expect([await sinceOf('index.html'), await sinceOf('order-change-form/index.html')]).toEqual([
    [2],
    [1],
  ]);
});

test('a document that changes back is written anew, with the number of its release', async () => {
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
  orThrow(await rollback(site.store));
  expect(await sinceOf('index.html')).toEqual([3]);
  expect(await sinceOf('order-change-form/index.html')).toEqual([1]);
});

test('every document changes with the host', async () => {
  await site.publishHost({ version: '2.0.0' });
  orThrow(await activate(site.store, { host: '2.0.0' }));
  const { documents } = orThrow(await status(site.store));
  expect(new Set(Object.values(documents))).toEqual(new Set([2]));
});

test('the composition’s file holds the number of its release, and is the discovery document', async () => {
  const { composition } = orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
  const json = String(await site.store.get(`compositions/${composition.id}.json`));
  const { microFrontends } = JSON.parse(json) as DiscoveryDocument;
  expect(microFrontends.host[0]?.extras.sequence).toBe(2);
  expect(await document('discovery.json')).toBe(json);
});

test('a document does not grow with remotes of other pages, nor with activations', async () => {
  // From then on it names the version that takes over if this one fails.
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
  const before = brotliCompressSync(await document('index.html')).length;
  const pages = Array.from({ length: 200 }, (_, at) => `remote-page-${at}`);
  for (const name of pages) {
    const page = { path: `/${name}`, title: name, session: false, menu: null };
    await site.publishRemote(name, '1.0.0', {
      fills: [],
      slices: [name.replaceAll('-', '')],
      pages: [page],
    });
  }
  orThrow(await activate(site.store, Object.fromEntries(pages.map((name) => [name, '1.0.0']))));
  for (const version of ['1.0.0', '1.1.0'])
    orThrow(await activate(site.store, { 'remote-auth': version }));
  expect(await sinceOf('remote-page-7/index.html')).toEqual([3]);
  const after = brotliCompressSync(await document('index.html')).length;
  expect(after).toBeLessThan(before + 30);
});

test('a document stays under 6 KB with modules of as many files as a page may ask for', async () => {
  const random = (at: string) => createHash('sha256').update(at).digest('hex').slice(0, 8);
  for (const version of ['2.0.0', '2.1.0']) {
    const names = Array.from({ length: 18 }, (_, at) => random(version + at));
    const files = Object.fromEntries(names.map((name) => [`chunk.${name}.mjs`, `/* ${name} */`]));
    await site.publishRemote('remote-auth', version, { entryType: 'module' }, files);
    orThrow(await activate(site.store, { 'remote-auth': version }));
  }
  const [active, earlier] = (await inlined('index.html')).microFrontends['remote-auth'] ?? [];
  expect([active, earlier].map((version) => version?.extras.preload.length)).toEqual([20, 20]);
  expect(brotliCompressSync(await document('index.html')).length).toBeLessThan(6_000);
});
