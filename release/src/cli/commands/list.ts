import { list } from '../../flows/list';
import { refusal } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';

export const listCommand: Command = {
  usage: '',
  does: 'lists all published versions and all releases',
  teaches: ['It works even if the pointer to the served release is damaged.'],
  examples: ['list'],
  options: {},
  run,
};

async function run({ store }: Arguments): Promise<Result<Answer>> {
  const listed = await list(store);
  if (!listed.ok) return listed;
  const { published, releases, current } = listed.value;
  const lines = [
    ...Object.entries(published).map(([name, versions]) => `${name}: ${versions.join(', ')}`),
    ...releases.map((id) => `release ${id}${id === current ? ' (current)' : ''}`),
  ];
  return lines.length > 0
    ? done({ lines, json: listed.value })
    : refused(refusal('store-empty', { store: store.name }));
}
