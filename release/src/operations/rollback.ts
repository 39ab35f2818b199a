import { Type } from '@sinclair/typebox';
import { rollback } from '../flows/rollback';
import { refusal } from '../outcome/refusal';
import { done, refused } from '../outcome/result';
import { input, move, toMove, versions, words } from './inputs';
import { operation } from './operation';
import { tellRelease } from './tell-release';

export const rollbackOperation = operation({
  path: 'rollback',
  does: 'makes what was live before live again, as a new release',
  needs: ['activate'],
  input: input({
    to: Type.Optional(words('a release; left out, the one before')),
    // None would be allowed to every token.
    versions: Type.Optional(Type.Intersect([versions], { minProperties: 1 })),
    ...move,
  }),
  parts: (given) => (given.versions ? Object.keys(given.versions) : 'all'),
  async run(ports, given) {
    const { to, versions: back } = given;
    if (to !== undefined && back) return refused(refusal('to-and-versions'));
    const options = await toMove(ports, given);
    if (!options.ok) return options;
    const gone = await rollback(ports.store, {
      ...options.value,
      ...(to !== undefined && { to }),
      ...(back && { versions: back }),
    });
    return gone.ok ? done(tellRelease('Active again', gone.value)) : gone;
  },
});
