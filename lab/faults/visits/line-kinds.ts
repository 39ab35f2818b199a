import type { Kind, Visit } from './kind';
import { type PlaceName, places } from './places';
import { drip, hang, rewrite, say, type Spoil } from './proxy';

const all: readonly PlaceName[] = ['host', 'sign-in', 'form'];
const remotes: readonly PlaceName[] = ['sign-in', 'form'];
const folder = ({ row }: Visit) => places[row.place].folder;

const ofPart = (name: string, how: Spoil, more: Partial<Kind> = {}): Kind => ({
  name,
  places: all,
  mid: 'reload',
  strike: (visit) => visit.proxy.spoil(folder(visit), how),
  ...more,
});

const ofCalls = (name: string, calls: RegExp, how: Spoil, more: Partial<Kind> = {}): Kind => ({
  name: `API: ${name}`,
  places: remotes,
  mid: 'reload',
  strike: ({ proxy }) => proxy.spoil(calls, how),
  ...more,
});

const portalPage = '<!doctype html><title>Wi-Fi</title><form><button>Connect</button></form>';
const html = say('text/html', portalPage);
const json = (text: string, status = 200) => say('application/json', text, status);

/** Answer in place of scripts by a service worker of an earlier site. */
const workers = {
  'answers scripts with a page':
    'event.respondWith(new Response("<!doctype html>", { headers: { "content-type": "text/html" } }))',
  'never answers for scripts': 'event.respondWith(new Promise(() => undefined))',
} as const;

const worker = (name: keyof typeof workers): Kind => ({
  name: `an older service worker ${name}`,
  places: remotes,
  at: ['start'],
  async prepare({ page, proxy }) {
    const source = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.destination === 'script') ${workers[name]};
});`;
    proxy.spoil(/^\/sw\.js/, say('text/javascript', source));
    proxy.spoil(/^\/older-site/, say('text/html', '<!doctype html><title>older</title>'));
    await page.goto(`${proxy.url}/older-site`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    proxy.fix();
  },
  strike: () => undefined,
});

const slowLine = (name: string, bytesASecond: number): Kind => ({
  name,
  places: remotes,
  mid: 'reload',
  seconds: 300,
  async strike({ page, context }) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 200,
      downloadThroughput: bytesASecond,
      uploadThroughput: bytesASecond,
    });
  },
});

/** Faults of the line, its proxies and the API. */
export const lines: readonly Kind[] = [
  ofPart('each version hangs', hang),
  ofPart(
    'each version has a changed byte',
    rewrite((body) => body.replace(/;/, ',;')),
  ),
  ofPart('each version comes slowly, 2 KB a second', drip(2_000)),
  {
    name: 'a data saver recompresses scripts',
    places: remotes,
    mid: 'reload',
    strike: ({ proxy }) =>
      proxy.spoil(
        /\.js(\?|$)/,
        rewrite((body) => `${body}\n/* saved */`),
      ),
  },
  {
    name: 'a captive portal',
    places: remotes,
    strike: ({ proxy }) => proxy.spoil(/^\/(host|remotes|api|compositions|choices)/, html),
  },
  ofCalls('{} for metadata', /\/metadata/, json('{}')),
  ofCalls('HTML for each call', /^\/api\//, html),
  ofCalls('{} for the order', /\/subscription-order\/search/, json('{}'), { places: ['form'] }),
  ofCalls('never answers', /^\/api\//, hang),
  ofCalls('500 for each call', /^\/api\//, json('{}', 500)),
  worker('answers scripts with a page'),
  worker('never answers for scripts'),
  slowLine('128 kbit/s', 16_000),
  ...remotes.map((place): Kind => ({
    name: 'the entry hangs, published with --version',
    places: [place],
    mid: 'reload',
    versions: 'broken, same name',
    strike: (visit) =>
      visit.proxy.spoil(new RegExp(`${folder(visit).source}95\\.1\\.0/remoteEntry`), hang),
  })),
];
