import { deactivate } from '../flows/deactivate';
import { done } from '../outcome/result';
import { input, move, names, toMove } from './inputs';
import { operation } from './operation';
import { tellRelease } from './tell-release';

export const deactivateOperation = operation({
  path: 'deactivate',
  does: 'takes remotes out of the page',
  needs: ['activate'],
  waits: true,
  input: input({ names, ...move }),
  parts: (given) => given.names,
  async run(ports, given) {
    const options = await toMove(ports, given);
    if (!options.ok) return options;
    const taken = await deactivate(ports.store, given.names, options.value);
    return taken.ok ? done(tellRelease('Active', taken.value)) : taken;
  },
});
