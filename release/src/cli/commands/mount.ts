import { setMountRequired } from '../../flows/settings';
import { refusal } from '../../refusals';
import { done, refused, type Result } from '../../result';
import { onStore } from '../../store/on-store';
import { readActiveId, readRecord } from '../../store/releases';
import type { Answer, Arguments, Command } from '../command';
import { moveOptions, signing, tellRelease, toMove } from '../moving';

export const mountCommand: Command = {
  usage: '[<required | optional>]',
  does: 'says, or sets, whether activate refuses what no browser has mounted',
  teaches: [
    'activate and check mount what changes in headless Chromium. If this machine has none, activate goes on\nwith the static check and says so, unless the store requires the mount.',
    'The setting belongs to the store and stays from release to release; setting it is a release of its own.\nrollback, withdraw and deactivate never wait for a browser.',
  ],
  examples: ['mount', 'mount required --why "live site"', 'mount optional'],
  options: moveOptions,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const [action, ...others] = args.positionals;
  if (action === undefined) return show(args);
  if (others.length > 0 || !['required', 'optional'].includes(action))
    return refused(refusal('no-mount-action'));
  const key = await signing(args);
  if (!key.ok) return key;
  const isRequired = action === 'required';
  const set = await setMountRequired(args.store, isRequired, { ...toMove(args), ...key.value });
  return set.ok ? done(tellRelease(`The mount is ${action}. Active`, set.value)) : set;
}

function show({ store }: Arguments): Promise<Result<Answer>> {
  return onStore(store, async () => {
    const id = await readActiveId(store);
    if (!id.ok) return id;
    const record = await readRecord(store, id.value);
    if (!record.ok) return record;
    const { mountRequired } = record.value;
    const line = `The mount is ${mountRequired ? 'required' : 'optional'}.`;
    return done({ lines: [line], json: { mountRequired } });
  });
}
