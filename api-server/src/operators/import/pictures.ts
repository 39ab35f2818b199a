import { copyFile, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAddress } from '../../domain/orders/picture-address';
import { dataFileLimits } from '../../limits';
import type { JudgeRow } from './staged';

type IsPicture = (bytes: Buffer) => boolean;

const begins =
  (...signature: number[]): IsPicture =>
  (bytes) =>
    signature.every((byte, index) => bytes[index] === byte);

const isJpeg = begins(0xff, 0xd8, 0xff);

/** What the bytes of each kind of picture look like. */
const kinds: Readonly<Record<string, IsPicture>> = {
  svg: (bytes) =>
    /^\uFEFF?\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(bytes.toString()) &&
    !/<script/i.test(bytes.toString()),
  png: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpg: isJpeg,
  jpeg: isJpeg,
  webp: (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** The file of an item's picture, or its address. */
function pictureOf(values: Readonly<Record<string, string | null>>): string {
  return values['picture'] ?? `${values['item_no']}.svg`;
}

/** A judge of items that asks for the picture of each in a folder, and remembers their names in `found`. */
export function judgePictures(folder: string, found: Set<string>): JudgeRow {
  return async (values) => {
    const name = pictureOf(values);
    if (isAddress(name)) return undefined;
    const reason = await whyNoPicture(join(folder, name), name);
    if (reason === undefined) found.add(name);
    return reason === undefined ? undefined : { column: 'picture', value: name, reason };
  };
}

async function whyNoPicture(path: string, name: string): Promise<string | undefined> {
  const { maxPicture } = dataFileLimits;
  const size = await stat(path).then(
    (file) => (file.isFile() ? file.size : undefined),
    () => undefined,
  );
  if (size === undefined) return 'is not in the folder of pictures';
  if (size > maxPicture) return `is larger than ${maxPicture / 1024} KB`;
  const kind = name.slice(name.lastIndexOf('.') + 1);
  return kinds[kind]?.(await readFile(path)) ? undefined : `is no ${kind.toUpperCase()} picture`;
}

/** Copies pictures into the folder from which the server serves them; each appears there whole. */
export async function copyPictures(
  names: Iterable<string>,
  from: string,
  to: string,
): Promise<void> {
  for (const name of names) {
    const unfinished = join(to, `.${name}.unfinished`);
    await copyFile(join(from, name), unfinished);
    await rename(unfinished, join(to, name));
  }
}
