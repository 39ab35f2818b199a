import type { Aside } from './unless-locked';

/** Turns of one process at the same thing, such as an order: one at a time, first come, first served. */
export interface Turns {
  /**
   * Waits for the turn at a key, in `aside` unless it is free.
   *
   * @returns false if the wait was too long, or too many wait already
   */
  take(key: string, aside: Aside): Promise<boolean>;
  giveBack(key: string): void;
}

interface TurnBounds {
  /** milliseconds */
  maxWait: number;
  /** for one key */
  maxWaiting: number;
}

export function createTurns({ maxWait, maxWaiting }: TurnBounds): Turns {
  const lines = new Map<string, Set<() => void>>();

  const wait = (line: Set<() => void>) =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.delete(begin);
        resolve(false);
      }, maxWait);
      line.add(begin);
    });

  const giveBack = (key: string) => {
    const line = lines.get(key);
    const [next] = line ?? [];
    if (next) {
      line?.delete(next);
      next();
    } else {
      lines.delete(key);
    }
  };

  return {
    take: async (key, aside) => {
      const line = lines.get(key);
      if (line) {
        if (line.size >= maxWaiting) return false;
        let isMine = false;
        return aside(async () => (isMine = await wait(line))).catch((error: unknown) => {
          if (isMine) giveBack(key);
          throw error;
        });
      }
      lines.set(key, new Set());
      return true;
    },
    giveBack,
  };
}
