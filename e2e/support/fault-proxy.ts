import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
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

export interface FaultProxy {
  url: string;
  /** how often a path was asked for that matches */
  asked: (path: RegExp) => number;
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

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    const fault = faults.find((one) => one.path.test(path))?.fault;
    if (fault === 'unreachable') return void answer.destroy();
    if (fault === 'hang') return;
    if (fault === 404 || fault === 503) {
      return void answer.writeHead(fault, { 'cache-control': 'no-store' }).end();
    }
    if (isWait(fault)) return void fault.until.then(() => forward(incoming, answer));
    forward(incoming, answer, fault);
  });

  function forward(incoming: IncomingMessage, answer: ServerResponse, fault?: Fault) {
    const { host: _host, ...headers } = incoming.headers;
    const url = incoming.url ?? '/';
    const other = others.find(({ path }) => path.test(url));
    if (needsPlainText(fault)) headers['accept-encoding'] = 'identity';
    const asking = request(
      new URL(url, other?.target ?? target),
      {
        method: incoming.method,
        headers: {
          ...headers,
          ...(other && { 'x-forwarded-for': other.address }),
          ...(isFlip(fault) && { 'accept-encoding': fault.encoding }),
        },
      },
      (given) => {
        if (!fault) {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          return void given.pipe(answer);
        }
        void given.toArray().then((chunks: Buffer[]) => {
          if (fault === 'lost') return void answer.destroy();
          const { 'content-length': _length, etag: _etag, ...kept } = given.headers;
          const type = fault === 'html' ? { 'content-type': 'text/html' } : {};
          const encoding = fault === 'html' ? { 'content-encoding': 'identity' } : {};
          answer.writeHead(given.statusCode ?? 502, { ...kept, ...type, ...encoding });
          const bytes = spoil(Buffer.concat(chunks), fault, url.replace(/\?.*/, ''));
          if (isStall(fault)) answer.write(bytes);
          else answer.end(bytes);
        });
      },
    );
    asking.on('error', () => answer.destroy());
    incoming.pipe(asking);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked: (path) => asked.filter((one) => path.test(one)).length,
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

const isFlip = (fault?: Fault): fault is Flip => typeof fault === 'object' && 'at' in fault;
const isStall = (fault?: Fault): fault is Stall => typeof fault === 'object' && 'before' in fault;
const isWait = (fault?: Fault): fault is Wait => typeof fault === 'object' && 'until' in fault;
const needsPlainText = (fault?: Fault) =>
  fault === 'flip-plain' || fault === 'no-storage' || isStall(fault) || typeof fault === 'function';

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
