import { createAskedCounts } from './asked-counts';

/** Bounds of a queue; `workLimits` has those of a server. */
export interface WorkBounds {
  /** calls that run at once */
  maxRunning: number;
  /** of those, calls in one lane */
  maxRunningPerLane: number;
  /** calls that wait */
  maxWaiting: number;
  /** of those, calls of one client in one lane */
  maxWaitingPerClient: number;
  /** milliseconds of waiting */
  maxWait: number;
  /** calls that begin in one turn of the event loop */
  startsPerTurn: number;
  /** calls that are refused in one turn of the event loop, at least */
  refusalsPerTurn: number;
  /** milliseconds after which a call that is to be refused waits for no turn: a burst of them goes quickly */
  refusedWithin: number;
  /** milliseconds after which it is forgotten that a client called */
  remembersFor: number;
  /** clients whose calls are remembered, in one lane each */
  maxRemembered: number;
}

/** Who calls what. */
export interface Caller {
  /** calls of one kind: the route */
  lane: string;
  /** the client's network */
  client: string;
}

/**
 * A bounded queue in front of the work. Lanes take turns, so that a flood of one kind of call holds up no
 * other kind. In a lane the client that has called least of late goes first; of several such clients the
 * one that came last, because in an overload those before it will have waited too long anyway. The longer
 * a call has waited, the less its client's other calls count: in a crowd everybody's turn comes.
 */
export interface WorkQueue {
  /**
   * Waits until a call may run.
   *
   * @param isBack it ran before and stepped aside: it enters in any case, and goes first in its lane
   * @returns false if it may not: the queue is full, or the wait was too long
   */
  enter(caller: Caller, isBack?: boolean): Promise<boolean>;
  /** Waits until a call may be refused that shall not enter at all. */
  turnAway(): Promise<void>;
  /** A call that ran is done, or steps aside. */
  leave(caller: Caller): void;
  statistics(): { running: number; waiting: number };
}

/** The calls of one client that wait in one lane. */
interface Line {
  lane: string;
  key: string;
  calls: Waiting[];
}

interface Waiting {
  line: Line;
  isBack: boolean;
  /** when it came */
  since: number;
  settle: (mayRun: boolean) => void;
  timer?: NodeJS.Timeout;
}

/**
 * Refusals take their turn too: a flood of them would otherwise fill turns of the event loop, and hold
 * up those whose turn it is.
 *
 * @param now milliseconds that only grow
 */
export function createWorkQueue(bounds: WorkBounds, now = () => performance.now()): WorkQueue {
  const asked = createAskedCounts(bounds, now);
  /** the lane that comes next stands first; each has a line for every client that waits */
  const lanes = new Map<string, Map<string, Line>>();
  /** calls that are to be refused, and since when */
  const refused: { since: number; settle: () => void }[] = [];
  const runningIn = new Map<string, number>();
  let running = 0;
  let waiting = 0;
  let starts = 0;
  let refusals = 0;
  let turn: NodeJS.Immediate | undefined;

  const lineOf = ({ lane, client }: Caller): Line => {
    const key = `${lane} ${client}`;
    return lanes.get(lane)?.get(key) ?? { lane, key, calls: [] };
  };

  const add = (call: Waiting) => {
    const { line } = call;
    const lane = lanes.get(line.lane) ?? new Map<string, Line>();
    lanes.set(line.lane, lane.set(line.key, line));
    if (call.isBack) line.calls.unshift(call);
    else line.calls.push(call);
    waiting += 1;
    call.timer = setTimeout(refuse, bounds.maxWait, call).unref();
  };

  const remove = (call: Waiting) => {
    const { line } = call;
    line.calls.splice(line.calls.indexOf(call), 1);
    const lane = lanes.get(line.lane);
    if (line.calls.length === 0) lane?.delete(line.key);
    if (lane?.size === 0) lanes.delete(line.lane);
    waiting -= 1;
    clearTimeout(call.timer);
  };

  const refuse = (call: Waiting) => {
    remove(call);
    turnAway(() => call.settle(false));
  };

  const turnAway = (settle: () => void) => {
    refused.push({ since: now(), settle });
    proceed();
  };

  /** Makes room for a call in a full queue: in the longest lane, at the cost of the client that called most. */
  const makeRoom = (line: Line): boolean => {
    if (line.calls.length >= bounds.maxWaitingPerClient) return false;
    if (waiting < bounds.maxWaiting) return true;
    let longest = line.lane;
    for (const lane of lanes.keys()) {
      if (callsIn(lanes.get(lane)) > callsIn(lanes.get(longest))) longest = lane;
    }
    let greediest: Line | undefined;
    for (const other of lanes.get(longest)?.values() ?? []) {
      if (!greediest || asked.of(other.key) > asked.of(greediest.key)) greediest = other;
    }
    const newest = greediest?.calls.at(-1);
    if (!greediest || !newest || greediest === line) return false;
    if (longest === line.lane && asked.of(line.key) > asked.of(greediest.key)) return false;
    refuse(newest);
    return true;
  };

  const nextOf = (lane: ReadonlyMap<string, Line>): Waiting | undefined => {
    let next: Waiting | undefined;
    let least = Infinity;
    for (const { key, calls } of lane.values()) {
      const [call] = calls;
      if (!call) continue;
      const waited = (now() - call.since) / bounds.maxWait;
      const count = call.isBack ? 0 : 1 + (asked.of(key) - 1) * (1 - waited);
      if (count > least || (count === least && call.isBack)) continue;
      next = call;
      least = count;
    }
    return next;
  };

  /** @returns false if nobody may start */
  const startNext = (): boolean => {
    for (const [name, lane] of lanes) {
      const inLane = runningIn.get(name) ?? 0;
      const call = inLane < bounds.maxRunningPerLane ? nextOf(lane) : undefined;
      if (!call) continue;
      remove(call);
      if (lanes.delete(name)) lanes.set(name, lane);
      runningIn.set(name, inLane + 1);
      running += 1;
      call.settle(true);
      return true;
    }
    return false;
  };

  const isRefusedNow = ({ since }: { since: number }) =>
    refusals < bounds.refusalsPerTurn || now() - since >= bounds.refusedWithin;

  const proceed = () => {
    while (starts < bounds.startsPerTurn && running < bounds.maxRunning && startNext()) starts += 1;
    while (refused[0] && isRefusedNow(refused[0])) {
      refusals += 1;
      refused.shift()?.settle();
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
    enter: (caller, isBack = false) =>
      new Promise((settle) => {
        const line = lineOf(caller);
        if (!isBack) asked.add(line.key);
        if (!isBack && !makeRoom(line)) return turnAway(() => settle(false));
        add({ line, isBack, since: now(), settle });
        proceed();
      }),
    turnAway: () => new Promise(turnAway),
    leave: ({ lane }) => {
      runningIn.set(lane, (runningIn.get(lane) ?? 1) - 1);
      running -= 1;
      proceed();
    },
    statistics: () => ({ running, waiting }),
  };
}

function callsIn(lane: ReadonlyMap<string, Line> | undefined): number {
  let count = 0;
  for (const { calls } of lane?.values() ?? []) count += calls.length;
  return count;
}
