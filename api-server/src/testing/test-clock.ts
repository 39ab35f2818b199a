import type { Clock } from '../ground/clock';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: Clock;
  advance(milliseconds: number): void;
}

export function createTestClock(start: Date): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
