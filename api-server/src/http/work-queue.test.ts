import { createWorkQueue, type WorkBounds } from './work-queue';

const bounds: WorkBounds = {
  maxRunning: 2,
  maxRunningPerLane: 2,
  maxWaiting: 4,
  maxWaitingPerClient: 3,
  maxWait: 60_000,
  startsPerTurn: 100,
  refusalsPerTurn: 100,
  refusedWithin: 60_000,
  remembersFor: 1_000,
  maxRemembered: 100,
};

const turnOfEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** The caller of a call such as `a1` or `orders:a1`: client `a`, in the usual lane or in `orders`. */
function callerOf(call: string) {
  const [client = '', lane = 'usual'] = call.split(':').reverse();
  return { lane, client: client.slice(0, 1) };
}

/** A queue, and the order in which its calls were let in (`a1`) or refused (`!a1`). */
function queueWith(some: Partial<WorkBounds> = {}, now?: () => number) {
  const queue = createWorkQueue({ ...bounds, ...some }, now);
  const settled: string[] = [];
  const enter = (...calls: string[]) => {
    for (const call of calls) {
      void queue
        .enter(callerOf(call), call.endsWith('back'))
        .then((mayRun) => settled.push(mayRun ? call : `!${call}`));
    }
    return turnOfEventLoop();
  };
  const leave = (call: string) => {
    queue.leave(callerOf(call));
    return turnOfEventLoop();
  };
  return { queue, settled, enter, leave };
}

test('a lane runs no more calls than its bound, although there is room', async () => {
  const { queue, settled, enter, leave } = queueWith({ maxRunning: 3 });
  await enter('a1', 'a2', 'b1', 'orders:a1');
  expect(settled).toEqual(['a1', 'a2', 'orders:a1']);
  expect(queue.statistics()).toEqual({ running: 3, waiting: 1 });
  await leave('a');
  expect(settled.at(-1)).toBe('b1');
});

test('all lanes together run no more calls than the bound', async () => {
  const { settled, enter, leave } = queueWith();
  await enter('orders:a1', 'b1', 'c1');
  expect(settled).toEqual(['orders:a1', 'b1']);
  await leave('b');
  expect(settled).toEqual(['orders:a1', 'b1', 'c1']);
});

test('lanes take turns, however many clients wait in one of them', async () => {
  const { settled, enter, leave } = queueWith({ maxRunning: 1 });
  await enter('orders:a1', 'orders:b1', 'orders:c1', 'd1', 'd2');
  for (const done of ['orders:a', 'orders:c', 'd', 'orders:b']) await leave(done);
  expect(settled).toEqual(['orders:a1', 'orders:c1', 'd1', 'orders:b1', 'd2']);
});

test('the client that called less than the others goes first in its lane', async () => {
  const { settled, enter, leave } = queueWith({ maxRunning: 1 });
  await enter('a1', 'a2', 'a3', 'b1', 'b2');
  for (const done of ['a', 'b', 'b', 'a']) await leave(done);
  expect(settled).toEqual(['a1', 'b1', 'b2', 'a2', 'a3']);
});

test('of clients that called equally often the one that came last goes first', async () => {
  const { settled, enter, leave } = queueWith({ maxRunning: 1 });
  await enter('a1', 'b1', 'c1');
  for (const done of ['a', 'c']) await leave(done);
  expect(settled).toEqual(['a1', 'c1', 'b1']);
});

test("the longer a call has waited the less its client's other calls count, but a first call goes before it", async () => {
  let time = 0;
  const { settled, enter, leave } = queueWith(
    { maxRunning: 1, maxWaiting: 6, remembersFor: 100_000 },
    () => time,
  );
  await enter('x1', 'a1', 'a2', 'a3');
  time = 0.9 * bounds.maxWait;
  await enter('b1', 'b2', 'c1').then(() => leave('x'));
  await leave('c');
  expect(settled).toEqual(['x1', 'c1', 'a1']);
});

test('calls of another lane do not count', async () => {
  const { settled, enter, leave } = queueWith({ maxRunning: 1 });
  await enter('orders:a1', 'b1', 'b2', 'a1');
  for (const done of ['orders:a', 'a', 'b']) await leave(done);
  expect(settled).toEqual(['orders:a1', 'a1', 'b1', 'b2']);
});

test.each([
  ['counts', 999, ['a1', 'b1', 'a2']],
  ['no longer counts', 2_000, ['a1', 'a2', 'b1']],
])('a call %s %d milliseconds later', async (_, milliseconds, order) => {
  let now = 0;
  const { settled, enter, leave } = queueWith({ maxRunning: 1 }, () => now);
  await enter('a1');
  now = milliseconds;
  await enter('b1', 'a2'); // equally often if a1 does not count: the last goes first
  for (const done of [order[0] ?? '', order[1] ?? '']) await leave(done);
  expect(settled).toEqual(order);
});

