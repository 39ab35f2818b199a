import { generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import * as own from './signature';

/** The module as a page has it, with the pinned implementation bundled; its WebCrypto knows no Ed25519. */
function inOldBrowser(): typeof own {
  const entryPoints = [join(__dirname, 'signature.ts')];
  const bundled = buildSync({ entryPoints, bundle: true, format: 'cjs', write: false });
  const [code] = bundled.outputFiles;
  const importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  const module = { exports: {} };
  new Function('module', 'crypto', code?.text ?? '')(module, { subtle: { importKey } });
  return module.exports as typeof own;
}

const text = '{"schema":"…"}';
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { key: x, signed: sign(null, Buffer.from(text), privateKey).toString('base64url') };
};
const [mine, other] = [pair(), pair()];

describe.each([
  ['the browser’s own Ed25519', own],
  ['a browser without Ed25519', inOldBrowser()],
])('by %s', (_where, { isSigned }) => {
  test.each([
    ['its own key', text, mine.signed, [mine.key], true],
    ['one of two keys', text, mine.signed, [other.key, mine.key], true],
    ['another key', text, mine.signed, [other.key], false],
    ['no key', text, mine.signed, [], false],
    ['a changed text', `${text} `, mine.signed, [mine.key], false],
    ['the signature of another', text, other.signed, [mine.key], false],
    ['half a signature', text, mine.signed.slice(0, 40), [mine.key], false],
    ['no signature', text, '', [mine.key], false],
    ['HTML for a signature', text, '<!doctype html>', [mine.key], false],
    ['a key that is none, and its own', text, mine.signed, ['x', mine.key], true],
  ])('with %s', async (_what, signed, signature, keys, expected) => {
    expect(await isSigned(signed, signature, keys)).toBe(expected);
  });

  test('one flipped bit at any place of text or signature is refused', async () => {
    const flipped = (bytes: Buffer, at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const signature = Buffer.from(mine.signed, 'base64url');
    for (let at = 0; at < 64; at += 1) {
      const changed = flipped(signature, at).toString('base64url');
      expect(await isSigned(text, changed, [mine.key])).toBe(false);
    }
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 1)
      expect(await isSigned(String(flipped(bytes, at)), mine.signed, [mine.key])).toBe(false);
  });
});
