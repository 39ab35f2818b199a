import { createTurns } from './turns';

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('turns at a key', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  /** Notes who has begun, in their order, and who was put aside to wait. */
  const given = ({ maxWait = 100, maxWaiting = 2 } = {}) => {
    const turns = createTurns({ maxWait, maxWaiting });
    const begun: string[] = [];
    const refused: string[] = [];
    const aside = jest.fn((wait: () => Promise<unknown>) => wait());
    const take = async (name: string, key = 'order') => {
      const isGranted = await turns.take(key, aside as Parameters<typeof turns.take>[1]);
      (isGranted ? begun : refused).push(name);
    };
    return { turns, begun, refused, aside, take };
  };

  test('the first request of a key begins at once, without waiting aside', async () => {
    const { begun, aside, take } = given();
    await take('a');
    expect(begun).toEqual(['a']);
    expect(aside).not.toHaveBeenCalled();
  });

  test('the other requests of a key begin one for each turn given back, first come, first served', async () => {
    const { turns, begun, aside, take } = given();
    for (const name of ['a', 'b', 'c']) void take(name);
    await tick();
    expect(begun).toEqual(['a']);
    expect(aside).toHaveBeenCalledTimes(2);
    turns.giveBack('order');
    await tick();
    expect(begun).toEqual(['a', 'b']);
    turns.giveBack('order');
    await tick();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('a key that everybody has given back is free again', async () => {
    const { turns, begun, aside, take } = given();
    await take('a');
    turns.giveBack('order');
    await take('b');
    expect(begun).toEqual(['a', 'b']);
    expect(aside).not.toHaveBeenCalled();
  });

  test('the turns of one key leave another key alone', async () => {
    const { begun, aside, take } = given();
    await take('a', 'one order');
    await take('b', 'another order');
    expect(begun).toEqual(['a', 'b']);
    expect(aside).not.toHaveBeenCalled();
  });

  test('one request more than may wait is refused at once, without waiting aside', async () => {
    const { turns, begun, refused, aside, take } = given();
    for (const name of ['a', 'b', 'c', 'd']) void take(name);
    await tick();
    expect(refused).toEqual(['d']);
    expect(aside).toHaveBeenCalledTimes(2);
    turns.giveBack('order');
    void take('e');
    await tick();
    expect([begun, refused]).toEqual([['a', 'b'], ['d']]);
    turns.giveBack('order');
    turns.giveBack('order');
    await tick();
    expect(begun).toEqual(['a', 'b', 'c', 'e']);
  });

  test('a request that waits too long is refused, and takes no turn afterwards', async () => {
    const { turns, begun, refused, take } = given();
    void take('a');
    void take('b');
    await jest.advanceTimersByTimeAsync(50);
    void take('c');
    await jest.advanceTimersByTimeAsync(49);
    expect(refused).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(refused).toEqual(['b']);
    turns.giveBack('order');
    await tick();
    expect(begun).toEqual(['a', 'c']);
  });

  test('a request that has begun leaves no timer behind', async () => {
    const { turns, take } = given();
    void take('a');
    void take('b');
    await tick();
    expect(jest.getTimerCount()).toBe(1);
    turns.giveBack('order');
    await tick();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a turn that nobody has is given back without harm', () => {
    const { turns } = given();
    expect(() => turns.giveBack('order')).not.toThrow();
  });
});
