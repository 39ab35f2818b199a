import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogItem } from '@order-change/contract';
import { isYounger } from '../../ground/clock';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { prepare, type Prepared } from './prepared';

/** Hexadecimal digits of a hash in an address: enough to distinguish a picture from the one before it. */
const hashLength = 6;
/** Nothing else reaches the file system. */
const pictureName = /^[\w-]+\.(svg|png|jpe?g|webp)$/;
const folderOfAddresses = '/images/items/';
const { kept: maxKept, maxAge, readAtOnce } = serverLimits.pictures;

/** The pictures of items: files of one folder, which may change while the server runs. */
export type ItemPictures = ReturnType<typeof createItemPictures>;

export function createItemPictures({ settings, clock }: Pick<Services, 'settings' | 'clock'>) {
  const find = createPictures();
  const fileOf = (name: string) => join(settings.picturesFolder, name);
  const hashOf = createHashes(() => clock().getTime());

  /** The address with the hash of its content; as it is if it is on another server, or its file is missing. */
  const withHash = async <Item extends Pick<CatalogItem, 'imageUrl'>>(item: Item) => {
    const name = item.imageUrl.slice(folderOfAddresses.length);
    if (item.imageUrl !== folderOfAddresses + name || !pictureName.test(name)) return item;
    const hash = await hashOf(fileOf(name));
    return hash === undefined ? item : { ...item, imageUrl: `${folderOfAddresses}${hash}/${name}` };
  };

  return {
    /** A picture by its file's name; undefined if there is none. */
    find: (name: string) =>
      pictureName.test(name) ? find(fileOf(name)) : Promise.resolve(undefined),

    /** Items whose pictures have addresses that browsers keep for a year. */
    async withHashes<Item extends Pick<CatalogItem, 'imageUrl'>>(items: readonly Item[]) {
      const named: Item[] = [];
      for (let from = 0; from < items.length; from += readAtOnce)
        named.push(...(await Promise.all(items.slice(from, from + readAtOnce).map(withHash))));
      return named;
    },
  };
}

/** True if an address names the picture's present content. */
export function isHashOf(hash: string, picture: Prepared): boolean {
  return hash === picture.hash.slice(0, hashLength);
}

/** Hashes of files, made anew once a file was written; a file is looked at every few seconds. */
function createHashes(now: () => number) {
  const known = new Map<string, { state?: string; hash?: string; seenAt: number }>();
  return async (file: string): Promise<string | undefined> => {
    const before = known.get(file);
    if (before && isYounger(before.seenAt, maxAge, now())) return before.hash;
    const seenAt = now();
    const state = await stateOf(file);
    if (before && before.state === state) {
      before.seenAt = seenAt;
      return before.hash;
    }
    const content = state === undefined ? undefined : await orMissing(readFile(file));
    if (state === undefined || !content) {
      known.set(file, { seenAt });
      return undefined;
    }
    const hash = createHash('sha256').update(content).digest('hex').slice(0, hashLength);
    known.set(file, { state, hash, seenAt });
    return hash;
  };
}

interface KeptPicture {
  state: string;
  picture: Prepared;
}

/** Pictures as they are sent, read and compressed once; the ones that were asked for last stay in memory. */
function createPictures() {
  const kept = new Map<string, KeptPicture>();
  let bytes = 0;

  const drop = (file: string) => {
    bytes -= kept.get(file)?.picture.bytes.length ?? 0;
    kept.delete(file);
  };
  const keep = (file: string, entry: KeptPicture) => {
    drop(file);
    kept.set(file, entry); // a Map is in the order of insertion: the first is the one to go
    bytes += entry.picture.bytes.length;
    for (const oldest of kept.keys()) {
      if (bytes <= maxKept) return;
      drop(oldest);
    }
  };
  return async (file: string): Promise<Prepared | undefined> => {
    const state = await stateOf(file);
    if (state === undefined) return undefined;
    const known = kept.get(file);
    if (known?.state === state) {
      keep(file, known);
      return known.picture;
    }
    const content = await orMissing(readFile(file));
    const picture = content && prepare(content);
    if (picture) keep(file, { state, picture });
    return picture;
  };
}

/** Changes with every writing of a file; undefined if there is none. */
async function stateOf(file: string): Promise<string | undefined> {
  const found = await orMissing(stat(file, { bigint: true }));
  return found && `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
}

function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
