import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { launchBrowser, prepareBrowser } from 'e2e/support/browser';
import { dataDir, siteUrl } from 'e2e/support/environment';
import { type FaultProxy, flipBit, startFaultProxy } from 'e2e/support/fault-proxy';
import type { Browser, Page } from 'playwright-core';
import { createFolderStore, orThrow, verify } from 'release';
import { type Bounds, createLedger, type Outcome } from './outcome';

/** A file of the page, and why a flipped byte of it went unnoticed; undefined if somebody noticed. */
interface Kind {
  what: string;
  path: string;
  /** unless all that are tried */
  encodings?: string[];
  /** the bytes that are tried; all by default */
  between?: (bytes: Buffer) => [from: number, to: number];
  check: (proxy: FaultProxy, open: () => Promise<Page>) => Promise<string | undefined>;
}

/** Result for the customer: the sign-in, a panel, or the document's own text. */
const ended = ':is(#app input, [data-unavailable], #app [role=alert]):visible';
const encodings = ['br', 'gzip', 'identity'];

/**
 * Each try flips one bit of one answer on its way, at places that are spread over the file: the browser must
 * refuse it, or `verify --url` must name it.
 */
export async function flipBytes({ seconds, tries }: Bounds, tried = encodings): Promise<Outcome> {
  const ledger = createLedger();
  prepareBrowser();
  const browser = await launchBrowser();
  const proxy = await startFaultProxy();
  const end = Date.now() + seconds * 1_000;
  try {
    const kinds = await findKinds();
    for (let place = 0; place < tries; place += 1) {
      for (const kind of kinds) {
        for (const encoding of kind.encodings ?? tried) {
          if (Date.now() > end) return ledger.outcome();
          const at = await placeIn(kind, encoding, (place + 0.5) / tries);
          if (at === undefined) continue;
          proxy.fix();
          proxy.set(new RegExp(`^${kind.path.replaceAll('.', '\\.')}(\\?|$)`), { encoding, at });
          const missed = await tryFlip(browser, proxy, kind).catch(String);
          const name = `${kind.what}, ${encoding}`;
          ledger.note(name, missed && `${name}, byte ${at}: ${missed}`);
        }
      }
    }
  } finally {
    await Promise.all([browser.close(), proxy.close()]);
  }
  return ledger.outcome();
}

async function tryFlip(browser: Browser, proxy: FaultProxy, { check }: Kind) {
  const context = await browser.newContext({ baseURL: proxy.url });
  try {
    await context.addInitScript(noteAccepted);
    return await check(proxy, async () => {
      const page = await context.newPage();
      await page.goto('/', { waitUntil: 'commit' });
      return page;
    });
  } finally {
    await context.close();
  }
}

/** Runs in the page: which scripts the browser took. */
function noteAccepted(): void {
  const accepted: string[] = [];
  Object.assign(window, { accepted });
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLScriptElement && accepted.push(target.src),
    true,
  );
}

async function findKinds(): Promise<Kind[]> {
  const { bytes } = await answerOf('/', 'identity');
  const json = /id="discovery">(.*?)<\/script>/.exec(String(bytes))?.[1] ?? '{}';
  const { microFrontends } = JSON.parse(json);
  const [host] = microFrontends.host;
  const [remote] = microFrontends['remote-auth'];
  const { active } = JSON.parse(String((await answerOf('/choices.json', 'identity')).bytes));
  const script = (what: string, path: string): Kind => ({
    what,
    path,
    async check(_, open) {
      const page = await open();
      await page.locator(ended).first().waitFor();
      const accepted = await page.evaluate(() => Reflect.get(window, 'accepted') as string[]);
      return accepted.some((url) => new URL(url).pathname === path)
        ? 'the browser ran it'
        : undefined;
    },
  });
  const signed = (what: string, path: string): Kind => ({
    what,
    path,
    async check(asked, open) {
      const page = await open();
      await page.locator(ended).first().waitFor();
      const hasAsked = () => asked.asked(/^\/choices\.json/) > 0;
      for (let looked = 0; looked < 200 && !hasAsked(); looked += 1) await page.waitForTimeout(50);
      if (!hasAsked()) return 'the page did not ask for the choices within ten seconds';
      await page.waitForLoadState('networkidle');
      const taken = await page.evaluate(() => localStorage.getItem('order-change-composition'));
      return taken === null ? undefined : 'the page took it';
    },
  });
  return [
    script('the host’s script', host.url),
    script('the entry of a remote', remote.url),
    script('a chunk of a remote', remote.extras.preload[0].url),
    signed('the choices', '/choices.json'),
    signed('the composition', `/compositions/${active.slice(-12)}.json`),
    {
      what: 'the first script',
      path: '/',
      encodings: ['identity'],
      between(html) {
        const from = html.indexOf('>', html.indexOf('<script data-url=')) + 1;
        return [from, html.indexOf('</script>', from)];
      },
      async check(proxied, open) {
        const before = proxied.asked(/^\/host\//);
        const page = await open();
        await page.waitForLoadState('networkidle');
        return proxied.asked(/^\/host\//) === before ? undefined : 'the browser ran it';
      },
    },
    {
      what: 'the document',
      path: '/',
      async check({ url }) {
        const store = createFolderStore(join(dataDir, 'site'));
        const { findings } = orThrow(await verify(store, { url }));
        return findings.length > 0 ? undefined : 'verify does not name it';
      },
    },
  ];
}

/** A byte whose flip changes what the browser reads, at this share of the file; undefined if there is none. */
async function placeIn({ path, between }: Kind, encoding: string, share: number) {
  const { bytes, isEncoded } = await answerOf(path, encoding);
  if (!isEncoded) return undefined; // so small that it is not compressed
  const [from, to] = between?.(bytes) ?? [0, bytes.length];
  const first = from + Math.floor(share * (to - from));
  // A flip in the time of gzip's header, for example, changes nothing.
  for (let at = first; at < to; at += 1) if (changes(bytes, at, encoding)) return at;
  return undefined;
}

function changes(bytes: Buffer, at: number, encoding: string): boolean {
  const decode =
    { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? ((same: Buffer) => same);
  try {
    return !Buffer.from(decode(flipBit(bytes, at))).equals(decode(bytes));
  } catch {
    return true;
  }
}

/** The bytes of an answer as they travel. */
function answerOf(path: string, encoding: string): Promise<{ bytes: Buffer; isEncoded: boolean }> {
  const headers = { 'accept-encoding': encoding, accept: 'text/html, */*' };
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, siteUrl), { headers }, (answer) => {
      const { 'content-encoding': encoded = 'identity' } = answer.headers;
      answer
        .toArray()
        .then(
          (chunks: Buffer[]) =>
            resolve({ bytes: Buffer.concat(chunks), isEncoded: encoded === encoding }),
          reject,
        );
    });
    asking.on('error', reject).end();
  });
}
