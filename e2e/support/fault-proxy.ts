import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from './environment';

/** Fault that happens to an answer on its way: nothing of the site changes. */
export type Fault =
  | 'unreachable'
  | 'hang'
  /** the site has answered, and nobody hears of it */
  | 'lost'
  | 404
  | 503
  | 'html'
  /** cut in half, the connection kept in order */
  | 'half'
  /** one bit of one byte in its middle, as it is served: compressed */
  | 'flip'
  /** the same of the file that is not compressed */
  | 'flip-plain'
  /** a document in which each access to a storage throws, as in a browser that forbids site data */
  | 'no-storage'
  | Flip
  | Stall
  | Wait
  | Own
  /** other text in the place of what the site answers */
  | ((text: string, path: string) => string);

/** The answer stops before this text, and its connection stays open. */
interface Stall {
  before: string;
}

/** The request is let through once this has come. */
interface Wait {
  until: Promise<unknown>;
}

/** One bit of the byte at a place of the answer, in an encoding of the proxy's choice. */
export interface Flip {
  encoding: string;
  at: number;
}

/** Answer of the site, not compressed, and without what would let a browser ask whether it was modified. */
export interface Good {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers in place of the site. */
export interface Own {
  reply: (
    answer: ServerResponse,
    /** gets the site's own answer */
    ask: () => Promise<Good>,
    asking: IncomingMessage,
  ) => void | Promise<void>;
}

export interface FaultProxy {
  url: string;
  /** how often a path was asked for that matches */
  asked: (path: RegExp) => number;
  /** how many documents the browser has asked for */
  documents: () => number;
  /** From now on, for paths that match; the last one that was set counts. */
  set: (path: RegExp, fault: Fault) => void;
  /** From now on another server answers paths that match; it gets this address of the visitor. */
  answerFrom: (path: RegExp, target: string, address: string) => void;
  /** Lets every new request through again; what hangs goes on hanging. */
  fix: () => void;
  close: () => Promise<void>;
}

const html = '<!doctype html><title>Sign in to the network</title>';

const noStorage = `<script>
for (const name of ['localStorage', 'sessionStorage']) {
  const get = () => { throw new DOMException('forbidden', 'SecurityError'); };
  Object.defineProperty(window, name, { get });
}
</script>`;

/**
 * Stands between a browser and the site that all tests share. Answers keep the site's headers, so the
 * browser's cache keeps what it would keep.
 */
export async function startFaultProxy(target = siteUrl): Promise<FaultProxy> {
  /** the newest first */
  let faults: { path: RegExp; fault: Fault }[] = [];
  const others: { path: RegExp; target: string; address: string }[] = [];
  const asked: string[] = [];
  let documents = 0;

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    if (incoming.headers['sec-fetch-dest'] === 'document') documents += 1;
    const fault = faults.find((one) => one.path.test(path))?.fault;
    if (fault === 'unreachable') return void answer.destroy();
    if (fault === 'hang') return;
    if (fault === 404 || fault === 503) {
      return void answer.writeHead(fault, { 'cache-control': 'no-store' }).end();
    }
    reply(incoming, answer, fault).catch(() => answer.destroy());
  });

  async function reply(incoming: IncomingMessage, answer: ServerResponse, fault?: Fault) {
    if (isOwn(fault)) return fault.reply(answer, () => askPlainly(incoming), incoming);
    if (isWait(fault)) await fault.until;
    if (!fault || isWait(fault)) {
      const given = await ask(incoming);
      answer.writeHead(given.statusCode ?? 502, given.headers);
      return void given.pipe(answer);
    }
    const given = await ask(incoming, headersFor(fault, incoming));
    const bytes = Buffer.concat((await given.toArray()) as Buffer[]);
    if (fault === 'lost') return void answer.destroy();
    const ofHtml = { 'content-type': 'text/html', 'content-encoding': 'identity' };
    const path = (incoming.url ?? '/').replace(/\?.*/, '');
    const spoiled = spoil(bytes, fault, path);
    answer.writeHead(given.statusCode ?? 502, {
      ...withoutTags(given),
      ...(fault === 'html' && ofHtml),
    });
    if (isStall(fault)) answer.write(spoiled);
    else answer.end(spoiled);
  }

  function ask(
    incoming: IncomingMessage,
    { host: _host, ...headers }: IncomingHttpHeaders = incoming.headers,
  ) {
    const { url = '/', method } = incoming;
    const other = others.find(({ path }) => path.test(url));
    const address = other && { 'x-forwarded-for': other.address };
    return new Promise<IncomingMessage>((resolve, reject) => {
      const to = new URL(url, other?.target ?? target);
      const asking = request(to, { method, headers: { ...headers, ...address } }, resolve);
      asking.on('error', reject);
      incoming.pipe(asking);
    });
  }

  async function askPlainly(incoming: IncomingMessage): Promise<Good> {
    const given = await ask(incoming, plainHeaders(incoming));
    const body = Buffer.concat((await given.toArray()) as Buffer[]).toString();
    return { status: given.statusCode ?? 502, headers: withoutTags(given), body };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked: (path) => asked.filter((one) => path.test(one)).length,
    documents: () => documents,
    set: (path, fault) => void faults.unshift({ path, fault }),
    answerFrom: (path, other, address) => void others.push({ path, target: other, address }),
    fix() {
      faults = [];
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const isOwn = (fault?: Fault): fault is Own => typeof fault === 'object' && 'reply' in fault;
const isFlip = (fault?: Fault): fault is Flip => typeof fault === 'object' && 'at' in fault;
const isStall = (fault?: Fault): fault is Stall => typeof fault === 'object' && 'before' in fault;
const isWait = (fault?: Fault): fault is Wait => typeof fault === 'object' && 'until' in fault;
const needsPlainText = (fault?: Fault) =>
  fault === 'flip-plain' || fault === 'no-storage' || isStall(fault) || typeof fault === 'function';

/** One that was not modified would have no body. */
function plainHeaders({ headers }: IncomingMessage): IncomingHttpHeaders {
  const { 'if-none-match': _tag, 'if-modified-since': _date, ...asked } = headers;
  return { ...asked, 'accept-encoding': 'identity' };
}

function headersFor(fault: Fault, incoming: IncomingMessage): IncomingHttpHeaders {
  if (needsPlainText(fault)) return plainHeaders(incoming);
  const { headers } = incoming;
  return isFlip(fault) ? { ...headers, 'accept-encoding': fault.encoding } : headers;
}

/** Headers that still hold for another body. */
function withoutTags({ headers }: IncomingMessage): IncomingHttpHeaders {
  const { 'content-length': _length, etag: _tag, 'last-modified': _date, ...kept } = headers;
  return kept;
}

function spoil(bytes: Buffer, fault: Fault, path: string): Buffer {
  if (typeof fault === 'function') return Buffer.from(fault(String(bytes), path));
  if (isStall(fault)) return bytes.subarray(0, bytes.indexOf(fault.before));
  if (fault === 'html') return Buffer.from(html);
  const middle = Math.floor(bytes.length / 2);
  // Before the document's own policy, which would refuse it.
  if (fault === 'no-storage') return Buffer.from(String(bytes).replace('<head>', `$&${noStorage}`));
  if (fault === 'half') return bytes.subarray(0, middle);
  return flipBit(bytes, isFlip(fault) ? fault.at : middle);
}

export function flipBit(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  return flipped;
}
