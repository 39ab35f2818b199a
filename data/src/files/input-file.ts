import { stat } from 'node:fs/promises';
import { fill, type Result } from '@order-change/contract';
import {
  CannotStart,
  dataFileLimits,
  detectEncoding,
  type Encoding,
  encodings,
  type FileMapping,
  UnreadableText,
} from 'api-server/data';
import { WrongUsage } from '../command';
import * as texts from '../texts/en';
import * as told from '../texts/ja';

/** A file of the company that was found readable, with its size in bytes. */
export interface InputFile {
  path: string;
  encoding: Encoding;
  size: number;
  mapping?: FileMapping | undefined;
}

/** Returns the encoding that an option names; undefined is to be detected. @throws {WrongUsage} for another word */
export function readEncoding(option: string | undefined): Encoding | undefined {
  const named = encodings.find((encoding) => encoding === option);
  if (option === undefined || named) return named;
  throw new WrongUsage(fill(texts.badEncoding, { encodings: encodings.join(' or ') }));
}

/** Makes the error of a file that cannot be read at all. */
export function cannotRead(path: string, { code = '' }: NodeJS.ErrnoException): CannotStart {
  return new CannotStart(fill(texts.unreadableFile, { path, code }));
}

/**
 * Checks a file before it is read. The failure says why it cannot be used as a text.
 *
 * @throws {CannotStart} if it cannot be read at all
 */
export async function checkFile(
  path: string,
  named?: Encoding,
): Promise<Result<InputFile, string>> {
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw cannotRead(path, error);
  });
  if (!file.isFile()) throw new CannotStart(fill(texts.isNoFile, { path }));
  const { size } = file;
  const { maxFile: longest } = dataFileLimits;
  if (size > longest) return { ok: false, failure: fill(told.tooLarge, { size, longest }) };
  try {
    const detected = await detectEncoding(path);
    if (named && detected && named !== detected)
      return { ok: false, failure: fill(told.otherEncoding, { detected, named }) };
    return { ok: true, value: { path, encoding: named ?? detected ?? 'utf-8', size } };
  } catch (error) {
    if (error instanceof UnreadableText) return { ok: false, failure: error.message };
    throw error;
  }
}
