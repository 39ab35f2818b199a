import { stagingAge } from '../../limits';
import { integrity, isFilePath } from '../../protocol/names';
import { parseJson, record, shape, text } from '../../protocol/read';
import { integrityOf } from '../integrity';
import { inFolder } from '../paths';
import type { Store, Written } from '../store';
import { ObjectStoreFault } from './ask';
import type { Bucket } from './bucket';

/** The key of a file that lies in no folder, or of what a folder holds. */
export const treePath = (path: string) => `tree/${path}`;

export const blobs = 'blobs/';
/** The key of bytes with this integrity. */
export const blobPath = (hash: string) =>
  `${blobs}${Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex')}`;

/** Content of a folder by path: the integrity of each file, and the text of those that the tool reads of every version. */
const readShape = shape({
  files: record(isFilePath, () => integrity),
  texts: record(isFilePath, () => text(() => true, 'a text')),
});

type Texts = Readonly<Record<string, string>>;

interface Contents {
  files: Readonly<Record<string, string>>;
  texts: Texts;
}

interface Folder extends Contents {
  isBroken: boolean;
  etag: string;
}

const attempts = 20;

const remotes = 'remotes/';

/** of a file that is kept with its folder; bytes */
const longestText = 32 * 1024;

/**
 * Folders of a bucket. One object names the files of a folder by their hashes, which are the keys of their bytes; it
 * is written last, so a folder is there with all of its files, or not at all.
 */
