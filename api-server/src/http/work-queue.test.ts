import { createWorkQueue, type WorkBounds } from './work-queue';

const bounds: WorkBounds = {
  maxRunning: 2,
  maxRunningPerClient: 1,
  maxWaiting: 4,
  maxWaitingPerClient: 3,
  maxWait: 60_000,
  startsPerTurn: 100,
  refusalsPerTurn: 100,
};

const turnOfEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** A queue, and the order in which its calls were let in (`a1`) or refused (`!a1`). */
function queueWith(some: Partial<WorkBounds> = {}) {
  const queue = createWorkQueue({ ...bounds, ...some });
  const settled: string[] = [];
  const enter = (...calls: string[]) => {
    for (const call of calls) {
      void queue
        .enter(call[0] ?? '', call.endsWith('back'))
        .then((mayRun) => settled.push(mayRun ? call : `!${call}`));
    }
    return turnOfEventLoop();
  };
  const leave = (client: string) => {
    queue.leave(client);
    return turnOfEventLoop();
  };
  return { queue, settled, enter, leave };
}

test('a client runs no more calls than its bound, although there is room', async () => {
  const { queue, settled, enter, leave } = queueWith();
  await enter('a1', 'a2');
  expect(settled).toEqual(['a1']);
  expect(queue.statistics()).toEqual({ running: 1, waiting: 1 });
  await leave('a');
  expect(settled).toEqual(['a1', 'a2']);
});

test('all clients together run no more calls than the bound', async () => {
  const { settled, enter, leave } = queueWith();
  await enter('a1', 'b1', 'c1');
  expect(settled).toEqual(['a1', 'b1']);
  await leave('b');
  expect(settled).toEqual(['a1', 'b1', 'c1']);
});

test('clients take turns, however many calls one of them sends', async () => {
  const { settled, enter, leave } = queueWith({ maxRunning: 1 });
  await enter('a1', 'a2', 'a3', 'b1');
  await leave('a');
  await leave('b');
  await leave('a');
  expect(settled).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a call beyond the bound of its client is refused', async () => {
  const { settled, enter } = queueWith();
  await enter('a1', 'a2', 'a3', 'a4', 'a5');
  expect(settled).toEqual(['a1', '!a5']);
});

test('in a full queue the newest call of the longest line makes room for another client', async () => {
  const { settled, enter } = queueWith({ maxRunning: 1 });
  await enter('a1', 'a2', 'a3', 'a4', 'b1', 'c1');
  expect(settled).toEqual(['a1', '!a4']);
});

test('if all lines of a full queue are equally short, the call that comes is refused', async () => {
  const { settled, enter } = queueWith({ maxRunning: 1 });
  await enter('a1', 'a2', 'b1', 'c1', 'd1', 'e1');
  expect(settled).toEqual(['a1', '!e1']);
});

test('a call that waits too long is refused', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { queue, settled, enter } = queueWith({ maxWait: 1_000 });
  await enter('a1', 'a2');
  jest.advanceTimersByTime(1_001);
  await turnOfEventLoop();
  expect(settled).toEqual(['a1', '!a2']);
  expect(queue.statistics()).toEqual({ running: 1, waiting: 0 });
  jest.useRealTimers();
});

test('a call that stepped aside comes back first, also into a full queue', async () => {
  const { settled, enter, leave } = queueWith({ maxRunning: 1 });
  await enter('a1', 'a2', 'a3', 'a4', 'a back');
  await leave('a');
  expect(settled).toEqual(['a1', 'a back']);
});

test('in one turn of the event loop no more calls begin, and no more are refused, than the bound', async () => {
  const { settled, enter } = queueWith({
    maxRunning: 100,
    maxRunningPerClient: 100,
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
