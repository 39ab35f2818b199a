import type { QueuedCall } from './work-queue';
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
  fairShare: 4,
  farthestTurn: 16,
  maxRemembered: 100,
};

const turnOfEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** The caller of `a1`, `orders:a1` or `as1`: network `a`, in the usual lane or in `orders`, without or with session `s`. */
function callerOf(call: string) {
  const [who = '', lane = 'usual'] = call.split(':').reverse();
  const session = /^[a-z]([a-z])/.exec(who)?.[1];
  return { lane, network: who.slice(0, 1), session };
}

/** A queue, and the order in which its calls were let in (`a1`) or refused (`!a1`). */
function queueWith(some: Partial<WorkBounds> = {}, now?: () => number) {
  const queue = createWorkQueue({ ...bounds, ...some }, now);
  const settled: string[] = [];
  const joined = new Map<string, QueuedCall>();
  const enter = (...calls: string[]) => {
    for (const call of calls) {
      const place = joined.get(call) ?? queue.join(callerOf(call));
      joined.set(call, place);
      void place.enter().then((mayRun) => settled.push(mayRun ? call : `!${call}`));
    }
    return turnOfEventLoop();
  };
  const each =
    (act: (place: QueuedCall) => void) =>
    async (...calls: string[]) => {
      for (const call of calls) {
        const place = joined.get(call);
        if (!place) throw new Error(`${call} has not joined`);
        act(place);
        await turnOfEventLoop();
      }
    };
  const leave = each((place) => place.leave());
  const awaitBody = each((place) => place.awaitBody());
  return { queue, settled, enter, leave, awaitBody };
}

const one = { maxRunning: 1 };

test('a lane runs no more calls than its bound, although there is room', async () => {
  const { queue, settled, enter, leave } = queueWith({ maxRunning: 3 });
  await enter('a1', 'a2', 'b1', 'orders:a1');
  expect(settled).toEqual(['a1', 'a2', 'orders:a1']);
  expect(queue.statistics()).toEqual({ running: 3, waiting: 1, bodies: 0 });
  await leave('a1');
  expect(settled.at(-1)).toBe('b1');
});

test('all lanes together run no more calls than the bound', async () => {
  const { settled, enter, leave } = queueWith();
  await enter('orders:a1', 'b1', 'c1');
  expect(settled).toEqual(['orders:a1', 'b1']);
  await leave('b1');
  expect(settled).toEqual(['orders:a1', 'b1', 'c1']);
});

test('lanes take turns, however many clients wait in one of them', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('orders:a1', 'orders:b1', 'orders:c1', 'd1', 'd2');
  await leave('orders:a1', 'orders:b1', 'd1', 'orders:c1');
  expect(settled).toEqual(['orders:a1', 'orders:b1', 'd1', 'orders:c1', 'd2']);
});

test('of clients that call equally often the one that came first goes first', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('a1', 'b1', 'c1', 'd1');
  await leave('a1', 'b1', 'c1');
  expect(settled).toEqual(['a1', 'b1', 'c1', 'd1']);
});

test('a network that asks for more than its share begins after those that ask for less', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('a1', 'a2', 'a3', 'b1', 'c1');
  await leave('a1', 'a2', 'b1', 'c1');
  expect(settled).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('a call of a greedy network waits for at most so many calls that come after it as its bound says', async () => {
  const { settled, enter, leave } = queueWith({ ...one, maxWaiting: 100, farthestTurn: 8 });
  await enter('a1', 'a2', 'a3', 'a4');
  await leave('a1', 'a2');
  const later = Array.from({ length: 20 }, (_, n) => `${String.fromCharCode(98 + n)}1`);
  for (const [n, call] of later.entries()) {
    await enter(call);
    await leave(n === 0 ? 'a3' : (settled.at(-1) ?? ''));
  }
  expect(settled.indexOf('a4') - settled.indexOf('a3')).toBeLessThanOrEqual(10);
});

test('the calls of a network no longer count once none waits', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('a1', 'a2', 'a3');
  await leave('a1', 'a2', 'a3');
  await enter('x1', 'a4', 'b1');
  await leave('x1', 'a4');
  expect(settled.slice(3)).toEqual(['x1', 'a4', 'b1']);
});

