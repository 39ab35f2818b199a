import { status } from '../flows/status';
import { done } from '../outcome/result';
import { input } from './inputs';
import { noParts, operation } from './operation';
import { tellRollout } from './tell-release';

export const rolloutsOperation = operation({
  path: 'rollouts',
  does: 'shows what some visitors get instead of the live versions',
  needs: ['read'],
  input: input({}),
  parts: noParts,
  async run({ store }) {
    const read = await status(store);
    if (!read.ok) return read;
    const { id, active, rollouts } = read.value;
    const lines = Object.entries(rollouts).map(
      (entry) => `${tellRollout(entry)}, beside ${active.versions[entry[0]] ?? 'none'}`,
    );
    return done({
      lines: lines.length > 0 ? lines : ['No rollout is running.'],
      json: { release: id, rollouts },
    });
  },
});
