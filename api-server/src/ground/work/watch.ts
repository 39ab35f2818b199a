import { runningLimits } from '../../limits';
import type { Clock } from '../clock';

/** Something that ops must know while it holds. */
export interface Condition {
  /** @returns the line for ops; undefined if it does not hold */
  read: () => Promise<string | undefined>;
  /** the line that says that it has ended; without it no end is reported */
  over?: string;
  /** milliseconds in which it is reported once, however often it ends and begins */
  quiet?: number;
}

interface Ports {
  clock: Clock;
  /** @throws if nobody took the line: it is reported again at the next look */
  notify: (line: string) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Makes what looks once at each condition, and notifies ops of those that have begun or ended. */
export function createWatch(conditions: readonly Condition[], { clock, notify, onError }: Ports) {
  const reported = new Map<Condition, { at: number; holds: boolean }>();
  const look = async (condition: Condition) => {
    const { read, over, quiet = 0 } = condition;
    const line = await read();
    const last = reported.get(condition);
    const now = clock().getTime();
    if (line !== undefined && !last?.holds) {
      if (last && now - last.at < quiet) return;
      await notify(line);
      reported.set(condition, { at: now, holds: true });
    } else if (line === undefined && last?.holds) {
      if (over !== undefined) await notify(over);
      reported.set(condition, { ...last, holds: false });
    }
  };
  return async (): Promise<void> => {
    for (const condition of conditions) await look(condition).catch(onError);
  };
}

/** Looks every few seconds. @returns what stops it. */
export function startWatch(conditions: readonly Condition[], ports: Ports): () => void {
  const look = createWatch(conditions, ports);
  const timer = setInterval(() => void look(), runningLimits.opsWatch);
  timer.unref();
  return () => clearInterval(timer);
}
