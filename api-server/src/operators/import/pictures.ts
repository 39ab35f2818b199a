import { copyFile, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fill } from '@order-change/contract';
import { isAddress } from '../../domain/orders/picture-address';
import { dataFileLimits } from '../../limits';
import * as texts from '../../texts/ja.files';
import type { CheckRow } from './staged';

type IsPicture = (bytes: Buffer) => boolean;

const begins =
  (...signature: number[]): IsPicture =>
  (bytes) =>
    signature.every((byte, index) => bytes[index] === byte);

const isJpeg = begins(0xff, 0xd8, 0xff);

/** First bytes of each kind of picture. */
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

/** Makes the check of items that looks for the picture of each in a folder, and adds its name to `found`. */
export function checkPictures(folder: string, found: Set<string>): CheckRow {
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
  if (size === undefined) return texts.noPicture;
  if (size > maxPicture) return fill(texts.pictureTooLarge, { size: maxPicture / 1024 });
  const kind = name.slice(name.lastIndexOf('.') + 1);
  return kinds[kind]?.(await readFile(path))
    ? undefined
    : fill(texts.otherPictureKind, { kind: kind.toUpperCase() });
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
