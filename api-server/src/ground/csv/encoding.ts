import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { fill } from '@order-change/contract';
import iconv from 'iconv-lite';
import * as texts from '../../texts/ja.files';

/** Encoding of a file's text: UTF-8, or Shift_JIS as Windows writes it (code page 932). */
export const encodings = ['utf-8', 'shift_jis'] as const;
export type Encoding = (typeof encodings)[number];

/** iconv-lite knows it by both names; this one says which Shift_JIS: ～ is 8160, ① is 8740, 髙 is FBFC. */
const windowsShiftJis = 'cp932';

/** The bytes of a file are no text of its encoding. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

/**
 * The encoding of a file: UTF-8 if all of it is, else Shift_JIS; undefined if it is ASCII, which is both. A
 * last character that is cut off counts as UTF-8, so that the reader can say what is wrong.
 *
 * @throws an error of the file system, or {UnreadableText} if the file is UTF-16, JIS or a workbook.
 */
export async function detectEncoding(file: string): Promise<Encoding | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isBeginning = true;
  let isBoth = true;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const foreign = isBeginning
      ? beginnings.find(({ bytes }) => startsWith(chunk, bytes))
      : undefined;
    if (foreign) throw new UnreadableText(foreign.text);
    if (isBoth && chunk.includes(shiftOfJis)) throw new UnreadableText(texts.isJis);
    isBeginning = false;
    isBoth &&= isAscii(chunk);
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return 'shift_jis';
    }
  }
  return isBoth ? undefined : 'utf-8';
}

/** First bytes of files that spreadsheets save under the name of a CSV file. */
const beginnings = [
  { bytes: [0xff, 0xfe], text: texts.isUtf16 },
  { bytes: [0xfe, 0xff], text: texts.isUtf16 },
  { bytes: [0x50, 0x4b, 0x03, 0x04], text: texts.isWorkbook },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], text: texts.isWorkbook },
] as const;
/** ISO-2022-JP is ASCII that turns into kanji behind this. */
const shiftOfJis = '\x1B$';

function startsWith(chunk: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => chunk[index] === byte);
}

/** The text of a file, piece by piece. @throws {UnreadableText} at bytes that are no text of the encoding. */
export async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decode = encoding === 'utf-8' ? utf8Decoder() : shiftJisDecoder();
  for await (const chunk of bytes) yield decode(chunk);
  yield decode(undefined);
}

/** Takes the bytes, at last undefined. */
type Decode = (bytes: Buffer | undefined) => string;

function utf8Decoder(): Decode {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new UnreadableText(fill(texts.isNotEncoded, { encoding: 'UTF-8' }));
    }
  };
}

function shiftJisDecoder(): Decode {
  const decoder = iconv.getDecoder(windowsShiftJis);
  return (bytes) => {
    const text = bytes ? decoder.write(bytes) : (decoder.end() ?? '');
    // Shift_JIS has no U+FFFD: the decoder puts it in the place of what it cannot read.
    if (text.includes('\uFFFD'))
      throw new UnreadableText(fill(texts.isNotEncoded, { encoding: 'Shift_JIS' }));
    return text;
  };
}

/** The bytes of a text; undefined if the encoding cannot hold one of its characters. */
export function encodeText(text: string, encoding: Encoding): Buffer | undefined {
  if (encoding === 'utf-8') return Buffer.from(text);
  const bytes = iconv.encode(text, windowsShiftJis);
  // iconv-lite writes a question mark, or a backslash for ¥, where a character is missing.
  return iconv.decode(bytes, windowsShiftJis) === text ? bytes : undefined;
}

/** The characters of a text that the encoding cannot hold, each once. */
export function unencodable(text: string, encoding: Encoding): string[] {
  return [...new Set(text)].filter((character) => !encodeText(character, encoding));
}
