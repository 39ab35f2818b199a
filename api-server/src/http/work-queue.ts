/** Bounds of a queue; `workLimits` has those of a server. */
export interface WorkBounds {
  /** calls that run at once */
  maxRunning: number;
  /** of those, calls of one client */
  maxRunningPerClient: number;
  /** calls that wait */
  maxWaiting: number;
  /** of those, calls of one client */
  maxWaitingPerClient: number;
  /** milliseconds of waiting */
  maxWait: number;
  /** calls that begin in one turn of the event loop */
  startsPerTurn: number;
  /** calls that are refused in one turn of the event loop */
  refusalsPerTurn: number;
}

/** A bounded queue in front of the work. Clients take turns, however many calls each of them sends. */
export interface WorkQueue {
  /**
   * Waits until a call of this client may run.
   *
   * @param isBack it ran before and stepped aside: it goes first among its client's, in any case
   * @returns false if it may not: the queue is full, or the wait was too long
   */
  enter(client: string, isBack?: boolean): Promise<boolean>;
  /** Waits until a call may be refused that shall not enter at all. */
  turnAway(): Promise<void>;
  /** A call of this client that ran is done, or steps aside. */
  leave(client: string): void;
  statistics(): { running: number; waiting: number };
}

interface Waiting {
  /** a call of this client */
  client: string;
  settle: (mayRun: boolean) => void;
  timer?: NodeJS.Timeout;
}

/**
 * Refusals take their turn too: a flood of them would otherwise fill turns of the event loop, and hold
 * up those whose turn it is.
 */
export function createWorkQueue(bounds: WorkBounds): WorkQueue {
  /** the client that comes next stands first */
  const lines = new Map<string, Waiting[]>();
  const refused: (() => void)[] = [];
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;
  let starts = 0;
  let refusals = 0;
  let turn: NodeJS.Immediate | undefined;

  const remove = (call: Waiting) => {
    const line = lines.get(call.client) ?? [];
    line.splice(line.indexOf(call), 1);
    if (line.length === 0) lines.delete(call.client);
    waiting -= 1;
    clearTimeout(call.timer);
  };

  const refuse = (call: Waiting) => {
    remove(call);
    refused.push(() => call.settle(false));
    proceed();
  };

  /** Makes room for a client with fewer calls at the cost of the one with the most. */
  const makeRoom = (client: string): boolean => {
    const own = lines.get(client)?.length ?? 0;
    if (own >= bounds.maxWaitingPerClient) return false;
    if (waiting < bounds.maxWaiting) return true;
    const longest = [...lines.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    );
    const newest = longest.at(-1);
    if (!newest || longest.length <= own + 1) return false;
    refuse(newest);
    return true;
  };

  /** @returns false if every client that waits has as many calls running as it may */
  const startNext = (): boolean => {
    for (const [client, [call]] of lines) {
      const own = runningOf.get(client) ?? 0;
      if (!call || own >= bounds.maxRunningPerClient) continue;
      remove(call);
      const rest = lines.get(client);
      if (rest) {
        lines.delete(client);
        lines.set(client, rest);
      }
      runningOf.set(client, own + 1);
      running += 1;
      call.settle(true);
      return true;
    }
    return false;
  };

  const proceed = () => {
    while (starts < bounds.startsPerTurn && running < bounds.maxRunning && startNext()) starts += 1;
    for (; refusals < bounds.refusalsPerTurn && refused.length > 0; refusals += 1) {
      refused.shift()?.();
    }
    if (starts + refusals > 0) turn ??= setImmediate(nextTurn);
  };

  const nextTurn = () => {
    turn = undefined;
    starts = 0;
    refusals = 0;
    proceed();
  };

  return {
    enter: (client, isBack = false) =>
      new Promise((settle) => {
        const call: Waiting = { client, settle };
        if (!isBack && !makeRoom(client)) {
          refused.push(() => settle(false));
        } else {
          const line = lines.get(client) ?? [];
          lines.set(client, line);
          if (isBack) line.unshift(call);
          else line.push(call);
          waiting += 1;
          call.timer = setTimeout(refuse, bounds.maxWait, call).unref();
        }
        proceed();
      }),
    turnAway: () =>
      new Promise((settle) => {
        refused.push(settle);
        proceed();
      }),
    leave: (client) => {
      const own = (runningOf.get(client) ?? 1) - 1;
      if (own > 0) runningOf.set(client, own);
      else runningOf.delete(client);
      running -= 1;
      proceed();
    },
    statistics: () => ({ running, waiting }),
  };
}
