import { setTimeout } from 'node:timers/promises';
import { objectStoreLimits } from '../../limits';
import { inFolder } from '../paths';
import type { Moved, Store } from '../store';
import { divideVersions } from '../unreleased';
import { type Ask, createAsk, ObjectStoreFault, type ObjectStoreLimits } from './ask';
import { createBucket } from './bucket';
import { blobPath, createFolders, treePath } from './folders';
import type { Place } from './place';
import { readPointer, toPointer } from './pointer';
import { sweep } from './sweep';

const pause = 100; // ms, between two looks at a pointer that another holds

/**
 * A store in a bucket of S3, or of a server that speaks as it does and keeps conditional writes. It needs no lock:
 * each step that must happen once is one conditional write. What a killed process leaves are bytes that nothing names.
 */
export function createObjectStore(
  place: Place,
  limits: ObjectStoreLimits = objectStoreLimits,
  ask: Ask = createAsk(place, limits),
): Store {
  const bucket = createBucket(ask, place.prefix);
  const folders = createFolders(bucket);
  /** what follows the pointer's move must have ended by then, by `performance.now()` */
  let leaseEnd: number | undefined;

  function checkLease(what: string): void {
    if (leaseEnd !== undefined && performance.now() > leaseEnd)
      throw new ObjectStoreFault(what, 'took too long, and others may have gone on');
  }

  async function readCurrent() {
    folders.forget(); // Who asks for the pointer begins anew.
    return readPointer(bucket);
  }

  /** Runs what goes with a move, then lets go of the pointer: nobody has to wait for the end of the lease. */
  async function withLease(to: string, etag: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      await sweep(bucket, folders, checkLease);
    } finally {
      leaseEnd = undefined;
      await bucket.swap('current', etag, toPointer(to, false));
    }
  }

  async function move(
    from: string | undefined,
    to: string,
    after: (() => Promise<void>) | undefined,
  ): Promise<Moved | undefined> {
    const begun = performance.now();
    const pointer = await readCurrent();
    if (pointer?.isBusy && pointer.age < limits.lease) return undefined;
    if (pointer?.id !== from) return 'lost';
    const etag = await bucket.swap('current', pointer?.etag, toPointer(to, after !== undefined));
    if (etag === undefined) return undefined;
    if (!after) return 'moved';
    leaseEnd = begun + limits.lease / 2;
    await withLease(to, etag, after);
    return 'moved';
  }

  return divideVersions({
    name: place.name,
    readPointer: async () => (await readCurrent())?.id,
    put: folders.put,
    async rename(from, to) {
      if (!(await folders.copy(from, to))) return;
      await bucket.remove(treePath(from));
      folders.forget();
    },
    async putFile(path, bytes) {
      const within = inFolder(path);
      if (within) return folders.add(within.folder, within.file, bytes);
      return (await bucket.swap(treePath(path), undefined, bytes)) !== undefined;
    },
    async get(path) {
      const within = inFolder(path);
      if (!within) return (await bucket.read(treePath(path)))?.bytes;
      const { files = {}, texts = {} } = (await folders.recall(within.folder)) ?? {};
      const [integrity, kept] = [files[within.file], texts[within.file]];
      if (kept !== undefined) return Buffer.from(kept);
      return integrity === undefined ? undefined : (await bucket.read(blobPath(integrity)))?.bytes;
    },
    async unlike(folder, expected) {
      const files = (await folders.recall(folder))?.files ?? {};
      return Object.keys(expected).filter((path) => files[path] !== expected[path]);
    },
    async files(folder) {
      if (inFolder(folder)) return folders.pathsIn(folder);
      const { keys } = await bucket.list(treePath(`${folder}/`), 'all');
      const paths = keys.map(async ({ key }) => {
        const path = key.slice(treePath('').length);
        const below = path.slice(folder.length + 1);
        if (!inFolder(path)) return [below];
        return (await folders.pathsIn(path)).map((file) => `${below}/${file}`);
      });
      return (await Promise.all(paths)).flat().sort();
    },
    async list(folder) {
      if (inFolder(folder)) {
        const names = (await folders.pathsIn(folder)).map((path) => path.split('/')[0] as string);
        return [...new Set(names)];
      }
      const below = treePath(`${folder}/`);
      const { keys, folders: deeper } = await bucket.list(below, 'one');
      const names = [...keys.map(({ key }) => key), ...deeper].map((key) =>
        key.slice(below.length),
      );
      return [...new Set(names)].sort();
    },
    async movePointer(from, to, after) {
      for (const end = performance.now() + limits.patience; performance.now() < end;) {
        const moved = await move(from, to, after);
        if (moved) return moved;
        await setTimeout(pause);
      }
      return 'busy';
    },
    async remove(path) {
      checkLease(`DELETE ${path}`);
      const within = inFolder(path);
      if (within && within.file !== '') return folders.drop(within.folder, within.file);
      await bucket.remove(treePath(path));
      folders.forget();
    },
  });
}
