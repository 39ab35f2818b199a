import type { Fault, Good, Own } from 'e2e/support/fault-proxy';
import type { Kind } from './kind';
import { remotes } from './places';

const any = /^\//;
const scripts = /\.js(\?|$)/;

const spoiled = (name: string, path: RegExp, how: () => Fault): Kind => ({
  name: `proxy: ${name}`,
  places: remotes,
  mid: 'reload',
  strike: ({ proxy }) => proxy.set(path, how()),
});

/** The site's answer, changed. */
const changed = (change: (good: Good) => Good): Own => ({
  async reply(answer, ask) {
    const { status, headers, body } = change(await ask());
    answer.writeHead(status, headers).end(body);
  },
});

const withHeaders = (more: Good['headers']) =>
  changed((good) => ({ ...good, headers: { ...good.headers, ...more } }));

const onlyTypes = changed(({ status, body, headers: { 'content-type': type, ...headers } }) => ({
  status,
  body,
  headers: {
    ...(type && { 'content-type': type }),
    ...(headers['set-cookie'] && { 'set-cookie': headers['set-cookie'] }),
  },
}));

/** Ends each connection, and never says how long an answer is. */
const oldProtocol: Own = {
  async reply(answer, ask) {
    const { status, headers, body } = await ask();
    answer.shouldKeepAlive = false;
    answer.useChunkedEncodingByDefault = false;
    const { 'transfer-encoding': _encoding, ...kept } = headers;
    answer.writeHead(status, { ...kept, connection: 'close' }).end(body);
  },
};

/** Cuts the first answer for each path. */
function cutOnce(): Own {
  const seen = new Set<string>();
  return {
    async reply(answer, ask, { url = '' }) {
      const { status, headers, body } = await ask();
      if (seen.has(url)) return void answer.writeHead(status, headers).end(body);
      seen.add(url);
      answer.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
      answer.write(body.slice(0, body.length / 2), () => answer.destroy());
    },
  };
}

/** A cache that takes every question whether something was modified for a no. */
const neverModified: Own = {
  async reply(answer, ask, { headers: asked }) {
    const { status, headers, body } = await ask();
    const isAsked = asked['if-none-match'] ?? asked['if-modified-since'];
    if (isAsked) answer.writeHead(304).end();
    else answer.writeHead(status, { ...headers, etag: '"of-the-proxy"' }).end(body);
  },
};

/** The server takes the change, and the first answer never comes back. */
function loseAnswer(): Own {
  let isLost = false;
  return {
    async reply(answer, ask) {
      const { status, headers, body } = await ask();
      if (isLost) return void answer.writeHead(status, headers).end(body);
      isLost = true;
      answer.destroy();
    },
  };
}

/** Faults between browser and site, and by programs that keep the browser from asking. */
export const proxies: readonly Kind[] = [
  spoiled('headers are stripped', any, () => onlyTypes),
  spoiled('a policy is injected', any, () =>
    withHeaders({ 'content-security-policy': "default-src 'self'; script-src 'self'" }),
  ),
  spoiled('scripts come as plain text', scripts, () =>
    withHeaders({ 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }),
  ),
  spoiled('brotli is broken', scripts, () => withHeaders({ 'content-encoding': 'br' })),
  spoiled('the first answer for each file is cut', scripts, cutOnce),
  spoiled('speaks HTTP/1.0', any, () => oldProtocol),
  spoiled('nothing was ever modified', /^\/(order-change-form)?(\?.*)?$/, () => neverModified),
  spoiled('a blocker refuses "remote"', /remote/, () => 'unreachable'),
  spoiled('a blocker refuses "telemetry" and "track"', /telemetry|track/, () => 'unreachable'),
  {
    name: 'proxy: the answer to the submission is lost',
    places: ['form'],
    strike: ({ proxy }) => proxy.set(/\/subscription-order$/, loseAnswer()),
  },
  {
    name: 'the browser has prefetched the document',
    places: remotes,
    at: ['start'],
    async prepare({ page, proxy }) {
      await page.goto(`${proxy.url}/robots.txt`);
      await page.evaluate(() => {
        for (const href of ['/', '/order-change-form'])
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'prefetch', href }),
          );
      });
      await page.waitForTimeout(1_000);
    },
    strike: () => undefined,
  },
];
