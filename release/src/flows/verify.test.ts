import { formatRefusal, orThrow } from '../outcome';
import { createMemorySite, flip, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { verify } from './verify';

let site: MemorySite;
const findings = async () => orThrow(await verify(site.store)).findings;

beforeEach(async () => {
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
  orThrow(await activate(site.store, everyPart));
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
});

const allFiles = async () => {
  const roots = ['host', 'remotes', 'compositions', 'releases'];
  const files = await Promise.all(
    roots.map(async (root) => (await site.store.files(root)).map((file) => `${root}/${file}`)),
  );
  return files.flat();
};

test('verify compares every file of a store that is whole, and finds nothing', async () => {
  const verified = orThrow(await verify(site.store));
  expect(verified.findings).toEqual([]);
  expect(verified.files).toBeGreaterThanOrEqual((await allFiles()).length - 4);
});

test('verify finds one flipped bit at every 97th byte of every file of the store', async () => {
  const missed: string[] = [];
  for (const path of await allFiles()) {
    const bytes = await site.store.get(path);
    for (let at = 0; at < (bytes?.length ?? 0); at += 97) {
      await flip(site.store, path, at);
      if ((await findings()).length === 0) missed.push(`${path} at ${at}`);
      await flip(site.store, path, at);
    }
  }
  expect(missed).toEqual([]);
});

test.each([
  ['host/1.0.0/main.1a2b.js', /host\/1\.0\.0\/main\.1a2b\.js is not as it was published\. Publish/],
  ['remotes/remote-auth/1.0.0/seal.json', /seal\.json is not as it was published/],
])('verify names %s if it is missing, with the repair', async (path, line) => {
  await site.store.remove(path);
  expect((await findings()).map(formatRefusal)).toEqual([expect.stringMatching(line)]);
});

test.each(['host/1.0.0/stray.js', 'remotes/remote-auth/1.1.0/.env'])(
  'verify names %s, which nobody published',
  async (path) => {
    await site.store.putFile(path, Buffer.from('x'));
    expect((await findings()).map(({ code }) => code)).toEqual(['stray-file']);
  },
);

test('publishing the same bytes again repairs each file that verify names', async () => {
  const files = (await allFiles()).filter((file) => file.startsWith('host/'));
  for (const path of files) await flip(site.store, path, 3);
  await site.store.remove('host/1.0.0/top.4d.js');
  await flip(site.store, 'host/1.0.0/seal.json', 3);
  expect(await findings()).not.toEqual([]);
  await site.publishHost();
  expect(await findings()).toEqual([]);
});

describe('verify --url', () => {
  const asked: string[] = [];
  const answerWith = (change: (path: string, bytes: Buffer) => Buffer) =>
    (async (input: string, { headers }: { headers: Record<string, string> }) => {
      const { pathname } = new URL(input);
      asked.push(`${pathname} ${headers['accept-encoding']}`);
      const page = pathname === '/' ? '/index.html' : `${pathname}/index.html`;
      const release = `releases/${await site.store.readPointer()}`;
      const files = [pathname.slice(1), `${release}${pathname}`, `${release}${page}`];
      for (const file of files) {
        const bytes = await site.store.get(file);
        if (bytes) return new Response(new Uint8Array(change(pathname, bytes)));
      }
      return new Response('', { status: 404 });
    }) as typeof fetch;
  const verifyAt = async (fetch: typeof globalThis.fetch) =>
    orThrow(await verify(site.store, { url: 'https://site.example', fetch })).findings;

  test('compares each document and file in each encoding', async () => {
    expect(await verifyAt(answerWith((_, bytes) => bytes))).toEqual([]);
    expect(asked).toEqual(
      expect.arrayContaining([
        '/ identity',
        '/order-change-form br',
        '/host/1.0.0/main.1a2b.js gzip',
      ]),
    );
  });

  test('verify --url names an answer that differs by one byte', async () => {
    const found = await verifyAt(
      answerWith((path, bytes) =>
        path === '/order-change-form' ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes,
      ),
    );
    expect(found.map(formatRefusal)).toContainEqual(
      expect.stringMatching(
        /^https:\/\/site\.example\/order-change-form \(gzip\) does not answer the bytes of /,
      ),
    );
    expect(found).toHaveLength(3);
  });

  test('verify --url names every answer of a site that cannot be reached', async () => {
    const found = await verifyAt(async () => {
      throw new TypeError('fetch failed');
    });
    expect(found.length).toBeGreaterThan(10);
  });
});
