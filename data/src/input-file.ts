import { stat } from 'node:fs/promises';
import {
  CannotStart,
  dataFileLimits,
  detectEncoding,
  type Encoding,
  encodings,
  UnreadableText,
} from 'api-server/data';
import { WrongUsage } from './command';

/** A file of the company that was found readable, with its size in bytes. */
export interface InputFile {
  path: string;
  encoding: Encoding;
  size: number;
}

/** The encoding that an option names; undefined is to be detected. @throws {WrongUsage} for another word. */
export function readEncoding(option: string | undefined): Encoding | undefined {
  const named = encodings.find((encoding) => encoding === option);
  if (option === undefined || named) return named;
  throw new WrongUsage(`--encoding must be ${encodings.join(' or ')}.`);
}

/**
 * Looks at a file before it is read.
 *
 * @returns why it cannot be used as a text.
 * @throws {CannotStart} if it cannot be read at all.
 */
export async function lookAt(path: string, named?: Encoding): Promise<InputFile | string> {
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`The file ${path} cannot be read (${error.code}).`);
  });
  if (!file.isFile()) throw new CannotStart(`${path} is no file.`);
  const { size } = file;
  const { maxFile } = dataFileLimits;
  if (size > maxFile) return `has ${size} bytes, more than ${maxFile}: split it`;
  try {
    const detected = await detectEncoding(path);
    if (named && detected && named !== detected) return `is ${detected}, not ${named}`;
    return { path, encoding: named ?? detected ?? 'utf-8', size };
  } catch (error) {
    if (error instanceof UnreadableText) return error.message;
    throw error;
  }
}
