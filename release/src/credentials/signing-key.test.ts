import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orThrow, refusal, refused } from '../outcome';
import { isSigned } from '../protocol/signature';
import { useTempDir } from '../testing/builds';
import { keyFileOf, makeKey, makePrivateKey, readKey } from './signing-key';

const temp = useTempDir();
const file = () => join(temp.path, 'keys/release-key.pem');

test('a key that was made is read again, by its owner alone, and signs what browsers accept', async () => {
  const made = orThrow(await makeKey(file()));
  const read = orThrow(await readKey(file()));
  expect(read?.publicKey).toBe(made.publicKey);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await isSigned('text', read?.sign('text') ?? '', [made.publicKey])).toBe(true);
});

test('a key whose public key a command would take for an option is never made', () => {
  const publicOf = (key: KeyObject) => createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  const make = () => generateKeyPairSync('ed25519').privateKey;
  let bad = make();
  while (!publicOf(bad).startsWith('-')) bad = make();
  const made = [bad, make(), bad];
  expect(publicOf(makePrivateKey(() => made.pop() ?? make()))).not.toMatch(/^-/);
  expect(made.length).toBeLessThan(2);
});

test('no file is no key, and a key is never overwritten', async () => {
  expect(orThrow(await readKey(file()))).toBeUndefined();
  const made = orThrow(await makeKey(file()));
  expect(await makeKey(file())).toEqual(refused(refusal('key-exists', { file: file() })));
  expect(orThrow(await readKey(file()))?.publicKey).toBe(made.publicKey);
});

test.each([
  ['text', 'x'],
  ['a key of another kind', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey],
])('a file that holds %s is refused', async (_what, content) => {
  const pem =
    typeof content === 'string' ? content : content.export({ type: 'pkcs8', format: 'pem' });
  await mkdir(join(temp.path, 'keys'));
  await writeFile(file(), pem);
  expect(await readKey(file())).toEqual(refused(refusal('no-key', { file: file() })));
});

test.each([0o644, 0o602])('a key of mode %o, open to every user, is refused', async (mode) => {
  orThrow(await makeKey(file()));
  await chmod(file(), mode);
  expect(await readKey(file())).toEqual(refused(refusal('open-key', { file: file() })));
  await chmod(file(), 0o640);
  expect(orThrow(await readKey(file()))).toBeDefined();
});

test('a key that cannot be read is refused: a release would else be unsigned', async () => {
  await mkdir(file(), { recursive: true });
  expect(await readKey(file())).toMatchObject({
    ok: false,
    failure: [{ code: 'key-file', params: { code: 'EISDIR' } }],
  });
});

test('the key of a store lies beside it, never in it', () => {
  expect(keyFileOf('/srv/data/site')).toBe('/srv/data/release-key.pem');
});

const testRoot = process.getuid?.() === 0 ? test : test.skip;
testRoot('a key that root makes belongs to the owner of its folder (needs root)', async () => {
  await mkdir(join(temp.path, 'keys'));
  await chown(join(temp.path, 'keys'), 65_534, 65_534);
  await makeKey(file());
  expect(await stat(file())).toMatchObject({ uid: 65_534, gid: 65_534 });
});