test('calls of another lane do not count', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('orders:a1', 'orders:a2', 'x1', 'a1', 'b1');
  await leave('orders:a1', 'orders:a2', 'x1', 'a1');
  expect(settled).toEqual(['orders:a1', 'orders:a2', 'x1', 'a1', 'b1']);
});

test('a session goes before the calls without a session that flood its network', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('a1', 'a2', 'a3', 'a4', 'as1');
  await leave('a1', 'a2');
  expect(settled).toEqual(['a1', 'a2', 'as1']);
});

test('sessions of one network have together no more than the share of a network', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('ar1', 'as1', 'at1', 'au1', 'b1');
  await leave('ar1', 'as1', 'b1');
  expect(settled).toEqual(['ar1', 'as1', 'b1', 'at1']);
});

test('in a full queue a session takes the place of a call without one in its own network', async () => {
  const { settled, enter } = queueWith({ ...one, maxWaitingPerClient: 100 });
  await enter('a1', 'a2', 'a3', 'a4', 'a5', 'as1', 'as2');
  expect(settled).toEqual(['a1', '!a5', '!a4']);
});

test('a client that asks again at once after each refusal falls behind one that asks for the first time', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'f2', 'f3');
  expect(settled).toEqual(['a1', '!f1', '!f2', '!f3']);
  await leave('a1');
  await enter('f4', 'g1');
  expect(settled.slice(4)).toEqual(['b1', '!f4']);
});

test('a call beyond the bound of its client is refused, and calls of a session beside it are not', async () => {
  const { settled, enter } = queueWith(one);
  await enter('a1', 'a2', 'a3', 'a4', 'a5', 'as1');
  expect(settled).toEqual(['a1', '!a5']);
});

test('a call beyond the bound of its client is refused although the queue has room', async () => {
  const { settled, enter } = queueWith({ ...one, maxWaiting: 100 });
  await enter('a1', 'a2', 'a3', 'a4', 'a5');
  expect(settled).toEqual(['a1', '!a5']);
});

test('a call that was refused is refused again, also once there is room', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('a1', 'b1', 'c1', 'd1', 'e1', 'f1');
  await leave('a1', 'b1');
  await enter('f1');
  expect(settled).toEqual(['a1', '!f1', 'b1', 'c1', '!f1']);
});

test('a network that comes first gives its turn to its own session, not to one of another network', async () => {
  const { settled, enter, leave } = queueWith({ ...one, maxWaiting: 100 });
  await enter('x1', 'a1', 'a2', 'bs1', 'bt1', 'bu1');
  await leave('x1', 'a1', 'bs1', 'a2', 'bt1');
  expect(settled).toEqual(['x1', 'a1', 'bs1', 'a2', 'bt1', 'bu1']);
});

test('a session that goes first in its network leaves it no turn more than it had', async () => {
  const { settled, enter, leave } = queueWith({ ...one, maxWaiting: 100, maxWaitingPerClient: 9 });
  await enter('x1', 'a1', 'a2', 'a3', 'c1', 'c2', 'c3', 'as1');
  await leave('x1', 'a1', 'c1', 'as1', 'c2', 'a2', 'c3');
  expect(settled).toEqual(['x1', 'a1', 'c1', 'as1', 'c2', 'a2', 'c3', 'a3']);
});

test('calls that may not enter are turned away at the pace of calls that are refused', async () => {
  const { queue } = queueWith({ refusalsPerTurn: 1 });
  const turnedAway: number[] = [];
  for (const n of [1, 2]) void queue.turnAway().then(() => turnedAway.push(n));
  await Promise.resolve();
  await Promise.resolve();
  expect(turnedAway).toEqual([1]);
  await turnOfEventLoop();
  await turnOfEventLoop();
  expect(turnedAway).toEqual([1, 2]);
});

test('in a full queue the newest call of the network that asked most makes room', async () => {
  const { settled, enter } = queueWith(one);
  await enter('a1', 'a2', 'a3', 'a4', 'b1', 'c1');
  expect(settled).toEqual(['a1', '!a4']);
});

