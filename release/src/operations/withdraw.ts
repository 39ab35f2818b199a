import { withdraw } from '../flows/withdraw';
import { done } from '../outcome/result';
import { input, move, partName, toMove, version } from './inputs';
import { operation } from './operation';
import { tellRelease } from './tell-release';

export const withdrawOperation = operation({
  path: 'withdraw',
  does: 'takes a bad version away from everybody, sessions included',
  needs: ['activate'],
  input: input({ name: partName, version, ...move }),
  parts: ({ name }) => [name],
  async run(ports, given) {
    const options = await toMove(ports, given);
    if (!options.ok) return options;
    const { name, version: bad } = given;
    const taken = await withdraw(ports.store, name, bad, options.value);
    return taken.ok ? done(tellRelease(`${name} ${bad} is withdrawn. Active`, taken.value)) : taken;
  },
});
