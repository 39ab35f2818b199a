import { setKeys } from '../../flows/settings';
import { makeKey } from '../../keys/key';
import type { Answer } from '../../operations/operation';
import { tellRelease } from '../../operations/tell-release';
import { refusal } from '../../outcome/refusal';
import { done, refused, type Result } from '../../outcome/result';
import { onStore } from '../../store/on-store';
import { readActiveRecord } from '../../store/releases';
import type { Arguments, Command } from '../command';
import { moveOptions } from '../moving';
import { movingHere } from '../perform';

export const keysCommand: Command = {
  usage: '[make | accept <public key> | revoke <public key>]',
  does: 'makes, rotates and revokes the keys that sign compositions',
  teaches: [
    'keys alone lists the accepted public keys. Pages accept a composition only if one of them signed it;\na site without keys accepts every composition.',
    'keys make writes a new private key to --key, else to release-key.pem beside the store. The first\nactivation with a key accepts it. Keep the file where releases are made, never in the store.',
    'To rotate: keys make --key new.pem; keys accept <its public key> (signed with the old key); from\nthen on use the new one; keys revoke <the old public key> --key new.pem. Each step is a release.',
  ],
  examples: [
    'keys',
    'keys make --key new.pem',
    'keys accept MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqo',
  ],
  options: moveOptions,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const [action, publicKey, ...others] = args.positionals;
  if (others.length > 0) return refused(refusal('no-keys-action'));
  if (action === undefined) return list(args);
  if (action === 'make' && publicKey === undefined) return make(args);
  if (publicKey === undefined || !/^[\w-]{43}$/.test(publicKey))
    return refused(refusal('no-keys-action'));
  if (action === 'accept') return change(args, (keys) => [...keys, publicKey]);
  if (action === 'revoke') return change(args, (keys) => keys.filter((key) => key !== publicKey));
  return refused(refusal('no-keys-action'));
}

async function list({ store }: Arguments): Promise<Result<Answer>> {
  return onStore(store, async () => {
    const record = await readActiveRecord(store);
    if (!record.ok) return record;
    const { keys } = record.value.settings;
    const none = 'No key is accepted: pages accept every composition.';
    return done({ lines: keys.length > 0 ? keys : [none], json: { keys } });
  });
}

async function make({ keyFile }: Arguments): Promise<Result<Answer>> {
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

async function change(
  args: Arguments,
  keysAfter: (keys: string[]) => string[],
): Promise<Result<Answer>> {
  const options = await movingHere(args);
  if (!options.ok) return options;
  const set = await setKeys(args.store, keysAfter, options.value);
  return set.ok ? done(tellRelease('Active', set.value)) : set;
}