test('a full queue makes room in its longest lane, whoever calls in a shorter one', async () => {
  const { settled, enter } = queueWith(one);
  await enter('orders:a1', 'orders:b1', 'orders:c1', 'orders:d1', 'orders:e1', 'f1', 'f2');
  expect(settled).toEqual(['orders:a1', '!orders:e1', '!orders:d1']);
});

test('a full queue of clients that call equally often refuses the one that comes last', async () => {
  const { settled, enter } = queueWith(one);
  await enter('a1', 'b1', 'c1', 'd1', 'e1', 'f1');
  expect(settled).toEqual(['a1', '!f1']);
});

test('of 32 customers of different networks none waits longer than twice the mean while the server keeps up', async () => {
  let time = 0;
  const { queue } = queueWith(
    { ...one, maxWaiting: 128, fairShare: 32, farthestTurn: 128 },
    () => time,
  );
  const waits: number[] = [];
  let underWay: QueuedCall | undefined;
  const come = async (network: string) => {
    for (;;) {
      const call = queue.join({ lane: 'search', network });
      const since = time;
      if (!(await call.enter())) throw new Error('refused');
      waits.push(time - since);
      underWay = call;
      await new Promise<void>((next) => ends.push(next));
    }
  };
  const ends: (() => void)[] = [];
  for (let n = 0; n < 32; n += 1) void come(`network ${n}`);
  await turnOfEventLoop();
  for (time = 1; time < 1_000; time += 1) {
    const last = underWay;
    ends.shift()?.();
    await Promise.resolve(); // its customer calls again, or only when others have called: both happen
    last?.leave();
    await turnOfEventLoop();
  }
  const settledWaits = waits.slice(64);
  const mean = settledWaits.reduce((sum, wait) => sum + wait, 0) / settledWaits.length;
  expect(settledWaits.length).toBeGreaterThan(800);
  expect(Math.max(...settledWaits)).toBeLessThanOrEqual(2 * mean);
});

test('a call whose body comes has the turn that it had', async () => {
  const { queue, settled, enter, leave, awaitBody } = queueWith(one);
  await enter('a1', 'b1', 'c1');
  await awaitBody('a1');
  expect(queue.statistics()).toEqual({ running: 1, waiting: 1, bodies: 1 });
  await enter('a1');
  await leave('b1', 'a1');
  expect(settled).toEqual(['a1', 'b1', 'a1', 'c1']);
  expect(queue.statistics().bodies).toBe(0);
});

test('calls whose bodies come very late step over nobody', async () => {
  const { settled, enter, leave, awaitBody } = queueWith({ ...one, farthestTurn: 4 });
  await enter('a1');
  await awaitBody('a1');
  for (const call of ['b1', 'c1', 'd1', 'e1', 'f1']) await enter(call).then(() => leave(call));
  await enter('x1', 'g1', 'a1');
  await leave('x1', 'g1');
  expect(settled.slice(-3)).toEqual(['x1', 'g1', 'a1']);
});

test('bodies under way count for their client, and the oldest of them gives up its place', async () => {
  const { queue, settled, enter, leave, awaitBody } = queueWith({
    maxRunning: 9,
    maxRunningPerLane: 9,
  });
  await enter('a1', 'a2', 'a3', 'a4', 'b1');
  await awaitBody('a1', 'a2', 'a3', 'a4', 'b1');
  expect(queue.statistics().bodies).toBe(4);
  await enter('a1', 'a2', 'b1');
  expect(settled.slice(5).sort()).toEqual(['!a1', 'a2', 'b1']);
  await leave('a3', 'a4');
  expect(queue.statistics()).toEqual({ running: 2, waiting: 0, bodies: 0 });
});

test('as many bodies as the bound of their client come without pushing out each other', async () => {
  const { settled, enter, awaitBody } = queueWith({ maxRunning: 9, maxRunningPerLane: 9 });
  await enter('a1', 'a2', 'a3');
  await awaitBody('a1', 'a2', 'a3');
  await enter('a1', 'a2', 'a3');
  expect(settled.slice(3)).toEqual(['a1', 'a2', 'a3']);
});

