import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createFolderStore } from './folder';
import { createMemoryStore } from './memory';
import type { Store } from './store';

const bytes = (text: string) => Buffer.from(text);
const isWon = (results: boolean[]) => results.filter(Boolean).length;
const twenty = Array.from({ length: 20 }, (_, index) => index);
const idOf = (index: number) => `${String(index).padStart(6, '0')}-0123456789ab`;

/** What every store promises, whatever it is made of. */
describe.each([
  ['a folder', async (dir: string) => createFolderStore(join(dir, 'site'))],
  ['memory', async () => createMemoryStore()],
])('a store in %s', (_what, create) => {
  let dir: string;
  let store: Store;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'release-store-'));
    store = await create(dir);
  });
  afterEach(() => rm(dir, { recursive: true }));

  test('is empty at first', async () => {
    expect(await store.get('a/b')).toBeUndefined();
    expect(await store.list('a')).toEqual([]);
    expect(await store.readPointer()).toBeUndefined();
  });

  test('gives back the bytes of each file of a folder that was put', async () => {
    expect(await store.put('a/1', { 'x.js': bytes('x'), 'deep/y.js': bytes('y') })).toBe(true);
    expect(String(await store.get('a/1/x.js'))).toBe('x');
    expect(String(await store.get('a/1/deep/y.js'))).toBe('y');
    expect(await store.get('a/1/z.js')).toBeUndefined();
  });

  test('leaves a folder that is there as it is', async () => {
    await store.put('a/1', { 'x.js': bytes('x') });
    expect(await store.put('a/1', { 'x.js': bytes('other'), 'z.js': bytes('z') })).toBe(false);
    expect(String(await store.get('a/1/x.js'))).toBe('x');
    expect(await store.list('a/1')).toEqual(['x.js']);
  });

  test('if twenty put one folder at once, exactly one succeeds and the folder is complete', async () => {
    const put = (index: number) =>
      store.put('a/1', { 'x.js': bytes(`${index}`), 'y.js': bytes(`${index}`) });
    expect(isWon(await Promise.all(twenty.map(put)))).toBe(1);
    expect(await store.get('a/1/x.js')).toEqual(await store.get('a/1/y.js'));
  });

  test('puts one file beside others, once', async () => {
    expect(await store.putFile('c/one.json', bytes('1'))).toBe(true);
    expect(await store.putFile('c/two.json', bytes('2'))).toBe(true);
    expect(await store.putFile('c/one.json', bytes('other'))).toBe(false);
    expect(String(await store.get('c/one.json'))).toBe('1');
    expect(await store.list('c')).toEqual(['one.json', 'two.json']);
  });

  test('if twenty put one file at once, exactly one succeeds', async () => {
    const put = (index: number) => store.putFile('c/one.json', bytes(`${index}`));
    expect(isWon(await Promise.all(twenty.map(put)))).toBe(1);
  });

  test('lists the names directly below a folder, sorted, each once', async () => {
    await store.put('a/2', { 'x.js': bytes('x') });
    await store.put('a/1', { 'x.js': bytes('x'), 'y.js': bytes('y') });
    await store.put('ab/3', { 'x.js': bytes('x') });
    expect(await store.list('a')).toEqual(['1', '2']);
  });

  test('lists the files below a folder, at any depth', async () => {
    await store.put('a/1', { 'x.js': bytes('x'), 'deep/y.js': bytes('y') });
    await store.put('a/10', { 'z.js': bytes('z') });
    expect(await store.files('a/1')).toEqual(['deep/y.js', 'x.js']);
    expect(await store.files('a')).toEqual(['1/deep/y.js', '1/x.js', '10/z.js']);
    expect(await store.files('b')).toEqual([]);
  });

  test('moves the pointer from where it was read', async () => {
    expect(await store.movePointer(undefined, idOf(1))).toBe('moved');
    expect(await store.readPointer()).toBe(idOf(1));
    expect(await store.movePointer(idOf(1), idOf(2))).toBe('moved');
    expect(await store.readPointer()).toBe(idOf(2));
  });

  test('does not move a pointer that another process has moved', async () => {
    await store.movePointer(undefined, idOf(1));
    expect(await store.movePointer(undefined, idOf(2))).toBe('lost');
    expect(await store.movePointer(idOf(3), idOf(2))).toBe('lost');
    expect(await store.readPointer()).toBe(idOf(1));
  });

  test('does what comes with a move once, and not at all for a pointer that was moved', async () => {
    const after = jest.fn(async () => undefined);
    await store.movePointer(undefined, idOf(1));
    expect(await store.movePointer(idOf(1), idOf(2), after)).toBe('moved');
    expect(await store.movePointer(idOf(1), idOf(3), after)).toBe('lost');
    expect(after).toHaveBeenCalledTimes(1);
  });

  test('nobody moves the pointer while another does what comes with its move', async () => {
    const order: string[] = [];
    const first = store.movePointer(undefined, idOf(1), async () => {
      order.push('begun');
      await setTimeout(50);
      order.push('ended');
    });
    await setTimeout(10);
    const second = store.movePointer(undefined, idOf(2), async () => void order.push('second'));
    expect([await first, await second, order]).toEqual(['moved', 'lost', ['begun', 'ended']]);
  });

  test('removes a file or a folder, and nothing beside it', async () => {
    await store.put('a/1', { 'x.js': bytes('x'), 'y.js': bytes('y') });
    await store.put('a/10', { 'x.js': bytes('x') });
    await store.remove('a/1/x.js');
    expect(await store.list('a/1')).toEqual(['y.js']);
    await store.remove('a/1');
    await store.remove('a/1');
    expect(await store.list('a')).toEqual(['10']);
  });

  test('if twenty move the pointer from the same place, exactly one succeeds', async () => {
    await store.movePointer(undefined, idOf(99));
    const moved = await Promise.all(
      twenty.map((index) => store.movePointer(idOf(99), idOf(index))),
    );
    expect(moved.filter((how) => how === 'moved')).toHaveLength(1);
    expect(await store.readPointer()).toBe(idOf(moved.indexOf('moved')));
  });
});
