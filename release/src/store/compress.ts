import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Files } from './store';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const windowOf = (size: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(size + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** `files`, and beside each its `.br` (of a quality from 0 to 11) and `.gz` where that is smaller. */
export async function withCompressed(files: Files, quality = 11): Promise<Files> {
  const compressed = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // A window of the file's size loses nothing, and is set up ten times as fast for a document.
        [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
      };
      const variants: [string, Buffer][] = [
        [`${name}.br`, await toBrotli(bytes, { params })],
        [`${name}.gz`, await toGzip(bytes, { level: 9 })],
      ];
      return variants.filter(([, variant]) => variant.length < bytes.length);
    }),
  );
  return { ...files, ...Object.fromEntries(compressed.flat()) };
}
