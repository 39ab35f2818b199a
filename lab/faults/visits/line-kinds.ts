import type { Fault, Own } from 'e2e/support/fault-proxy';
import type { Kind, Visit } from './kind';
import { everyPlace, places, remotes } from './places';

const folder = ({ row }: Visit) => places[row.place].folder;

const ofPart = (name: string, how: Fault, more: Partial<Kind> = {}): Kind => ({
  name,
  places: everyPlace,
  mid: 'reload',
  strike: (visit) => visit.proxy.set(folder(visit), how),
  ...more,
});

const ofCalls = (name: string, calls: RegExp, how: Fault, more: Partial<Kind> = {}): Kind => ({
  name: `API: ${name}`,
  places: remotes,
  mid: 'reload',
  strike: ({ proxy }) => proxy.set(calls, how),
  ...more,
});

/** A text in place of the site's answer. */
const say = (type: string, body: string, status = 200): Own => ({
  reply: (answer) =>
    void answer.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
});

/** So many bytes in a second. */
const drip = (bytes: number): Own => ({
  async reply(answer, ask) {
    const { status, headers, body } = await ask();
    answer.writeHead(status, headers);
    let rest = Buffer.from(body);
    const send = () => {
      if (answer.destroyed) return clearInterval(timer);
      answer.write(rest.subarray(0, bytes));
      rest = rest.subarray(bytes);
      if (rest.length > 0) return;
      clearInterval(timer);
      answer.end();
    };
    const timer = setInterval(send, 1_000);
  },
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
    proxy.set(/^\/sw\.js/, say('text/javascript', source));
    proxy.set(/^\/older-site/, say('text/html', '<!doctype html><title>older</title>'));
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
  ofPart('each version hangs', 'hang'),
  ofPart('each version has a changed byte', (body) => body.replace(/;/, ',;')),
  ofPart('each version comes slowly, 2 KB a second', drip(2_000)),
  {
    name: 'a data saver recompresses scripts',
    places: remotes,
    mid: 'reload',
    strike: ({ proxy }) => proxy.set(/\.js(\?|$)/, (body) => `${body}\n/* saved */`),
  },
  {
    name: 'a captive portal',
    places: remotes,
    strike: ({ proxy }) => proxy.set(/^\/(host|remotes|api|compositions|choices)/, html),
  },
  ofCalls('{} for metadata', /\/metadata/, json('{}')),
  ofCalls('HTML for each call', /^\/api\//, html),
  ofCalls('{} for the order', /\/subscription-order\/search/, json('{}'), { places: ['form'] }),
  ofCalls('never answers', /^\/api\//, 'hang'),
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
      visit.proxy.set(new RegExp(`${folder(visit).source}95\\.1\\.0/remoteEntry`), 'hang'),
  })),
];
