import { type BroughtOut, follow } from '../../flows/bring-out';
import type { MoveOptions } from '../../flows/plan';
import { move, moveOptions } from '../../operation';
import { done, refusal, refused, type Result } from '../../outcome';
import type { Settings } from '../../settings/settings';
import { onStore, readActiveRecord, type Store } from '../../store';
import { type Command, command } from './command';
import { portsOf } from './ports';

interface OnOff extends Pick<Command, 'does' | 'teaches' | 'examples'> {
  name: 'mount' | 'auto-withdraw';
  key: 'mountRequired' | 'autoWithdraw';
  subject: string;
  states: readonly [on: string, off: string];
}

/** Makes a command that says, or sets, a setting of two states, and the function that sets it. */
export function onOff({ name, key, subject, states, ...explained }: OnOff) {
  const [on, off] = states;

  const set = (
    store: Store,
    isOn: boolean,
    options: MoveOptions = {},
  ): Promise<Result<BroughtOut>> =>
    follow(store, options, () => done({ flow: name, settings: { [key]: isOn } }));

  return {
    set,
    command: command({
      name,
      usage: `[<${on} | ${off}>]`,
      ...explained,
      options: moveOptions,
      async run({ words: [state, ...others], store, values, ...args }) {
        if (state === undefined)
          return onStore(store, async () => {
            const record = await readActiveRecord(store);
            if (!record.ok) return record;
            const json: Partial<Settings> = { [key]: record.value.settings[key] };
            return done({ lines: [`${subject} is ${json[key] ? on : off}.`], json });
          });
        if (others.length > 0 || !states.includes(state))
          return refused(refusal('no-setting', { command: name, on, off }));
        return move(
          portsOf({ store, ...args }),
          values,
          `${subject} is ${state}. Active`,
          (given) => set(store, state === on, given),
        );
      },
    }),
  };
}