test('a body gives up its place, not an older call that waits', async () => {
  const { settled, enter, leave, awaitBody } = queueWith({ ...one, maxWaitingPerClient: 2 });
  await enter('a1', 'a2', 'b1');
  await awaitBody('a1'); // a2 runs
  await awaitBody('a2'); // b1 runs
  await enter('a1', 'a3');
  await enter('a2');
  await leave('b1', 'a1');
  expect(settled).toEqual(['a1', 'a2', 'b1', '!a2', 'a1', 'a3']);
});

test('a body finds no place while the calls of its client that wait take all', async () => {
  const { queue, settled, enter, awaitBody } = queueWith({ ...one, maxWaiting: 100 });
  await enter('a1', 'b1', 'a2', 'a3', 'a4');
  await awaitBody('a1'); // b1 runs
  expect(queue.statistics()).toEqual({ running: 1, waiting: 3, bodies: 0 });
  await enter('a1');
  expect(settled).toEqual(['a1', 'b1', '!a1']);
});

test('bodies that a few clients park and send at once push out nobody who calls for the first time', async () => {
  const { settled, enter, leave, awaitBody } = queueWith(one);
  for (const call of ['a1', 'a2', 'b1', 'b2']) await enter(call).then(() => awaitBody(call));
  await enter('x1', 'a1', 'a2', 'b1', 'b2', 'c1');
  expect(settled.slice(4)).toEqual(['x1', '!b2']);
  await leave('x1', 'a1', 'b1', 'a2');
  expect(settled.slice(6)).toEqual(['a1', 'b1', 'a2', 'c1']);
});

test('bodies that come all at once find no more places than other calls', async () => {
  const bodies = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}1`);
  const { queue, settled, enter, awaitBody } = queueWith({ maxRunning: 9, maxRunningPerLane: 1 });
  for (const call of bodies) await enter(call).then(() => awaitBody(call));
  await enter(...bodies);
  expect(queue.statistics()).toEqual({ running: 1, waiting: 4, bodies: 0 });
  expect(settled.filter((call) => call.startsWith('!'))).toHaveLength(3);
});

test('a call that comes back while it runs runs on, and one that leaves twice leaves once', async () => {
  const { queue, settled, enter, leave } = queueWith();
  await enter('a1', 'b1');
  await enter('a1');
  expect(settled).toEqual(['a1', 'b1', 'a1']);
  await leave('a1', 'a1');
  expect(queue.statistics().running).toBe(1);
});

test('a call that stepped aside comes back first in its lane, also into a full queue', async () => {
  const { settled, enter, leave } = queueWith(one);
  await enter('a1', 'b1', 'c1', 'd1', 'e1');
  await leave('a1');
  await enter('f1');
  await enter('a1');
  expect(settled).toEqual(['a1', 'b1', '!f1']);
  await leave('b1');
  expect(settled.at(-1)).toBe('a1');
});

test('calls are refused after the longest wait if none begins in their lane meanwhile', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { queue, settled, enter } = queueWith({ ...one, maxWait: 1_000 });
  await enter('a1', 'a2');
  jest.advanceTimersByTime(999);
  await turnOfEventLoop();
  expect(settled).toEqual(['a1']);
  jest.advanceTimersByTime(2);
  await turnOfEventLoop();
  expect(settled).toEqual(['a1', '!a2']);
  expect(queue.statistics()).toEqual({ running: 1, waiting: 0, bodies: 0 });
  jest.useRealTimers();
});

test('however slow calls are, none is refused for its wait as long as calls of its lane begin', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { settled, enter, leave } = queueWith({ ...one, maxWait: 1_000 });
  await enter('a1', 'b1', 'c1', 'd1');
  for (const call of ['a1', 'b1', 'c1']) {
    jest.advanceTimersByTime(900);
    await leave(call);
  }
  expect(settled).toEqual(['a1', 'b1', 'c1', 'd1']);
  jest.useRealTimers();
});

test('all that wait can be refused at once', async () => {
  const { queue, settled, enter } = queueWith(one);
  await enter('a1', 'b1', 'orders:c1');
  queue.refuseWaiting();
  await turnOfEventLoop();
  expect(settled).toEqual(['a1', '!b1', '!orders:c1']);
  expect(queue.statistics()).toEqual({ running: 1, waiting: 0, bodies: 0 });
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
