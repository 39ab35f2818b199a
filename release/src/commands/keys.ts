import { isDeepStrictEqual } from 'node:util';
import { readLasting } from '../composing/current';
import { retainedAfter } from '../composing/retained';
import { makeKey } from '../credentials/signing-key';
import { type BroughtOut, follow } from '../flows/bring-out';
import type { MoveOptions } from '../flows/plan';
import { rollback } from '../flows/rollback';
import { signAnew } from '../flows/sign-anew';
import { type Answer, move, moveOptions } from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import { onStore, readActiveId, readActiveRecord, type Store } from '../store';
import { type Arguments, command, portsOf } from './support';

const none = 'No key is accepted: pages accept every composition.';

export const keysCommand = command({
  name: 'keys',
  usage: '[make | accept <public key> | revoke <public key> | off]',
  does: 'makes, rotates and revokes the keys that sign compositions',
  teaches: [
    'keys alone lists the accepted public keys. Pages accept a composition only if one of them signed it; a site without keys accepts every composition.',
    'keys make writes a new private key to --key, else to release-key.pem beside the store. The first activation with a key accepts it. Keep the file where releases are made, never in the store.',
    'To rotate: keys make --key new.pem; keys accept <its public key> (signed with the old key); from then on use the new one; keys revoke <the old public key> --key new.pem. Each step is a release.',
    'keys off takes every key away and needs none: pages accept every composition. It is the way out if no private key is left: keys make --key new.pem; keys off; keys accept <its public key> --key new.pem.',
  ],
  examples: [
    'keys',
    'keys make --key new.pem',
    'keys accept MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqo',
  ],
  options: moveOptions,
  async run(args) {
    const [action, publicKey, ...others] = args.words;
    const { store } = args;
    if (others.length > 0) return refused(refusal('no-keys-action'));
    if (action === undefined) return list(args);
    if (action === 'make' && publicKey === undefined) return make(args);
    const ports = portsOf(args);
    if (action === 'off' && publicKey === undefined) {
      const signing = async () => done(undefined); // the file may be what is broken
      return move({ ...ports, signing }, args.values, `${none} Active`, (options) =>
        setKeys(store, 'off', options),
      );
    }
    if (publicKey === undefined || !/^[\w-]{43}$/.test(publicKey))
      return refused(refusal('no-keys-action'));
    if (action !== 'accept' && action !== 'revoke') return refused(refusal('no-keys-action'));
    const change = (keys: string[]) =>
      action === 'accept' ? [...keys, publicKey] : keys.filter((key) => key !== publicKey);
    return move(ports, args.values, 'Active', (options) => setKeys(store, change, options));
  },
});

async function list({ store }: Pick<Arguments, 'store'>): Promise<Result<Answer>> {
  return onStore(store, async () => {
    const [id, record] = [await readActiveId(store), await readActiveRecord(store)];
    if (!id.ok) return id;
    const { keys } = (await readLasting(store, record.ok ? record.value : undefined)).settings;
    return done({ lines: keys.length > 0 ? keys : [none], json: { keys } });
  });
}

async function make({ keyFile }: Pick<Arguments, 'keyFile'>): Promise<Result<Answer>> {
  const made = await makeKey(keyFile);
  if (!made.ok) return made;
  const { publicKey } = made.value;
  return done({
    lines: [
      `${keyFile} holds a new private key. Its public key: ${publicKey}`,
      `To accept it beside those of today: npm run release -- keys accept ${publicKey}`,
    ],
    json: { file: keyFile, publicKey },
  });
}

/** Returns the accepted keys after a change; `off` takes all of them away. */
type KeyChange = 'off' | ((keys: string[]) => string[]);

/**
 * Sets the public keys whose signatures pages accept, as a new release; two while they change. The
 * release is signed with `options.key`, which must be among them and, unless there were none, among those before. A change
 * that changes nothing is refused, and one that takes the last key away, except for `off`. If a key goes, what sessions hold
 * is signed anew: browsers refuse what that key has signed.
 */
export async function setKeys(
  store: Store,
  change: KeyChange,
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  // If key and record are both lost, this is the only way on.
  if (change === 'off' && !(await onStore(store, () => readActiveRecord(store))).ok)
    return rollback(store, { ...options, settings: { keys: [] } });
  return follow(store, options, async ({ settings, current, now }) => {
    const keys = change === 'off' ? [] : [...new Set(change(settings.keys))];
    if (change !== 'off' && keys.length === 0 && settings.keys.length > 0)
      return refused(refusal('last-key'));
    if (keys.length > 2) return refused(refusal('too-many-keys'));
    if (isDeepStrictEqual(keys, settings.keys))
      return refused(refusal('same-keys', { keys: keys.join(', ') || 'none' }));
    const { key } = options;
    const isRevoked = settings.keys.some((one) => !keys.includes(one));
    if (isRevoked && key && keys.includes(key.publicKey)) {
      const held = retainedAfter(current, now).map(({ release }) => release);
      await signAnew(store, held, key);
    }
    return done({ flow: 'keys', settings: { keys } });
  });
}
