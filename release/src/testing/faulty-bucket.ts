import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * What becomes of one request: carried out, refused, or lost before or after it was carried out; `409`: refused because
 * of a write at the same time, as Amazon S3 does; `409-lost`: that write has put the same bytes, by another writer.
 */
export type BucketFault =
  'none' | '503' | '409' | '409-lost' | 'lost' | 'lost-after' | 'torn' | 'silent';

interface Kept {
  bytes: Buffer;
  writer: string;
  at: number;
}

/**
 * As much of an S3 server as faults need: conditional writes, lists, and for each request, like `PUT /bucket/a`, the
 * fault that `faultOf` names. What the store promises is tested on a real server (`object-store.ceph.long.test.ts`).
 */
export async function startFaultyBucket(faultOf: (what: string) => BucketFault) {
  const objects = new Map<string, Kept>();
  const server = createServer((request, reply) => void take(request, reply));

  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const fault = faultOf(`${request.method} ${request.url}`);
    const body = Buffer.concat(await request.toArray());
    if (fault === 'silent') return;
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === '409-lost')
      carryOut({ method: 'PUT', url: request.url, headers: asAnother }, body);
    const [status, headers, bytes] = refusals[fault] ?? carryOut(request, body);
    if (fault === 'lost-after') return void request.socket.destroy();
    reply.writeHead(status, {
      date: new Date().toUTCString(),
      ...headers,
      'content-length': bytes.length,
    });
    if (fault !== 'torn') return void reply.end(bytes);
    reply.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
  }

  function carryOut(
    { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    body: Buffer,
  ) {
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    const key = decodeURIComponent(pathname.replace(/^\/bucket\//, ''));
    const found = objects.get(key);
    if (searchParams.has('list-type')) return [200, {}, list(searchParams)] as const;
    if (method === 'PUT') {
      const isRight =
        (headers['if-none-match'] === undefined || !found) &&
        (headers['if-match'] === undefined || (found && headers['if-match'] === etagOf(found)));
      if (!isRight) return [412, {}, Buffer.from('')] as const;
      const kept = {
        bytes: body,
        writer: String(headers['x-amz-meta-writer'] ?? ''),
        at: Date.now(),
      };
      objects.set(key, kept);
      return [200, { etag: etagOf(kept) }, Buffer.from('')] as const;
    }
    if (method === 'DELETE') return (objects.delete(key), [204, {}, Buffer.from('')] as const);
    if (!found) return [404, {}, Buffer.from('')] as const;
    const told = {
      etag: etagOf(found),
      'x-amz-meta-writer': found.writer,
      'last-modified': new Date(found.at).toUTCString(),
    };
    return [200, told, method === 'HEAD' ? Buffer.from('') : found.bytes] as const;
  }

  function list(query: URLSearchParams): Buffer {
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const isBelow = (key: string) =>
      query.has('delimiter') && key.slice(prefix.length).includes('/');
    const folders = new Set(
      keys.filter(isBelow).map((key) => `${prefix}${key.slice(prefix.length).split('/')[0]}/`),
    );
    const contents = keys
      .filter((key) => !isBelow(key))
      .map((key) => {
        const kept = objects.get(key) as Kept;
        return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${new Date(kept.at).toISOString()}</LastModified><ETag>${etagOf(kept).replaceAll('"', '&quot;')}</ETag></Contents>`;
      });
    const common = [...folders].map(
      (folder) => `<CommonPrefixes><Prefix>${encodeURIComponent(folder)}</Prefix></CommonPrefixes>`,
    );
    return Buffer.from(
      `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}${common.join('')}</ListBucketResult>`,
    );
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const asAnother = { 'x-amz-meta-writer': 'another' };
const errorOf = (status: number, code: string) =>
  [status, {}, Buffer.from(`<Error><Code>${code}</Code></Error>`)] as const;
const conflict = errorOf(409, 'ConditionalRequestConflict');
const refusals: Partial<Record<BucketFault, ReturnType<typeof errorOf>>> = {
  503: errorOf(503, 'SlowDown'),
  409: conflict,
  '409-lost': conflict,
};
const etagOf = ({ bytes }: Kept) => `"${createHash('md5').update(bytes).digest('hex')}"`;
