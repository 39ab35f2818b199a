import { Type } from '@sinclair/typebox';
import { list } from '../flows/list';
import { refusal } from '../outcome/refusal';
import { done, refused } from '../outcome/result';
import { input, words } from './inputs';
import { noParts, operation } from './operation';

export const listOperation = operation({
  path: 'list',
  does: 'lists all published versions and all releases',
  needs: ['read'],
  input: input({ part: Type.Optional(words('lists the versions of this part alone')) }),
  parts: noParts,
  async run({ store }, { part }) {
    const listed = await list(store, part);
    if (!listed.ok) return listed;
    const { published, releases, current } = listed.value;
    const lines = [
      ...Object.entries(published).map(([name, versions]) => `${name}: ${versions.join(', ')}`),
      ...releases.map((id) => `release ${id}${id === current ? ' (current)' : ''}`),
    ];
    return lines.length > 0
      ? done({ lines, json: listed.value })
      : refused(refusal('store-empty', { store: store.name }));
  },
});
