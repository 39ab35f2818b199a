import { createHash } from 'node:crypto';

/** Returns values with the hashes by which sites tell each other an address or a number. */
export const withHashes = (values: readonly string[]): string[] =>
  values.flatMap((value) => [value, ...hashesOf(value), ...hashesOf(value.toLowerCase())]);

const hashesOf = (value: string) =>
  ['md5', 'sha1', 'sha256'].flatMap((name) => {
    const digest = createHash(name).update(value).digest();
    return [digest.toString('hex'), digest.toString('base64')];
  });
