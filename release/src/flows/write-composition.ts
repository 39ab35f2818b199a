import type { Composed } from '../composing/composition';
import type { SigningKey } from '../credentials/signing-key';
import { held as heldScript } from '../documents/boot/bundle.cjs';
import { compositionPath, signaturePath } from '../protocol/paths';
import { type Files, integrityOf, type ReleaseRecord, type Store, withCompressed } from '../store';

/** More gains nothing in a text of hashes, and takes 50 times as long. */
const compositionQuality = 5;

/** The file of a composition, and the script that looks for it; the script is the same for all. */
export async function writeComposition(
  store: Store,
  { id, json }: Composed,
  key: SigningKey | undefined,
): Promise<ReleaseRecord['stored']> {
  const signature = key && { [signaturePath(id)]: Buffer.from(key.sign(json)) };
  const composition = { [compositionPath(id)]: Buffer.from(json) };
  const script = { [heldScript.path]: Buffer.from(heldScript.text) };
  return {
    ...(signature && (await writeServed(store, signature))),
    ...(await writeServed(store, await withCompressed(composition, compositionQuality))),
    ...(await readServed(store, script)),
  };
}

/** What is there of a file and its compressed forms; written first if there is none. */
async function readServed(store: Store, file: Files): Promise<ReleaseRecord['stored']> {
  const [path = ''] = Object.keys(file);
  if (!(await store.get(path))) return writeServed(store, await withCompressed(file));
  const paths = [path, `${path}.br`, `${path}.gz`];
  const there = await Promise.all(
    paths.map(async (one) => {
      const bytes = await store.get(one);
      return bytes ? [[one, integrityOf(bytes)] as const] : [];
    }),
  );
  return Object.fromEntries(there.flat());
}

/** What browsers ask for last is written last: the plain file says that its compressed forms are there. */
async function writeServed(store: Store, files: Files): Promise<ReleaseRecord['stored']> {
  const [plain, ...compressed] = Object.entries(files);
  const write = async ([path, bytes]: [string, Buffer]) => {
    const isNew = await store.putFile(path, bytes);
    // Of the same content it may be there, compressed by another version of zlib.
    return [path, integrityOf((!isNew && (await store.get(path))) || bytes)] as const;
  };
  const written = await Promise.all(compressed.map(write));
  return Object.fromEntries([...written, ...(plain ? [await write(plain)] : [])]);
}
