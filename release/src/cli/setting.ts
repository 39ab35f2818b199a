import type { BroughtOut } from '../flows/bring-out';
import type { MoveOptions } from '../flows/plan';
import type { Answer } from '../operations/operation';
import { tellRelease } from '../operations/tell-release';
import { refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';
import type { Settings } from '../settings/settings';
import { onStore } from '../store/on-store';
import { readActiveRecord } from '../store/releases';
import type { Store } from '../store/store';
import type { Arguments, Command } from './command';
import { moveOptions } from './moving';
import { movingHere } from './perform';

interface Setting extends Pick<Command, 'does' | 'teaches' | 'examples'> {
  /** the command's */
  name: string;
  subject: string;
  words: readonly [on: string, off: string];
  key: 'mountRequired' | 'autoWithdraw';
  set: (store: Store, isOn: boolean, options: MoveOptions) => Promise<Result<BroughtOut>>;
}

/** A command that says, or sets, what stays from release to release. */
export function settingCommand({ name, subject, words, key, set, ...taught }: Setting): Command {
  const [on, off] = words;
  return { usage: `[<${on} | ${off}>]`, ...taught, options: moveOptions, run };

  async function run(args: Arguments): Promise<Result<Answer>> {
    const [word, ...others] = args.positionals;
    if (word === undefined) return show(args);
    if (others.length > 0 || !words.includes(word))
      return refused(refusal('no-setting', { command: name, on, off }));
    const options = await movingHere(args);
    if (!options.ok) return options;
    const result = await set(args.store, word === on, options.value);
    return result.ok ? done(tellRelease(`${subject} is ${word}. Active`, result.value)) : result;
  }

  function show({ store }: Arguments): Promise<Result<Answer>> {
    return onStore(store, async () => {
      const record = await readActiveRecord(store);
      if (!record.ok) return record;
      const json: Partial<Settings> = { [key]: record.value.settings[key] };
      return done({ lines: [`${subject} is ${json[key] ? on : off}.`], json });
    });
  }
}