test('a call beyond the bound of its client is refused', async () => {
  const { settled, enter } = queueWith({ maxRunning: 1 });
  await enter('a1', 'a2', 'a3', 'a4', 'a5');
  expect(settled).toEqual(['a1', '!a5']);
});

test('in a full queue the newest call of the client that called most makes room', async () => {
  const { settled, enter } = queueWith({ maxRunning: 1 });
  await enter('a1', 'a2', 'a3', 'a4', 'b1', 'c1');
  expect(settled).toEqual(['a1', '!a4']);
});

test('a full queue makes room in its longest lane, whoever calls in a shorter one', async () => {
  const { settled, enter } = queueWith({ maxRunning: 1 });
  await enter('orders:a1', 'orders:b1', 'orders:c1', 'orders:d1', 'orders:e1', 'f1', 'f2');
  expect(settled).toEqual(['orders:a1', '!orders:b1', '!orders:c1']);
});

test('a full queue takes a client that comes for the first time in place of one that comes again', async () => {
  const { settled, enter } = queueWith({ maxRunning: 1 });
  await enter('a1', 'b1', 'c1', 'd1', 'e1', 'e2');
  expect(settled).toEqual(['a1', '!e2']);
  await enter('f1');
  expect(settled).toEqual(['a1', '!e2', '!e1']);
});

test('if all clients of a full queue called equally often, the one that waits longest makes room', async () => {
  const { settled, enter } = queueWith({ maxRunning: 1 });
  await enter('a1', 'b1', 'c1', 'd1', 'e1', 'f1');
  expect(settled).toEqual(['a1', '!b1']);
});

test('a client that comes back at once from a refusal is refused before one that comes for the first time', async () => {
  const { settled, enter, leave } = queueWith({ maxRunning: 1 });
  await enter('a1', 'b1', 'c1', 'd1', 'e1');
  await enter('f1', 'f2'); // refused twice
  await leave('a'); // b runs, and there is a place
  await enter('f3'); // which it gets
  settled.splice(0);
  await enter('g1');
  expect(settled).toEqual(['!f3']);
});

test('a flood from more clients than may wait takes no place from a customer who seldom calls', async () => {
  const { settled, enter, leave } = queueWith({ maxRunning: 1 });
  const flood = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  for (let round = 0; round < 3; round += 1) await enter(...flood.map((one) => `${one}${round}`));
  settled.splice(0);
  await enter('z1');
  expect(settled.filter((call) => call.includes('z'))).toEqual([]); // it waits; one of the flood went
  expect(settled).toHaveLength(1);
  await leave('a');
  expect(settled.at(-1)).toBe('z1');
});

test('a call that waits too long is refused', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { queue, settled, enter } = queueWith({ maxRunning: 1, maxWait: 1_000 });
  await enter('a1', 'a2');
  jest.advanceTimersByTime(1_001);
  await turnOfEventLoop();
  expect(settled).toEqual(['a1', '!a2']);
  expect(queue.statistics()).toEqual({ running: 1, waiting: 0 });
  jest.useRealTimers();
});

test('a call that stepped aside comes back first in its lane, also into a full queue', async () => {
  const { settled, enter, leave } = queueWith({ maxRunning: 1 });
  await enter('a1', 'a2', 'a3', 'a4', 'b1', 'a back');
  await leave('a');
  await leave('a');
  expect(settled).toEqual(['a1', 'a back', 'b1']);
});

test('in one turn of the event loop no more calls begin, and no more are refused, than the bound', async () => {
  const { settled, enter } = queueWith({
    maxRunning: 100,
    maxRunningPerLane: 100,
    maxWaiting: 3,
    startsPerTurn: 2,
    refusalsPerTurn: 2,
  });
  void enter('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8');
  await Promise.resolve();
  await Promise.resolve();
  expect(settled).toEqual(['a1', 'a2', '!a6', '!a7']);
  await turnOfEventLoop();
  await turnOfEventLoop();
  expect(settled).toEqual(['a1', 'a2', '!a6', '!a7', 'a3', 'a4', '!a8', 'a5']);
});

test('calls that are to be refused take turns, but none waits longer than its bound for it', async () => {
  let time = 0;
  const { settled, enter } = queueWith(
    { maxWaiting: 0, refusalsPerTurn: 1, refusedWithin: 50 },
    () => time,
  );
  void enter(...Array.from({ length: 100 }, (_, index) => `a${index}`));
  for (let turns = 1; turns < 10; turns += 1) await turnOfEventLoop();
  expect(settled).toHaveLength(10);
  time = 49;
  await enter('b1');
  expect(settled).toHaveLength(11);
  time = 50;
  await turnOfEventLoop();
  expect(settled).toHaveLength(100);
  expect(settled).not.toContain('!b1');
});
