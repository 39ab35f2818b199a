import { generateKeyPairSync } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSigned } from '../protocol/signature';
import { orThrow } from '../result';
import { useTempDir } from '../testing/builds';
import { keyFileOf, makeKey, readKey } from './key';

const temp = useTempDir();
const file = () => join(temp.path, 'keys/release-key.pem');

test('a key that was made is read again, by its owner alone, and signs what browsers accept', async () => {
  const made = orThrow(await makeKey(file()));
  const read = orThrow(await readKey(file()));
  expect(read?.publicKey).toBe(made.publicKey);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await isSigned('text', read?.sign('text') ?? '', [made.publicKey])).toBe(true);
});

test('no file is no key, and a key is never overwritten', async () => {
  expect(orThrow(await readKey(file()))).toBeUndefined();
  const made = orThrow(await makeKey(file()));
  expect(await makeKey(file())).toMatchObject({ ok: false, refusals: [{ code: 'key-exists' }] });
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
  expect(await readKey(file())).toMatchObject({ ok: false, refusals: [{ code: 'no-key' }] });
});

test('the key of a store lies beside it, never in it', () => {
  expect(keyFileOf('/srv/data/site')).toBe('/srv/data/release-key.pem');
});
