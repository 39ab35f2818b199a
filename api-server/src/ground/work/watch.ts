import { runningLimits } from '../../limits';
import type { Clock } from '../clock';

/** Something that ops must know while it holds. */
export interface Condition {
  /** @returns the line for ops; undefined if it does not hold */
  read: () => Promise<string | undefined>;
  /** the line that says that it has ended; without it nobody is told */
  over?: string;
  /** milliseconds in which it is told once, however often it ends and begins */
  quiet?: number;
}

interface Ports {
  clock: Clock;
  /** @throws if nobody took the line: it is told again at the next look */
  tell: (line: string) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Makes what looks once at each condition, and tells ops of those that have begun or ended. */
export function createWatch(conditions: readonly Condition[], { clock, tell, onError }: Ports) {
  const told = new Map<Condition, { at: number; holds: boolean }>();
  const look = async (condition: Condition) => {
    const { read, over, quiet = 0 } = condition;
    const line = await read();
    const last = told.get(condition);
    const now = clock().getTime();
    if (line !== undefined && !last?.holds) {
      if (last && now - last.at < quiet) return;
      await tell(line);
      told.set(condition, { at: now, holds: true });
    } else if (line === undefined && last?.holds) {
      if (over !== undefined) await tell(over);
      told.set(condition, { ...last, holds: false });
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
