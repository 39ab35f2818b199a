import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { formatRefusal } from '../outcome';
import { pagesOf, preloadsOf, toComposed } from '../protocol/composed';
import { type DiscoveryDocument, readDiscovery } from '../protocol/discovery';
import { parseJson } from '../protocol/read';
import { hostBuild } from '../testing/builds';
import { activate } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';

const site = useSite();
const served = (file: string) => readFile(join(site.dir, 'current', file), 'utf8');
const discovery = async (): Promise<DiscoveryDocument> =>
  JSON.parse(await served('discovery.json'));

async function inlined(id: string, file = 'index.html'): Promise<unknown> {
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(
      await served(file),
    ) ?? [];
  return JSON.parse(json);
}

describe('activate', () => {
  test('a composition names each part with the integrity of its exact bytes', async () => {
    await activate(site.dir, everyPart);
    const { microFrontends } = await discovery();
    expect(microFrontends['remote-auth']).toEqual([
      {
        url: '/remotes/remote-auth/1.0.0/remoteEntry.js',
        metadata: { version: '1.0.0', integrity: expect.stringMatching(/^sha384-.{64}$/) },
        deployment: { traffic: 100, default: true },
        extras: {
          kind: 'remote',
          contract: 1,
          entryType: 'script',
          container: 'remote_auth',
          fills: ['sign-in'],
          pages: [],
          slices: ['remoteauth'],
          preload: [
            {
              url: '/remotes/remote-auth/1.0.0/123.js',
              integrity: expect.stringMatching(/^sha384-.{64}$/),
            },
          ],
        },
      },
    ]);
    expect(toComposed(await discovery()).host.extras.views).toEqual({
      top: [{ url: '/host/1.0.0/top.4d.js', integrity: expect.stringMatching(/^sha384-/) }],
      plain: [{ url: '/host/1.0.0/plain.5e.js', integrity: expect.stringMatching(/^sha384-/) }],
    });
  });

  test('an activation writes the composition as an immutable file that is named by the hash of its bytes', async () => {
    const { composition } = await activate(site.dir, everyPart);
    const json = await readFile(join(site.dir, `compositions/${composition.id}.json`), 'utf8');
    expect(createHash('sha256').update(json).digest('hex').slice(0, 12)).toBe(composition.id);
    expect(parseJson(json, readDiscovery).ok).toBe(true);
    expect(json).toBe(await served('discovery.json'));
    expect(
      brotliDecompressSync(
        await readFile(join(site.dir, `compositions/${composition.id}.json.br`)),
      ).toString(),
    ).toBe(json);
  });

  test.each([
    ['index.html', '/', ['host', 'remote-auth'], 'top'],
    ['order-change-form/index.html', '/order-change-form', ['host', 'remote-order-form'], 'plain'],
    ['404.html', undefined, ['host'], undefined],
  ])(
    'an activation writes %s, which holds the parts of its own page alone',
    async (file, path, parts, view) => {
      await activate(site.dir, everyPart);
      const inline = (await inlined('discovery', file)) as DiscoveryDocument;
      expect(parseJson(JSON.stringify(inline), readDiscovery).ok).toBe(true);
      expect(Object.keys(inline.microFrontends).sort()).toEqual(parts);
      const { host } = toComposed(inline);
      expect(host.extras.pages.map((page) => page.path)).toEqual(path ? [path] : []);
      expect(Object.keys(host.extras.views)).toEqual(view ? [view] : []);
    },
  );

  test('an activation writes a document for the page that a remote brings, with the layout of the host', async () => {
    const page = { path: '/gifts/history', title: '履歴', session: true, menu: '履歴' };
    await site.publishRemote('remote-gifts', '1.0.0', { fills: [], pages: [page] });
    await activate(site.dir, { ...everyPart, 'remote-gifts': '1.0.0' });
    const inline = (await inlined('discovery', 'gifts/history/index.html')) as DiscoveryDocument;
    const composed = toComposed(inline);
    expect(Object.keys(composed.remotes)).toEqual(['remote-gifts']);
    expect(pagesOf(composed)).toEqual([
      { ...page, view: 'plain', slots: { '/gifts/history': '履歴' } },
    ]);
    expect(preloadsOf(composed, '/gifts/history').map(({ url }) => url)).toEqual([
      '/host/1.0.0/vendor.3c.js',
      '/host/1.0.0/plain.5e.js',
      '/remotes/remote-gifts/1.0.0/remoteEntry.js',
      '/remotes/remote-gifts/1.0.0/123.js',
    ]);
  });

  test('several remotes are shown in the slots of one page', async () => {
    await site.publishHost({
      version: '2.0.0',
      pages: [{ ...hostBuild.pages[0], slots: { 'sign-in': '認証画面', news: 'お知らせ' } }],
    });
    await site.publishRemote('remote-news', '1.0.0');
    await activate(site.dir, { host: '2.0.0', 'remote-auth': '1.0.0', 'remote-news': '1.0.0' });
    const inline = (await inlined('discovery')) as DiscoveryDocument;
    expect(Object.keys(inline.microFrontends).sort()).toEqual([
      'host',
      'remote-auth',
      'remote-news',
    ]);
  });

  test('an activation leaves the rest of the host’s document as it was', async () => {
    await activate(site.dir, everyPart);
    const page = await served('index.html');
    expect(page).toContain('<div id="app"><p>読み込み中です $& $1</p></div>');
    expect(page).not.toContain('<!--');
  });

  test('an activation writes the page compressed too', async () => {
    await activate(site.dir, everyPart);
    const page = await served('index.html');
    const current = join(site.dir, 'current');
    expect(brotliDecompressSync(await readFile(join(current, 'index.html.br'))).toString()).toBe(
      page,
    );
    expect(gunzipSync(await readFile(join(current, 'index.html.gz'))).toString()).toBe(page);
  });

  test('an activation changes one remote, and no byte of anything published', async () => {
    const first = await activate(site.dir, everyPart);
    await site.publishRemote('remote-order-form', '1.1.0');
    const before = await snapshot();
    const { release, composition, changed } = await activate(site.dir, {
      'remote-order-form': '1.1.0',
    });
    expect(changed).toBe(true);
    expect(composition.versions).toEqual({ ...everyPart, 'remote-order-form': '1.1.0' });
    expect(await snapshot()).toEqual(before);
    expect(JSON.parse(await served('choices.json'))).toEqual({
      active: release,
      held: [first.release],
    });
  });

  test('an activation of what is active already is a no-op', async () => {
    const first = await activate(site.dir, everyPart);
    expect(await activate(site.dir, { host: '1.0.0' })).toEqual({
      ...first,
      changed: false,
      changes: [],
    });
    expect(await readdir(join(site.dir, 'releases'))).toEqual([first.release]);
  });

  test('an activation writes the same composition anew when the page would differ', async () => {
    const first = await activate(site.dir, everyPart);
    const [page, json] = [await served('index.html'), await served('discovery.json')];
    await writeFile(
      join(site.dir, 'current/index.html'),
      page.replace('<!doctype html>', '') + json,
    );
    const again = await activate(site.dir, everyPart);
    expect(again.changed).toBe(true);
    expect(again.composition.versions).toEqual(first.composition.versions);
    expect(await served('index.html')).toBe(page.replace('"sequence":1', '"sequence":2'));
    expect(JSON.parse(await served('release.json')).previous).toBeNull();
  });

  test('an activation lets a remote be missing, and says so', async () => {
    const { warnings } = await activate(site.dir, { host: '1.0.0', 'remote-auth': '1.0.0' });
    expect(warnings.map(formatRefusal)).toEqual([
      'No active remote fills the slot "order-form": the page /order-change-form lives without it.',
    ]);
    const { microFrontends } = await discovery();
    expect(Object.keys(microFrontends).sort()).toEqual(['host', 'remote-auth']);
    expect(await served('order-change-form/index.html')).not.toContain('/remotes/');
  });

  test('an activation lets the host be alone', async () => {
    expect((await activate(site.dir, { host: '1.0.0' })).warnings).toHaveLength(2);
  });
});

