import { type BroughtOut, follow } from '../../flows/bring-out';
import type { MoveOptions } from '../../flows/plan';
import { move, moveOptions } from '../../operation';
import { done, refusal, refused, type Result } from '../../outcome';
import type { Settings } from '../../settings/settings';
import { onStore, readActiveRecord, type Store } from '../../store';
import { type Command, command } from './command';
import { portsOf } from './ports';

interface Switch<Key extends keyof Settings, State extends string> extends Pick<
  Command,
  'does' | 'teaches' | 'examples'
> {
  name: 'mount' | 'auto-withdraw';
  key: Key;
  subject: string;
  /** a value of the setting for each word */
  states: Readonly<Record<State, Settings[Key]>>;
}

/** Makes a command that says, or sets, a setting of a few states, and the function that sets it. */
export function switchOf<Key extends keyof Settings, State extends string>({
  name,
  key,
  subject,
  states,
  ...explained
}: Switch<Key, State>) {
  const words = Object.keys(states) as State[];

  const set = (
    store: Store,
    state: State,
    options: MoveOptions = {},
  ): Promise<Result<BroughtOut>> =>
    follow(store, options, () => done({ flow: name, settings: { [key]: states[state] } }));

  return {
    set,
    command: command({
      name,
      usage: `[<${words.join(' | ')}>]`,
      ...explained,
      options: moveOptions,
      async run({ words: [asked, ...others], store, values, ...args }) {
        if (asked === undefined)
          return onStore(store, async () => {
            const record = await readActiveRecord(store);
            if (!record.ok) return record;
            const value = record.value.settings[key];
            const state = words.find((word) => states[word] === value);
            return done({ lines: [`${subject} is ${state}.`], json: { [key]: value } });
          });
        const state = words.find((word) => word === asked);
        if (others.length > 0 || state === undefined)
          return refused(refusal('no-setting', { command: name, states: words.join(' | ') }));
        return move(
          portsOf({ store, ...args }),
          values,
          `${subject} is ${state}. Active`,
          (given) => set(store, state, given),
        );
      },
    }),
  };
}
