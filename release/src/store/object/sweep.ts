import { stagingAge } from '../../limits';
import { inFolder } from '../paths';
import type { Bucket } from './bucket';
import { blobPath, blobs, type Folders, treePath } from './folders';

/**
 * Removes bytes that no folder names. Those that are younger than an hour may belong to a folder that somebody is
 * about to put.
 *
 * @param check throws once it must not go on
 */
export async function sweep(
  bucket: Bucket,
  folders: Folders,
  check: (what: string) => void,
): Promise<void> {
  // In this order: what is named by a folder that is put now is young.
  const { keys: all } = await bucket.list(blobs, 'all');
  const old = all.filter(({ age }) => age > stagingAge).map(({ key }) => key);
  if (old.length === 0) return;
  folders.forget();
  const { keys } = await bucket.list(treePath(''), 'all');
  const paths = keys.map(({ key }) => key.slice(treePath('').length)).filter(inFolder);
  const named = new Set<string>();
  const found = await Promise.all(paths.map(folders.read));
  if (found.some((folder) => folder?.isBroken)) return; // What it named is not known.
  for (const integrity of found.flatMap((folder) => Object.values(folder?.files ?? {})))
    named.add(blobPath(integrity));
  await Promise.all(
    old
      .filter((key) => !named.has(key))
      .map(async (key) => {
        check(`DELETE ${key}`);
        await bucket.remove(key);
      }),
  );
}
