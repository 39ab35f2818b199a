import { generateKeyPairSync, sign } from 'node:crypto';
import type { SigningKey } from '../credentials/signing-key';

/** Makes a key that lies in no file. */
export function createKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const signText = (text: string) => sign(null, Buffer.from(text), privateKey);
  return { publicKey: x, sign: (text) => signText(text).toString('base64url') };
}
