/// <reference lib="dom" />
// Runs in the pages of a smoke test, before every other script: minutes pass at once.
import { replace } from './replaced';

/** Milliseconds: no check waits so long for a timer. */
const long = 20_000;
/** Milliseconds that the clock of the page is ahead. */
let ahead = 0;

interface Timer {
  /** by `performance.now`, which no minutes move */
  endsAt: number;
  work: () => void;
}
const timers = new Map<number, Timer>();

const begin = window.setTimeout.bind(window);

/** Notes a timer that runs after all that a check waits for. */
export function noteTimer(id: number, handler: TimerHandler, time = 0, ...given: unknown[]): void {
  if (time < long || typeof handler !== 'function') return;
  const work = () => (handler as (...all: unknown[]) => void)(...given);
  timers.set(id, { endsAt: performance.now() + time, work });
}

export function forgetTimer(id: number): void {
  timers.delete(id);
}

/** Lets minutes pass: the clock goes on, and each timer that ends within them runs, once. */
export function passMinutes(minutes: number): void {
  const now = performance.now();
  const passed = minutes * 60_000;
  ahead += passed;
  for (const [id, { endsAt, work }] of timers) {
    if (endsAt > now + passed) continue;
    timers.delete(id);
    if (endsAt > now) begin(work); // in a task of its own: an error in it is one of the page
  }
}

replace(Date, 'now', (now) => () => now() + ahead);
const { Date: Original } = window;
const Ahead = new Proxy(Original, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget) as object,
  apply: () => new Ahead().toString(),
});
replace(window, 'Date' as never, () => Ahead as never);
Object.defineProperty(Original.prototype, 'constructor', {
  value: Ahead,
  writable: true,
  configurable: true,
});