export function createFolders(bucket: Bucket) {
  let known = new Map<string, Promise<Folder | undefined>>();
  /** versions of remotes as they were read last */
  const remembered = new Map<string, Folder>();
  /** of what lies in the bucket, by folder */
  let tags: Promise<ReadonlyMap<string, string>> | undefined;

  async function ask(folder: string): Promise<Folder | undefined> {
    const found = await bucket.read(treePath(folder));
    remembered.delete(folder);
    if (!found) return undefined;
    const read = parseJson(String(found.bytes), readShape);
    // Nothing of a broken one is believed; publishing again repairs it.
    const contents = read.ok ? read.value : { files: {}, texts: {} };
    const answer = { ...contents, isBroken: !read.ok, etag: found.etag };
    if (folder.startsWith(remotes)) remembered.set(folder, answer);
    return answer;
  }

  /** Content of a folder, as it was when the pointer was read last, or later. */
  function read(folder: string): Promise<Folder | undefined> {
    const asked = known.get(folder) ?? ask(folder);
    known.set(folder, asked);
    const forget = () => known.delete(folder);
    asked.then((found) => found ?? forget(), forget); // Another machine may put what is not there.
    return asked;
  }

  async function listTags(): Promise<ReadonlyMap<string, string>> {
    const { keys } = await bucket.list(treePath(remotes), 'all');
    return new Map(keys.map(({ key, etag }) => [key.slice(treePath('').length), etag]));
  }

  /**
   * {@link read}, without a request if it was read before and has the same tag still: a list names the tags of a thousand
   * versions, and most commands look at each that is live.
   */
  async function recall(folder: string): Promise<Folder | undefined> {
    const before = remembered.get(folder);
    if (!before || known.has(folder)) return read(folder);
    const listed = (tags ??= listTags());
    listed.catch(() => (tags = undefined));
    const isSame = (await listed).get(folder) === before.etag;
    return isSame && remembered.get(folder) === before ? before : read(folder);
  }

  async function write(folder: string, etag: string | undefined, { files, texts }: Contents) {
    const bytes = Buffer.from(`${JSON.stringify({ files, texts })}\n`);
    const written = await bucket.swap(treePath(folder), etag, bytes);
    known.delete(folder);
    remembered.delete(folder);
    return written !== undefined;
  }

  /** Changes what a folder holds; `change` answers undefined to leave it. False if it did. */
  async function change(
    folder: string,
    to: (before: Contents) => Contents | undefined,
  ): Promise<boolean> {
    for (let tried = 0; tried < attempts; tried += 1) {
      const before = await ask(folder);
      const after = to(before ?? { files: {}, texts: {} });
      if (!after) return false;
      if (await write(folder, before?.etag, after)) return true;
    }
    throw new ObjectStoreFault(`PUT ${treePath(folder)}`, 'others write it all the time');
  }

  async function writeBytes(bytes: Buffer): Promise<string> {
    const hash = integrityOf(bytes);
    // Also if they are there: they are young then, and no sweep removes them before the folder names them.
    await bucket.write(blobPath(hash), bytes);
    return hash;
  }

  async function writeOne(path: string, file: Written): Promise<{ hash: string; kept?: string }> {
    if (Buffer.isBuffer(file)) {
      const kept = keptText(path, file);
      return kept === undefined
        ? { hash: await writeBytes(file) }
        : { hash: integrityOf(file), kept };
    }
    const source = inFolder(file.same);
    const kept = source && (await read(source.folder))?.texts[source.file];
    if (source) return { hash: file.integrity, ...(kept !== undefined && { kept }) };
    const found = await bucket.read(treePath(file.same));
    if (!found) throw new ObjectStoreFault(`GET ${treePath(file.same)}`, 'it is gone');
    return writeOne(path, found.bytes);
  }

  return {
    read,
    recall,
    /** Forgets what is known of folders: each is compared with the bucket again. */
    forget(): void {
      known = new Map();
      tags = undefined;
    },
    async pathsIn(folder: string): Promise<string[]> {
      return Object.keys((await read(folder))?.files ?? {}).sort();
    },
    put: (async (folder, files) => {
      const begun = performance.now();
      const before = await ask(folder);
      if (before && Object.keys(before.files).length > 0) return false;
      const written = await Promise.all(
        Object.entries(files).map(
          async ([path, file]) => [path, await writeOne(path, file)] as const,
        ),
      );
      const texts = written.flatMap(([path, { kept }]) =>
        kept === undefined ? [] : [[path, kept] as const],
      );
      if (performance.now() - begun > stagingAge / 2)
        throw new ObjectStoreFault(`PUT ${treePath(folder)}`, 'its files took too long');
      return write(folder, before?.etag, {
        files: Object.fromEntries(written.map(([path, { hash }]) => [path, hash])),
        texts: Object.fromEntries(texts),
      });
    }) satisfies Store['put'],
    /** Gives the content of a folder another name too, unless that is taken. False if there is no such folder. */
    async copy(from: string, to: string): Promise<boolean> {
      const found = await ask(from);
      if (found) await write(to, undefined, found);
      return found !== undefined;
    },
    async add(folder: string, path: string, bytes: Buffer): Promise<boolean> {
      const { hash, kept } = await writeOne(path, bytes);
      return change(folder, ({ files, texts }) =>
        Object.hasOwn(files, path)
          ? undefined
          : {
              files: { ...files, [path]: hash },
              texts: kept === undefined ? texts : { ...texts, [path]: kept },
            },
      );
    },
    async drop(folder: string, path: string): Promise<void> {
      await change(folder, ({ files, texts }) => {
        if (!Object.hasOwn(files, path)) return undefined;
        const others = <T>(all: Readonly<Record<string, T>>) =>
          Object.fromEntries(Object.entries(all).filter(([name]) => name !== path));
        return { files: others(files), texts: others(texts) };
      });
    },
  };
}

/**
 * The text of a small file that says what a version or a release is: it is kept with the folder, so that a look at 200
 * versions is 200 requests and not 400. Undefined for others, and for bytes that are not an exact text.
 */
function keptText(path: string, bytes: Buffer): string | undefined {
  if (!/\.(json|sum)$/.test(path) || bytes.length > longestText) return undefined;
  const kept = bytes.toString('utf8');
  return Buffer.from(kept).equals(bytes) ? kept : undefined;
}

export type Folders = ReturnType<typeof createFolders>;
