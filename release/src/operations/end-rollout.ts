import { endRollouts } from '../flows/rollout';
import { done } from '../outcome/result';
import { input, move, names, toMove } from './inputs';
import { operation } from './operation';
import { tellRelease } from './tell-release';

export const endRolloutOperation = operation({
  path: 'rollout/end',
  does: 'ends rollouts for new visitors; sessions keep their version',
  needs: ['activate'],
  waits: true,
  input: input({ names, ...move }),
  parts: (given) => given.names,
  async run(ports, given) {
    const options = await toMove(ports, given);
    if (!options.ok) return options;
    const ended = await endRollouts(ports.store, given.names, options.value);
    return ended.ok ? done(tellRelease('Ended. Active', ended.value)) : ended;
  },
});
