import { Type } from '@sinclair/typebox';
import { tellChange } from '../composing/changes';
import { diff } from '../flows/diff';
import { done } from '../outcome/result';
import { input, words } from './inputs';
import { noParts, operation } from './operation';

export const diffOperation = operation({
  path: 'diff',
  does: 'shows what customers saw change between two releases',
  needs: ['read'],
  input: input({
    from: Type.Optional(words('a release; left out, the one before')),
    to: Type.Optional(words('a release; left out, the served one')),
  }),
  parts: noParts,
  async run({ store }, { from, to }) {
    const compared = await diff(store, from, to);
    if (!compared.ok) return compared;
    const { changes } = compared.value;
    return done({
      lines: [
        `From ${compared.value.from} to ${compared.value.to}:`,
        ...(changes.length > 0
          ? changes.map((change) => `  ${tellChange(change)}`)
          : ['  nothing']),
      ],
      json: compared.value,
    });
  },
});
