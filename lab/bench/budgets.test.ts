import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findParts, type Part, readPart } from '@order-change/build/parts';
import { signIn } from 'e2e/support/session';
import { useBrowser, type Watched } from 'e2e/support/use-browser';
import fastify from 'fastify';
import { activate, createFolderStore, createSite, makeKey, orThrow, publish } from 'release';
import { root } from 'scripts/root';
import { buildMonolith, publishMonolith } from './monolith/publish';
import { type PageRequest, recordRequests } from './requests';

const parts = new Map(
  findParts(root).map((name): [string, Part] => [name, readPart(join(root, name))]),
);

/**
 * Budgets of one document: the first screen as HTML and CSS, the discovery document of its page, the first script. As
 * every budget: bytes on the wire (brotli and headers), about 5 % above what it weighed when the limit
 * was set. A slow line waits for every byte and for every request, so who needs more says why, here or
 * in the part's part.json.
 */
const documentBudgets: Readonly<Record<string, number>> = {
  // 320 bytes of each are the words that stand there without any script, 700 the first script's ways past a host that
  // hangs, arrives slowly, waits for ever, or breaks the page for the next one.
  // 3,300 of `/`, and 3,500 of the form, are its early script and what that shows later. A first flight of 14,600 bytes
  // holds it all.
  '/': 12_500,
  '/order-change-form': 12_500,
};

const shares = {
  'first script': /<script data-url[^>]*>(.*?)<\/script>/gs,
  'early script': /<script>(.*?)<\/script>/gs,
  'first screen': /<div id="screen">(.*?)<template data-for/gs,
  'what comes later': /<template data-for[^>]*>(.*?)<\/template>/gs,
} as const;

/** The most that each share of a document may weigh: brotli, each for itself. */
const documentShares: readonly [document: string, share: keyof typeof shares, most: number][] = [
  ['index.html', 'first script', 2_650],
  ['index.html', 'early script', 2_300],
  ['index.html', 'first screen', 4_250],
  ['index.html', 'what comes later', 1_150],
  ['order-change-form/index.html', 'first script', 2_650],
  ['order-change-form/index.html', 'early script', 2_350],
  ['order-change-form/index.html', 'first screen', 3_750],
  ['order-change-form/index.html', 'what comes later', 1_350],
];

/**
 * Asked for when the page has nothing better to do: which release this is, the parts of other pages, and its signature.
 * Two thirds of it are the headers of three answers, which name what caches on the way may do.
 */
const wholeBudget = 3_600;

/** The files that a page is made of, each asked for once, and the most that each may weigh. */
const budgets = Object.fromEntries(
  [...parts.values()]
    .flatMap((part) => (part.kind === 'host' ? part.pages : []))
    .map((page) => {
      const isShown = (name: string, part: Part) =>
        part.kind === 'remote'
          ? part.fills.some((slot) => slot in page.slots)
          : ['main.js', `${page.view}.js`, ...(page.calls ? ['calls.js'] : [])].includes(name);
      const files = [...parts].flatMap(([part, says]) =>
        Object.entries(says.budget)
          .filter(([file]) => isShown(file, says))
          .map(([file, bytes]): [string, number] => [`${part}/${file}`, bytes]),
      );
      return [
        page.path,
        { document: documentBudgets[page.path] ?? 0, ...Object.fromEntries(files) },
      ];
    }),
) as Readonly<Record<string, Readonly<Record<string, number>>>>;

const calls: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/order-change-form': ['api/metadata', 'api/subscription-order/search'],
};

/** Asked for when the page has nothing better to do. */
const whole = ['choices', 'composition', 'signature'];
const idle = [
  'api/catalogs/GIFT2026A',
  'host/telemetry.js',
  '/v2/track',
  'api/announcements',
  ...whole,
];

/** Asked for once the first screen is alive: nothing of it waits for the API. */
const behind = (page: string) => [...(page === '/' ? ['host/calls.js'] : []), 'host/axios.js'];
/** A part asks for what stands behind its first screen in a chunk of such a name. */
const isBehindPart = (name: string) => /\/later(-\w+)?\.js$/.test(name);
const isLater = (name: string, page: string) =>
  isBehindPart(name) ||
  [...idle, ...behind(page), ...(page === '/' ? ['api/metadata'] : [])].includes(name);

/**
 * Bytes of the composed page until it is usable ÷ bytes of the same sources as one plain application. Module Federation's
 * runtime is 15 KB of the host and 3 KB of each entry, which the plain application has not; nor has it the 3 KB of `/`, and 4 of the form, that answer a
 * press early.
 */
const mostOfMonolith: Readonly<Record<string, number>> = {
  '/': 1.1,
  '/order-change-form': 1.25,
};

const openBrowser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'order-change-budgets-'));
const composed = join(folder, 'composed');
const monolith = join(folder, 'monolith');

beforeAll(async () => {
  const store = createFolderStore(composed);
  const versions: Record<string, string> = {};
  for (const part of parts.keys()) {
    const { name, version } = orThrow(await publish(store, join(root, part, 'dist')));
    versions[name] = version;
  }
  const key = orThrow(await makeKey(join(folder, 'release-key.pem')));
  orThrow(await activate(store, versions, { key }));
  await buildMonolith(root);
  await publishMonolith(root, monolith, {});
});

