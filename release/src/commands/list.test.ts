import { orThrow } from '../outcome';
import type { Store } from '../store';
import { createMemorySite } from '../testing/memory-site';
import { list } from './list';

const names = ['host', 'remote-auth', 'remote-order-form'];

test('a list names every part with its versions', async () => {
  const { store } = await createMemorySite();
  expect(orThrow(await list(store))).toMatchObject({
    names,
    published: Object.fromEntries(names.map((name) => [name, ['1.0.0']])),
  });
});

test('a list of one part names all parts, and looks for versions of this one alone', async () => {
  const { store } = await createMemorySite();
  const looked: string[] = [];
  const watched: Store = { ...store, list: (folder) => (looked.push(folder), store.list(folder)) };
  const { published, ...others } = orThrow(await list(watched, 'remote-auth'));
  expect(others.names).toEqual(names);
  expect(published).toEqual({ 'remote-auth': ['1.0.0'] });
  expect(looked.filter((folder) => folder.startsWith('remotes/'))).toEqual(['remotes/remote-auth']);
});