describe('activate refuses, in one line and with nothing changed,', () => {
  async function expectRefusal(versions: Record<string, string>, line: RegExp) {
    const before = await readlink(join(site.dir, 'current'));
    await expect(activate(site.dir, versions)).rejects.toThrow(line);
    expect(await readlink(join(site.dir, 'current'))).toBe(before);
    expect(await readdir(join(site.dir, 'releases'))).toHaveLength(1);
  }
  beforeEach(() => activate(site.dir, everyPart));

  test('a version that is not published', () =>
    expectRefusal(
      { 'remote-auth': '9.9.9' },
      /^remote-auth 9\.9\.9 is not published\. Look at its name and version/,
    ));

  test.each(['../../etc', '__proto__', '', 'remotes/remote-auth'])('the name %j', (name) =>
    expectRefusal(
      Object.fromEntries([[name, '1.0.0']]),
      /is not a name of a host or remote\. Use a-z/,
    ),
  );

  test.each(['../1.0.0', '', '.'])('the version %j', (version) =>
    expectRefusal({ 'remote-auth': version }, /is not a version name/),
  );

  test('a remote built for another contract', async () => {
    await site.publishRemote('remote-auth', '2.0.0', { contract: 2 });
    await expectRefusal(
      { 'remote-auth': '2.0.0' },
      /^remote-auth 2\.0\.0 was built for contract 2, host 1\.0\.0 accepts 1 to 1\. Activate a version/,
    );
  });

  test('a host built for another contract than a remote that stays', async () => {
    await site.publishHost({ version: '2.0.0', oldestContract: 2, contract: 3 });
    await expectRefusal({ host: '2.0.0' }, /was built for contract 1, host 2\.0\.0 accepts 2 to 3/);
  });

  test.each<[string, string, object, RegExp]>([
    [
      'a path that the host has',
      'remote-x',
      { fills: [], pages: [{ path: '/', title: 'x', session: false, menu: null }] },
      /^remote-x claims the path \/, which is a page of host\. Give the page another path/,
    ],
    [
      'a path that the site needs',
      'remote-x',
      { fills: [], pages: [{ path: '/api/x', title: 'x', session: false, menu: null }] },
      /^remote-x claims the path \/api\/x, which the site itself needs\./,
    ],
    [
      'a slot that no page has',
      'remote-orderform',
      { slices: [] },
      /^remote-orderform fills the slot "orderform", which no page of the host has\. Correct the name in part\.json/,
    ],
    [
      'a slot that is filled',
      'remote-x',
      { fills: ['sign-in'] },
      /^remote-x fills the slot "sign-in", which remote-auth fills already\./,
    ],
    [
      'a slice of the host',
      'remote-x',
      {
        fills: [],
        pages: [{ path: '/x', title: 'x', session: false, menu: null }],
        slices: ['auth'],
      },
      /^remote-x brings the slice "auth", a name that host already uses in the store\./,
    ],
    [
      'a slice of another remote',
      'remote-x',
      {
        fills: [],
        pages: [{ path: '/x', title: 'x', session: false, menu: null }],
        slices: ['remoteauth'],
      },
      /^remote-x brings the slice "remoteauth", a name that remote-auth already uses/,
    ],
    [
      'no page and no slot',
      'remote-x',
      { fills: [] },
      /^remote-x brings no page and fills no slot: customers would never see it\./,
    ],
  ])('a remote that claims %s', async (_what, name, build, line) => {
    await site.publishRemote(name, '1.0.0', build);
    await expectRefusal({ [name]: '1.0.0' }, line);
  });

  test('two remotes that bring the same path', async () => {
    const pages = [{ path: '/x', title: 'x', session: false, menu: null }];
    await site.publishRemote('remote-x', '1.0.0', { fills: [], pages });
    await site.publishRemote('remote-y', '1.0.0', { fills: [], pages });
    await expectRefusal(
      { 'remote-x': '1.0.0', 'remote-y': '1.0.0' },
      /^remote-y claims the path \/x, which is a page of remote-x\./,
    );
  });

  test('all that is wrong at once, a line each', async () => {
    await site.publishRemote('remote-x', '1.0.0', {
      contract: 2,
      slices: ['session'],
      fills: ['y'],
    });
    await expect(activate(site.dir, { 'remote-x': '1.0.0' })).rejects.toThrow(
      /^remote-x 1\.0\.0 was built for contract 2.*\nremote-x brings the slice "session".*\nremote-x fills the slot "y"/,
    );
  });

  test('a host whose page has a layout that it does not bring', async () => {
    await site.publishHost({ version: '2.0.0', views: { top: [] } });
    await expectRefusal(
      { host: '2.0.0' },
      /^host uses the layout "plain" for the page \/order-change-form, but the host does not have it\./,
    );
  });

  test.each(['remoteEntry.js', '123.js', 'lazy.js'])(
    'a published %s that has lost its bytes',
    async (file) => {
      await site.publishRemote('remote-auth', '1.1.0');
      await writeFile(join(site.dir, '.unreleased/remotes/remote-auth/1.1.0', file), 'flipped');
      await expectRefusal(
        { 'remote-auth': '1.1.0' },
        new RegExp(`${file} is not as it was published\\. Publish remote-auth again`),
      );
    },
  );

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"name":"remote-auth"}'],
  ])('a publication that is %s', async (_, text) => {
    await site.publishRemote('remote-auth', '1.1.0');
    await writeFile(join(site.dir, '.unreleased/remotes/remote-auth/1.1.0/publication.json'), text);
    await expectRefusal({ 'remote-auth': '1.1.0' }, /publication\.json is broken: /);
  });

  test('a publication that was copied from another version', async () => {
    await site.publishRemote('remote-auth', '1.1.0');
    const file = (version: string) => `remotes/remote-auth/${version}/publication.json`;
    await copyFile(join(site.dir, file('1.0.0')), join(site.dir, '.unreleased', file('1.1.0')));
    await expectRefusal({ 'remote-auth': '1.1.0' }, /describes another version/);
  });
});