afterAll(() => rmSync(folder, { recursive: true }));

test('V8 compiles the code of first screens while it arrives', () => {
  const isOfScreen = (file: string) => /^(main|calls|remote)\.\w+\.js$/.test(file);
  const files = [...parts.keys()]
    .map((part) => join(root, part, 'dist'))
    .flatMap((dist) =>
      readdirSync(dist)
        .filter(isOfScreen)
        .map((file) => join(dist, file)),
    );
  const isHinted = (file: string) =>
    readFileSync(file, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  expect(files).toHaveLength(4);
  expect(files.filter((file) => !isHinted(file))).toEqual([]);
});

test.each(documentShares)('of the document %s the %s keeps its budget', (file, share, most) => {
  const document = readFileSync(join(composed, 'current', file), 'utf8');
  const text = [...document.matchAll(shares[share])].map(([, inner]) => inner).join('');
  expect(text).not.toBe('');
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(most);
});

describe.each(Object.entries(budgets))('the files of %s', (page, budget) => {
  let files: Weighed[];
  let afterwards: Weighed[];
  beforeAll(async () => {
    const all = await filesOf(composed, page);
    files = all.filter(({ name }) => !isLater(name, page));
    afterwards = all.filter(({ name }) => isLater(name, page));
  });

  test('the first files are followed by the code of calls and the whole composition alone', () => {
    const ofPage = afterwards.map(({ name }) => name).filter((name) => !isBehindPart(name));
    expect(ofPage.sort()).toEqual([...whole, ...behind(page)].sort());
    const ofWhole = afterwards.filter(({ name }) => whole.includes(name));
    expect(weightOf(ofWhole)).toBeLessThanOrEqual(wholeBudget);
  });

  test('the first files are those of the budget and no other', () => {
    expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(budget).sort());
  });

  test('each file keeps its budget', () => {
    const outgrown = files
      .filter(({ name, bytes }) => bytes > (budget[name] ?? 0))
      .map(({ name, bytes }) => `${name} weighs ${bytes}, its budget is ${budget[name] ?? 'none'}`);
    expect(outgrown).toEqual([]);
  });

  test(`the first files weigh at most ${mostOfMonolith[page]} of one plain application`, async () => {
    const plain = await filesOf(monolith, page);
    expect(weightOf(files) / weightOf(plain)).toBeLessThanOrEqual(mostOfMonolith[page] ?? 0);
  });
});

describe.each(Object.entries(calls))('a browser at %s', (page, ofApi) => {
  test('a browser asks for the first files and the calls of the API, each once, before the page is usable', async () => {
    const visitor = await openBrowser();
    if (page !== '/') await visitor.context.addCookies(await signIn());
    const requests = await record(visitor);
    await visitor.page.goto(page);
    await visitor.page.locator('[data-slot] :is(input, select)').first().waitFor();
    const asked = (await requests.before(Date.now())).map((request) => nameOf(request, page));
    expect(asked.filter((name) => !isLater(name, page)).sort()).toEqual(
      [...Object.keys(budgets[page] ?? {}), ...ofApi].sort(),
    );
  });
});

interface Weighed {
  name: string;
  bytes: number;
}

const record = async ({ page, context }: Watched) =>
  recordRequests(await context.newCDPSession(page));

/** All that a site is asked for when a page opens, without an API behind it. */
async function filesOf(siteDir: string, page: string): Promise<Weighed[]> {
  const server = fastify();
  await server.register(createSite({ siteDir }));
  const visitor = await openBrowser();
  try {
    const requests = await record(visitor);
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const last = siteDir === composed && visitor.page.waitForResponse(/\/compositions\/.*json/);
    await visitor.page.goto(url + page, { waitUntil: 'networkidle' });
    // The form, without an API behind it, is a panel.
    await visitor.page.locator('main :is(input, [role=alert])').first().waitFor();
    await last;
    await visitor.page.waitForLoadState('networkidle');
    const all = (await requests.before(Date.now())).map((request) => ({
      name: nameOf(request, page),
      bytes: request.bytes,
    }));
    return all.filter(({ name }) => !name.startsWith('api/'));
  } finally {
    await visitor.context.close();
    await server.close();
  }
}

/**
 * Names a request, whatever its version and hash: `host/main.js` for
 * `/host/<version>/main.<hash>.js`, `<name>/…` for `/remotes/<name>/<version>/…`,
 * `api/metadata` for `/api/v1.0/metadata`, a catalogue without the hash of its content, `composition` and
 * `signature` for the files of a composition.
 */
function nameOf({ url }: PageRequest, page: string): string {
  const { pathname } = new URL(url);
  if (pathname === page) return 'document';
  if (pathname === '/choices.json') return 'choices';
  if (pathname.startsWith('/compositions/'))
    return pathname.endsWith('.sig') ? 'signature' : 'composition';
  return pathname
    .replace(/^\/(?:remotes\/)?([^/]+)\/[^/]+\//, '$1/')
    .replace(/\.[0-9a-f]{8}(?=\.js$)|-[0-9a-f]{16}$/, '');
}

function weightOf(files: readonly Weighed[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
