import type { Composed } from '../composing/composition';
import type { SigningKey } from '../credentials/signing-key';
import { held as retainedScript } from '../documents/boot/bundle.cjs';
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
  const script = { [retainedScript.path]: Buffer.from(retainedScript.text) };
  return {
    ...(signature && (await writeServed(store, signature))),
    ...(await writeServed(store, await withCompressed(composition, compositionQuality))),
    ...(await readServed(store, script)),
  };
}

/** Reads the hashes of a file and its compressed forms; writes them first if they are not there. */
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

/** Writes a file and its compressed forms, the plain one last: it says that the others are there. */
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
