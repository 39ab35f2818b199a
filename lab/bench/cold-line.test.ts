import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, createDirection, firstWindow, segment, startColdLine } from './cold-line';

const roundTrip = 150;

/** A clock that runs as far as a test says. Its timers come half a millisecond early, as Node's may. */
function createClock(): Clock & { runTo: (instant: number) => void } {
  let time = 0;
  const planned: { instant: number; run: () => void }[] = [];
  return {
    now: () => time,
    at: (instant, run) => void planned.push({ instant: Math.max(instant - 0.5, time), run }),
    runTo(end) {
      for (;;) {
        planned.sort((a, b) => a.instant - b.instant);
        if ((planned[0]?.instant ?? Infinity) > end) break;
        const next = planned.shift();
        time = next?.instant ?? time;
        next?.run();
      }
      time = end;
    },
  };
}

/** A direction with connections that have a million bytes each to send, from the first instant on. */
function send({ bandwidth = Infinity, connections = 1, setUp = 0 }) {
  const clock = createClock();
  const connect = createDirection({ roundTrip, bandwidth }, clock);
  const come = Array.from({ length: connections }, () => 0);
  come.forEach((_none, index) => {
    const write = connect((bytes) => (come[index] = (come[index] ?? 0) + bytes.length), setUp);
    write(Buffer.alloc(1_000_000));
  });
  return (instant: number) => {
    clock.runTo(instant);
    return [...come];
  };
}

test.each([
  [1, 14_600],
  [2, 43_800],
  [3, 102_200],
  [4, 219_000],
])('after %d round trips an empty line has delivered %d bytes', (count, bytes) => {
  const comeAt = send({ bandwidth: 1e9 });
  // The last bytes of a round are half a round trip on their way, and some time in the line.
  expect(comeAt((count - 0.4) * roundTrip)).toEqual([bytes]);
  expect(bytes).toBe(firstWindow * segment * (2 ** count - 1));
});

test('nothing comes before a new connection is set up and the first byte has crossed the line', () => {
  const comeAt = send({ bandwidth: 1e9, setUp: roundTrip });
  expect(comeAt(1.49 * roundTrip)).toEqual([0]);
  expect(comeAt(1.6 * roundTrip)).toEqual([14_600]);
});

test('a line of 200,000 bytes a second is idle in the first round trip and full from the second on', () => {
  const comeAt = send({ bandwidth: 200_000 });
  expect(comeAt(1.04 * roundTrip)).toEqual([14_600]);
  const [early = 0] = comeAt(1_000);
  const [late = 0] = comeAt(2_000);
  expect(Math.abs(late - early - 200_000)).toBeLessThanOrEqual(segment);
});

test('connections share the line, each ahead of another by a window of 22 segments at most', () => {
  const comeAt = send({ bandwidth: 200_000, connections: 4 });
  const early = comeAt(1_000);
  const late = comeAt(4_000);
  const shares = late.map((bytes, index) => bytes - (early[index] ?? 0));
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(22 * segment);
  const all = shares.reduce((sum, bytes) => sum + bytes);
  expect(Math.abs(all - 600_000)).toBeLessThanOrEqual(segment);
});

test('a page behind a cold line gets each byte in its order, also on a connection that the server ends', async () => {
  const body = Buffer.from(Array.from({ length: 50_000 }, (_none, index) => index % 251));
  const server = createServer(
    (_request, answer) => void answer.setHeader('connection', 'close').end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fast = { roundTrip: 4, down: 1e7, up: 1e7 };
  const line = await startColdLine(`http://127.0.0.1:${port}`, fast);
  try {
    const answers = await Promise.all([fetch(line.url), fetch(line.url)]);
    for (const answer of answers) {
      expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    }
  } finally {
    await line.close();
    await new Promise((resolve) => server.close(resolve));
  }
});
