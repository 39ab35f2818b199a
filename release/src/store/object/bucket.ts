import { randomUUID } from 'node:crypto';
import { type Answer, type Ask, ObjectStoreFault } from './ask';

/** An object, and what makes sure that nobody has changed it in between. */
export interface Found {
  bytes: Buffer;
  etag: string;
  /** milliseconds since it was written, by the clock of the store alone */
  age: number;
}

export interface Listed {
  keys: { key: string; etag: string; age: number }[];
  /** what the keys have in common up to the next `/`, without it */
  folders: string[];
}

/** The few calls of S3 that the store is made of. Keys have no prefix here. */
export interface Bucket {
  read: (key: string) => Promise<Found | undefined>;
  write: (key: string, bytes: Buffer) => Promise<void>;
  /** Compare-and-swap: writes if the object still has `etag`, undefined if there must be none. Returns the new one. */
  swap: (key: string, etag: string | undefined, bytes: Buffer) => Promise<string | undefined>;
  remove: (key: string) => Promise<void>;
  /** All keys that begin with `prefix`, or only those without another `/` in the rest. */
  list: (prefix: string, depth: 'all' | 'one') => Promise<Listed>;
}

/** Header with the writer of an object: a write whose answer was lost is found by it. */
const writerHeader = 'x-amz-meta-writer';

/** @param prefix of all keys */
export function createBucket(ask: Ask, prefix: string): Bucket {
  /** A write whose answer was lost is found by its writer. */
  async function writtenBy(key: string, writer: string): Promise<string | undefined> {
    const { status, headers } = await ask({ method: 'HEAD', key, answers: [404] });
    return status < 300 && headers.get(writerHeader) === writer ? etagOf(headers) : undefined;
  }

  async function writeIf(key: string, bytes: Buffer, condition: Record<string, string>) {
    const writer = randomUUID();
    const headers = { ...condition, [writerHeader]: writer };
    const answers = 'if-match' in condition ? [400, 404, 412] : [412];
    const written = await ask({ method: 'PUT', key, bytes, headers, answers });
    if (written.status < 300) return etagOf(written.headers);
    return written.mayBeDone ? writtenBy(key, writer) : undefined;
  }

  return {
    async read(key) {
      const { status, headers, bytes } = await ask({ method: 'GET', key, answers: [404] });
      if (status >= 300) return undefined;
      const age = timeOf(headers, 'date') - timeOf(headers, 'last-modified');
      return { bytes, etag: etagOf(headers), age };
    },
    write: async (key, bytes) => void (await ask({ method: 'PUT', key, bytes })),
    async swap(key, etag, bytes) {
      if (etag === undefined) return writeIf(key, bytes, { 'if-none-match': '*' });
      // Ceph compares with the bare text, S3 with quotes; the wrong form never matches.
      return (
        (await writeIf(key, bytes, { 'if-match': `"${etag}"` })) ??
        (await writeIf(key, bytes, { 'if-match': etag }))
      );
    },
    remove: async (key) => void (await ask({ method: 'DELETE', key, answers: [404] })),
    async list(below, depth) {
      const listed: Listed = { keys: [], folders: [] };
      let token: string | undefined;
      do {
        const answer = await ask({
          method: 'GET',
          query: {
            'list-type': '2',
            'encoding-type': 'url',
            prefix: prefix + below,
            ...(depth === 'one' && { delimiter: '/' }),
            ...(token !== undefined && { 'continuation-token': token }),
          },
        });
        token = addPage(listed, answer, prefix);
      } while (token !== undefined);
      return listed;
    },
  };
}

const bareTag = (etag: string | null | undefined) => (etag ?? '').replaceAll('"', '');
const etagOf = (headers: Headers) => bareTag(headers.get('etag'));
const timeOf = (headers: Headers, name: string) => Date.parse(headers.get(name) ?? '');

/** Adds one page of a list; answers where the next one begins. */
function addPage(listed: Listed, { headers, bytes }: Answer, prefix: string): string | undefined {
  const xml = String(bytes);
  if (!xml.includes('<ListBucketResult')) throw new ObjectStoreFault('GET', 'no list of objects');
  const bare = (key: string) => decodeURIComponent(key).slice(prefix.length);
  for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const age = timeOf(headers, 'date') - Date.parse(textOf(object, 'LastModified') ?? '');
    const etag = bareTag(textOf(object, 'ETag'));
    listed.keys.push({ key: bare(textOf(object, 'Key') ?? ''), etag, age });
  }
  for (const [, common = ''] of xml.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs))
    listed.folders.push(bare(textOf(common, 'Prefix') ?? '').slice(0, -1));
  return textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
}

/** The text of an element that holds nothing else; keys are encoded as in an address. */
function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
}
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