describe('activate, before anything is active,', () => {
  test('a first activation asks for a host', async () => {
    await expect(activate(site.dir, { 'remote-auth': '1.0.0' })).rejects.toThrow(
      /^No host is active\. If this is the right store, name one: /,
    );
  });

  test('a first activation says what to do when nothing is published', async () => {
    await expect(activate(join(site.dir, 'empty'), { host: '1.0.0' })).rejects.toThrow(
      /^host 1\.0\.0 is not published\. .* publish it/,
    );
  });

  test('a first activation says that the folder cannot be written', async () => {
    const path = join(site.dir, '.unreleased/host/1.0.0/main.1a2b.js');
    await expect(activate(path, { host: '1.0.0' })).rejects.toThrow(
      /^Cannot [^\n]* \(ENOTDIR\)\. Make /,
    );
  });
});

describe('activate over a broken release', () => {
  const breakages: [string, (current: string) => Promise<void>, RegExp][] = [
    [
      'discovery.json is no JSON',
      (dir) => writeFile(join(dir, 'discovery.json'), '{'),
      /discovery\.json is not as it was written/,
    ],
    [
      'discovery.json is gone',
      (dir) => rm(join(dir, 'discovery.json')),
      /discovery\.json is missing/,
    ],
    ['index.html is gone', (dir) => rm(join(dir, 'index.html')), /index\.html is missing/],
    [
      'the document of a page is cut',
      (dir) => writeFile(join(dir, 'order-change-form/index.html'), '<!doc'),
      /order-change-form\/index\.html is not as it was written/,
    ],
    [
      'release.json is broken',
      (dir) => writeFile(join(dir, 'release.json'), '{}'),
      /release\.json is broken/,
    ],
    ['the release is gone', (dir) => rm(dir, { recursive: true }), /release\.json is missing/],
    [
      'the pointer leads elsewhere',
      async () => {
        await rm(join(site.dir, 'current'));
        await symlink('/elsewhere', join(site.dir, 'current'));
      },
      /current does not point to a release/,
    ],
  ];

  test.each(breakages)(
    'an activation over a broken release refuses to guess what else was active: %s',
    async (_, damage, line) => {
      const { release } = await activate(site.dir, everyPart);
      await damage(join(site.dir, 'releases', release));
      const activated = activate(site.dir, { host: '1.0.0' });
      await expect(activated).rejects.toThrow(line);
      await expect(activated).rejects.toThrow(
        / Bring back the last release that can be read: npm run release -- rollback| Remove it, then choose /,
      );
    },
  );

  test.each(breakages)(
    'an activation over a broken release replaces it when every part is named: %s',
    async (_, damage, line) => {
      const { release } = await activate(site.dir, everyPart);
      await damage(join(site.dir, 'releases', release));
      const activated = await activate(site.dir, everyPart);
      const [told, ...others] = activated.warnings.map(formatRefusal);
      expect([activated.changed, others]).toEqual([true, []]);
      expect(told).toMatch(line);
      expect(told).toMatch(/^[^\n]+\. It is replaced, and nothing is taken from it: /);
      expect(told).not.toMatch(/Run npm|Remove it/);
      expect((await activate(site.dir, {})).changed).toBe(false);
    },
  );
});

/** Every published file with its content. */
async function snapshot(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const folder of [
    'host/1.0.0',
    'remotes/remote-auth/1.0.0',
    'remotes/remote-order-form/1.0.0',
  ]) {
    for (const name of await readdir(join(site.dir, folder))) {
      files[`${folder}/${name}`] = await readFile(join(site.dir, folder, name), 'latin1');
    }
  }
  return files;
}
