import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The time of a line, in ms; tests inject their own. */
export interface Clock {
  now: () => number;
  at: (instant: number, run: () => void) => void;
}

interface Direction {
  /** ms from a byte's departure to the answer that it has come */
  roundTrip: number;
  /** bytes a second, which all connections share */
  bandwidth: number;
}

/** Bytes of one packet. */
export const segment = 1_460;
/** Segments that a new connection sends before it hears of the first (RFC 6928). */
export const firstWindow = 10;

/**
 * One direction of a line, as TCP uses it: each connection begins with a window of ten segments, which doubles
 * with each round trip until it fills the line. Nothing is lost; segments wait for the line in one queue.
 */
export function createDirection({ roundTrip, bandwidth }: Direction, clock: Clock) {
  /** With one segment more than the line holds, the next one leaves as the first is answered. */
  const widest = Math.max(firstWindow, Math.ceil((bandwidth * roundTrip) / 1000 / segment) + 1);
  /** The instant from which the line is free. */
  let free = 0;

  /**
   * Returns what sends bytes on a new connection; no bytes are its end.
   *
   * @param deliver gets them at the other end, in order
   * @param setUp ms before the first byte can leave
   */
  return (deliver: (bytes: Buffer) => unknown, setUp = 0) => {
    let isOpen = setUp === 0;
    const waiting: Buffer[] = [];
    const underWay: Buffer[] = [];
    let window = firstWindow;
    let unanswered = 0;

    function sendAll() {
      while (isOpen && unanswered < Math.floor(window) && waiting.length > 0) {
        const bytes = waiting.shift() as Buffer;
        unanswered += 1;
        underWay.push(bytes);
        free = Math.max(free, clock.now()) + (bytes.length / bandwidth) * 1000;
        // Timers of one instant may come in any order: whichever comes delivers the oldest.
        clock.at(free + roundTrip / 2, () => deliver(underWay.shift() as Buffer));
        clock.at(free + roundTrip, () => {
          unanswered -= 1;
          window = Math.min(widest, window + 1);
          sendAll();
        });
      }
    }

    clock.at(clock.now() + setUp, () => {
      isOpen = true;
      sendAll();
    });
    return (bytes: Buffer): void => {
      let from = 0;
      do waiting.push(bytes.subarray(from, (from += segment)));
      while (from < bytes.length);
      sendAll();
    };
  };
}

/** Lighthouse's slow 4G, with what emulation in the browser leaves out. */
const slow = { roundTrip: 150, down: 1_600_000 / 8, up: 750_000 / 8 };

const realClock: Clock = {
  now: () => performance.now(),
  at: (instant, run) => void setTimeout(run, Math.ceil(instant - performance.now())),
};

export interface ColdLine {
  url: string;
  /** Closes all connections: the next request makes a new one. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/**
 * Stands between a browser and a server as a line of its own does. A new connection costs a round trip before its
 * first byte (TCP); plain HTTP has no TLS, which would add another.
 */
export async function startColdLine(
  target: string,
  { roundTrip, down, up } = slow,
): Promise<ColdLine> {
  const connectDown = createDirection({ roundTrip, bandwidth: down }, realClock);
  const connectUp = createDirection({ roundTrip, bandwidth: up }, realClock);
  const { hostname, port } = new URL(target);
  const browsers = new Set<Socket>();
  const line = createServer({ noDelay: true }, (browser) => {
    const server = connect({ host: hostname, port: Number(port), noDelay: true });
    const toBrowser = connectDown((bytes) =>
      bytes.length > 0 ? browser.write(bytes) : browser.end(),
    );
    const toServer = connectUp((bytes) => server.write(bytes), roundTrip);
    server.on('data', toBrowser);
    server.on('end', () => toBrowser(Buffer.alloc(0)));
    server.on('error', () => browser.destroy());
    browser.on('data', toServer);
    browser.on('error', () => browser.destroy());
    browser.on('close', () => {
      browsers.delete(browser);
      server.destroy();
    });
    browsers.add(browser);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const hangUp = () => browsers.forEach((browser) => browser.destroy());
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    hangUp,
    async close() {
      const closed = new Promise((resolve) => line.close(resolve));
      hangUp();
      await closed;
    },
  };
}
