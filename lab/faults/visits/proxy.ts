import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from 'e2e/support/environment';

/** Asks the site for an answer that is not compressed. */
export interface Good {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers in place of the site. `ask` gets the site's own answer. */
export type Spoil = (
  answer: ServerResponse,
  ask: () => Promise<Good>,
  asking: IncomingMessage,
) => void | Promise<void>;

export interface VisitProxy {
  url: string;
  /** From now on, for paths that match; the last one that was set counts. */
  spoil: (path: RegExp, how: Spoil) => void;
  /** From now on every request is let through; what hangs goes on hanging. */
  fix: () => void;
  /** how many documents the browser has asked for */
  documents: () => number;
  close: () => Promise<void>;
}

/** Stands between one visitor and the site, and spoils answers while they pass. */
export async function startVisitProxy(target = siteUrl): Promise<VisitProxy> {
  let spoiled: { path: RegExp; how: Spoil }[] = [];
  let documents = 0;

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    if (incoming.headers['sec-fetch-dest'] === 'document') documents += 1;
    const how = spoiled.find((one) => one.path.test(path))?.how;
    if (!how) return void forward(target, incoming, answer);
    const ask = () => askSite(target, incoming);
    Promise.resolve(how(answer, ask, incoming)).catch(() => answer.destroy());
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    spoil: (path, how) => void spoiled.unshift({ path, how }),
    fix() {
      spoiled = [];
    },
    documents: () => documents,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function forward(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const asking = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method,
    headers: withoutHost(incoming),
  });
  asking.on('response', (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  asking.on('error', () => answer.destroy());
  incoming.pipe(asking);
}

async function askSite(target: string, incoming: IncomingMessage): Promise<Good> {
  const headers = { ...withoutHost(incoming), 'accept-encoding': 'identity' };
  // One that was not modified would have no body.
  const { 'if-none-match': _tag, 'if-modified-since': _date, ...asked } = headers;
  return new Promise((resolve, reject) => {
    const asking = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: asked,
    });
    asking.on('response', (given) => {
      given.toArray().then((chunks: Buffer[]) => {
        const {
          'content-length': _length,
          etag: _etag,
          'last-modified': _modified,
          ...kept
        } = given.headers;
        const body = Buffer.concat(chunks).toString();
        resolve({ status: given.statusCode ?? 502, headers: kept, body });
      }, reject);
    });
    asking.on('error', reject);
    incoming.pipe(asking);
  });
}

function withoutHost({ headers: { host: _host, ...headers } }: IncomingMessage) {
  return headers;
}

/** Never answers. */
export const hang: Spoil = () => undefined;

/** The site's answer with another body. */
export const rewrite =
  (change: (body: string) => string): Spoil =>
  async (answer, ask) => {
    const { status, headers, body } = await ask();
    answer.writeHead(status, headers).end(change(body));
  };

/** Only the first part of the site's answer, whose end never comes. */
export const stall =
  (cut: (body: string) => string): Spoil =>
  async (answer, ask) => {
    const { status, headers, body } = await ask();
    answer.writeHead(status, headers).write(cut(body));
  };

/** So many bytes in a second. */
export const drip =
  (bytes: number): Spoil =>
  async (answer, ask) => {
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
  };

/** A text in place of the site's answer. */
export const say =
  (type: string, body: string, status = 200): Spoil =>
  (answer) =>
    void answer.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
