import { setTimeout } from 'node:timers/promises';
import { integrityOf, type Store } from '../store';

const bytes = (text: string) => Buffer.from(text);
const isWon = (results: boolean[]) => results.filter(Boolean).length;
const twenty = Array.from({ length: 20 }, (_, index) => index);
const idOf = (index: number) => `${String(index).padStart(6, '0')}-0123456789ab`;

/**
 * The tests of what every store promises, whatever it is made of.
 *
 * @param create answers an empty one
 */
export function describeStore(what: string, create: () => Promise<Store>): void {
  describe(`a store in ${what}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await create();
    });

    test('is empty at first', async () => {
      expect(await store.get('remotes/a/1/b')).toBeUndefined();
      expect(await store.list('remotes/a')).toEqual([]);
      expect(await store.readPointer()).toBeUndefined();
    });

    test('gives back the bytes of each file of a folder that was put', async () => {
      expect(await store.put('remotes/a/1', { 'x.js': bytes('x'), 'deep/y.js': bytes('y') })).toBe(
        true,
      );
      expect(String(await store.get('remotes/a/1/x.js'))).toBe('x');
      expect(String(await store.get('remotes/a/1/deep/y.js'))).toBe('y');
      expect(await store.get('remotes/a/1/z.js')).toBeUndefined();
    });

    test('leaves a folder that is there as it is', async () => {
      await store.put('remotes/a/1', { 'x.js': bytes('x') });
      expect(await store.put('remotes/a/1', { 'x.js': bytes('other'), 'z.js': bytes('z') })).toBe(
        false,
      );
      expect(String(await store.get('remotes/a/1/x.js'))).toBe('x');
      expect(await store.list('remotes/a/1')).toEqual(['x.js']);
    });

    test('if twenty put one folder at once, exactly one succeeds and the folder is complete', async () => {
      const put = (index: number) =>
        store.put('remotes/a/1', { 'x.js': bytes(`${index}`), 'y.js': bytes(`${index}`) });
      expect(isWon(await Promise.all(twenty.map(put)))).toBe(1);
      expect(await store.get('remotes/a/1/x.js')).toEqual(await store.get('remotes/a/1/y.js'));
    });

    test('a version that is released stays as it is, and is removed as before', async () => {
      const read = async () => [
        await store.get('remotes/a/1/x.js').then(String),
        await store.list('remotes/a'),
        await store.files('remotes/a/1'),
        await store.unlike('remotes/a/1', { 'x.js': integrityOf(bytes('x')) }),
      ];
      await store.release('remotes/a/1'); // before it is there
      await store.put('remotes/a/1', { 'x.js': bytes('x') });
      const before = await read();
      expect(before).toEqual(['x', ['1'], ['x.js'], []]);
      await store.release('remotes/a/1');
      await store.release('remotes/a/1');
      expect(await read()).toEqual(before);
      expect(await store.put('remotes/a/1', { 'x.js': bytes('other') })).toBe(false);
      expect(await read()).toEqual(before);
      await store.remove('remotes/a/1');
      expect(await store.files('remotes/a/1')).toEqual([]);
      expect(await store.put('remotes/a/1', { 'x.js': bytes('x') })).toBe(true);
    });

    test('a version that is released again and again is there for every reader', async () => {
      await store.put('remotes/a/1', { 'x.js': bytes('x') });
      const reads = twenty.map(() => store.get('remotes/a/1/x.js'));
      const released = [store.release('remotes/a/1'), store.release('remotes/a/1')];
      const found = await Promise.all([
        ...reads,
        ...twenty.map(() => store.get('remotes/a/1/x.js')),
      ]);
      await Promise.all(released);
      expect(new Set(found.map(String))).toEqual(new Set(['x']));
    });

    test('puts one file beside others, once', async () => {
      expect(await store.putFile('compositions/one.json', bytes('1'))).toBe(true);
      expect(await store.putFile('compositions/two.json', bytes('2'))).toBe(true);
      expect(await store.putFile('compositions/one.json', bytes('other'))).toBe(false);
      expect(String(await store.get('compositions/one.json'))).toBe('1');
      expect(await store.list('compositions')).toEqual(['one.json', 'two.json']);
    });

    test('names the files that are not there or have other bytes', async () => {
      await store.put('remotes/a/1', { 'x.js': bytes('x'), 'y.js': bytes('y') });
      const [x, z] = [integrityOf(bytes('x')), integrityOf(bytes('z'))];
      expect(await store.unlike('remotes/a/1', { 'x.js': x })).toEqual([]);
      expect(await store.unlike('remotes/a/1', { 'x.js': x, 'y.js': z, 'z.js': z })).toEqual([
        'y.js',
        'z.js',
      ]);
      expect(await store.unlike('remotes/a/2', { 'x.js': x })).toEqual(['x.js']);
    });

    test('puts files that are there already again, from a folder and from beside it', async () => {
      await store.put('releases/1', { 'x.js': bytes('x') });
      await store.putFile('compositions/one.json', bytes('1'));
      await store.put('releases/2', {
        'x.js': { same: 'releases/1/x.js', integrity: integrityOf(bytes('x')) },
        'one.json': { same: 'compositions/one.json', integrity: integrityOf(bytes('1')) },
      });
      await store.remove('releases/1');
      await store.remove('compositions/one.json');
      expect(String(await store.get('releases/2/x.js'))).toBe('x');
      expect(String(await store.get('releases/2/one.json'))).toBe('1');
    });

    test('puts a removed file of a folder anew, once', async () => {
      await store.put('remotes/a/1', { 'x.js': bytes('x'), 'y.js': bytes('y') });
      await store.remove('remotes/a/1/x.js');
      expect(await store.putFile('remotes/a/1/x.js', bytes('new'))).toBe(true);
      expect(await store.putFile('remotes/a/1/y.js', bytes('new'))).toBe(false);
      expect(await store.files('remotes/a/1')).toEqual(['x.js', 'y.js']);
      expect(String(await store.get('remotes/a/1/x.js'))).toBe('new');
    });

    test('if twenty put one file at once, exactly one succeeds', async () => {
      const put = (index: number) => store.putFile('compositions/one.json', bytes(`${index}`));
      expect(isWon(await Promise.all(twenty.map(put)))).toBe(1);
    });

    test('lists the names directly below a folder, sorted, each once', async () => {
      await store.put('remotes/a/2', { 'x.js': bytes('x') });
      await store.put('remotes/a/1', { 'x.js': bytes('x'), 'y.js': bytes('y') });
      await store.put('remotes/ab/3', { 'x.js': bytes('x') });
      expect(await store.list('remotes/a')).toEqual(['1', '2']);
    });

    test('lists the files below a folder, at any depth', async () => {
      await store.put('remotes/a/1', { 'x.js': bytes('x'), 'deep/y.js': bytes('y') });
      await store.put('remotes/a/10', { 'z.js': bytes('z') });
      expect(await store.files('remotes/a/1')).toEqual(['deep/y.js', 'x.js']);
      expect(await store.files('remotes/a')).toEqual(['1/deep/y.js', '1/x.js', '10/z.js']);
      expect(await store.files('remotes/b')).toEqual([]);
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
      let second: Promise<unknown> | undefined;
      const first = await store.movePointer(undefined, idOf(1), async () => {
        order.push('begun');
        second = store.movePointer(idOf(1), idOf(2), async () => void order.push('second'));
        await setTimeout(50);
        order.push('ended');
      });
      expect([first, await second]).toEqual(['moved', 'moved']);
      expect(order).toEqual(['begun', 'ended', 'second']);
    });

    test('removes a file or a folder, and nothing beside it', async () => {
      await store.put('remotes/a/1', { 'x.js': bytes('x'), 'y.js': bytes('y') });
      await store.put('remotes/a/10', { 'x.js': bytes('x') });
      await store.remove('remotes/a/1/x.js');
      expect(await store.list('remotes/a/1')).toEqual(['y.js']);
      await store.remove('remotes/a/1');
      await store.remove('remotes/a/1');
      expect(await store.list('remotes/a')).toEqual(['10']);
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
}
