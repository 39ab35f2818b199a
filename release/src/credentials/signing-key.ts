import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { done, refusal, refused, type Result } from '../outcome';
import { giveAway, onDisk, otherOwner } from '../store';

/** Key that signs compositions. Its private half stays in its file and in this process. */
export interface SigningKey {
  /** the public key: raw Ed25519 in base64url, 43 characters */
  publicKey: string;
  /** of the exact bytes of a text, base64url */
  sign: (text: string) => string;
}

/** Beside the store, never in it: everything in the store is served. */
export const keyFileOf = (siteDir: string) => join(dirname(siteDir), 'release-key.pem');

/** Makes a key and writes it to a file that only this user can read (if root makes it, the owner of its folder). Refuses if there is a file. */
export function makeKey(file: string): Promise<Result<SigningKey>> {
  return onKeyFile(async () => {
    const privateKey = makePrivateKey();
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(file, pem, { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        return refused(refusal('key-exists', { file }));
      throw error;
    }
    await giveAway(file, await otherOwner(dirname(file)));
    return done(toSigningKey(privateKey));
  });
}

/** Makes a private key whose public key begins with no hyphen: a command would take it for an option. */
export function makePrivateKey(make = () => generateKeyPairSync('ed25519').privateKey): KeyObject {
  const key = make();
  return toSigningKey(key).publicKey.startsWith('-') ? makePrivateKey(make) : key;
}

/** Permissions of other users of the machine. */
const forOthers = 0o007;

/** Reads a private key. Undefined if there is no file; refuses one that other users may read or change, as ssh does. */
export function readKey(file: string): Promise<Result<SigningKey | undefined>> {
  return onKeyFile(async () => {
    const pem = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!pem) return done(undefined);
    const key = parse(pem);
    if (!key) return refused(refusal('no-key', { file }));
    const hasUsers = process.getuid !== undefined; // Windows makes a mode up.
    if (hasUsers && ((await stat(file)).mode & forOthers) !== 0)
      return refused(refusal('open-key', { file }));
    return done(toSigningKey(key));
  });
}

const onKeyFile = <T>(work: () => Promise<Result<T>>) =>
  onDisk(work, (params) => refusal('key-file', params));

function parse(pem: Buffer): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    publicKey: x,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}
