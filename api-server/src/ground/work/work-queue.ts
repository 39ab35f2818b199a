import { createRefusals, type RefusalBounds } from './paced-refusals';
import { createTurnNumbers, type TurnNumbers } from './turn-numbers';

/** Bounds of a queue; `workLimits` has those of a server. */
export interface WorkBounds extends RefusalBounds {
  /** calls that run at once */
  maxRunning: number;
  /** of those, calls in one lane */
  maxRunningPerLane: number;
  /** calls that wait */
  maxWaiting: number;
  /** calls of one client in one lane that wait, or whose body is on its way */
  maxWaitingPerClient: number;
  /** milliseconds without a beginning in a lane, after which its calls wait no longer */
  maxWait: number;
  /** calls that begin in one turn of the event loop */
  startsPerTurn: number;
  /** A network, and a session in it, that asks for more than one of so many calls of a lane falls behind. */
  fairShare: number;
  /** A call begins before all but so many of the calls that come after it. */
  farthestTurn: number;
  /** networks and sessions whose calls are remembered, in each lane */
  maxRemembered: number;
}

/** Names of the caller and of the call. */
export interface Caller {
  /** calls of one kind: the route */
  lane: string;
  /** the client's network */
  network: string;
  /** of a session that the server issued; a share of its own inside its network */
  session?: string | undefined;
}

/** A call on its way through the queue. It may enter and leave as often as it likes. */
export interface QueuedCall {
  /**
   * Waits for the turn to work. A call that comes back keeps its turn.
   *
   * @returns false if there is none to be had: the queue is full, or nothing begins any more
   */
  enter(): Promise<boolean>;
  /** The work is done, for now. */
  leave(): void;
  /** Its body is on its way: it counts for its client until it enters, and then has the turn that it had. */
  awaitBody(): void;
}

/**
 * A bounded fair queue in front of the work. Lanes take turns, so that a flood of one kind of call holds up no other
 * kind. In a lane networks take turns; inside a network do its sessions, and all calls without a session together. Of
 * equal calls the oldest goes first. A full queue refuses the call whose turn is farthest.
 */
export interface WorkQueue {
  join(caller: Caller): QueuedCall;
  /** Waits until a call may be refused that shall not enter at all. */
  turnAway(): Promise<void>;
  /** Refuses all that wait. */
  refuseWaiting(): void;
  /** `bodies`: calls whose body is on its way */
  statistics(): { running: number; waiting: number; bodies: number };
}

interface Lane {
  name: string;
  /** the oldest first */
  waiting: Set<Call>;
  running: number;
  numbers: TurnNumbers;
  /** when a call last began, in milliseconds */
  lastBegan: number;
  /** calls of a client that wait, or whose body is on its way; the oldest first */
  present: Map<string, Set<Call>>;
}

interface Call {
  lane: Lane;
  network: string;
  /** network and session */
  client: string;
  /** its network's turn in the lane, and its own inside its network; it gets them when it first enters */
  turn: number;
  ownTurn: number;
  state: 'new' | 'waiting' | 'running' | 'aside' | 'body' | 'dropped';
  /** when it began to wait */
  since: number;
  settle: (mayRun: boolean) => void;
  timer?: NodeJS.Timeout;
}

/** @param now milliseconds that only grow */
export function createWorkQueue(bounds: WorkBounds, now = () => performance.now()): WorkQueue {
  const turnAway = createRefusals(bounds, now);
  /** the lane that comes next first */
  const lanes = new Map<string, Lane>();
  let running = 0;
  let waiting = 0;
  let starts = 0;
  let turn: NodeJS.Immediate | undefined;

  const laneOf = (name: string): Lane => {
    const known = lanes.get(name);
    if (known) return known;
    const numbers = createTurnNumbers(bounds);
    const none = { waiting: new Set<Call>(), running: 0, present: new Map<string, Set<Call>>() };
    const lane = { name, numbers, lastBegan: now(), ...none };
    lanes.set(name, lane);
    return lane;
  };

  const takeNumbers = (call: Call) => {
    const { lane, network, client } = call;
    call.turn = lane.numbers.next(network);
    call.ownTurn = lane.numbers.next(client);
  };

  const keepNumbers = (call: Call) => {
    const { lane, network, client } = call;
    call.turn = lane.numbers.back(network, call.turn);
    call.ownTurn = lane.numbers.back(client, call.ownTurn);
  };

  const count = (call: Call) => {
    const { present } = call.lane;
    present.set(call.client, (present.get(call.client) ?? new Set()).add(call));
  };

  const uncount = (call: Call) => {
    const { present } = call.lane;
    const calls = present.get(call.client);
    calls?.delete(call);
    if (calls?.size === 0) present.delete(call.client);
  };

  /** Makes room among the calls of one client: a body that is on its way for longest gives up its place. */
  const hasRoomFor = ({ lane, client }: Call): boolean => {
    const present = lane.present.get(client);
    if (!present || present.size < bounds.maxWaitingPerClient) return true;
    for (const other of present) {
      if (other.state !== 'body') continue;
      other.state = 'dropped';
      uncount(other);
      return true;
    }
    return false;
  };

  const wait = (call: Call) => {
    call.state = 'waiting';
    call.since = now();
    call.lane.waiting.add(call);
    count(call);
    waiting += 1;
    call.timer = setTimeout(refuseIfStuck, bounds.maxWait, call).unref();
  };

  const remove = (call: Call) => {
    const { lane } = call;
    lane.waiting.delete(call);
    uncount(call);
    waiting -= 1;
    clearTimeout(call.timer);
    if (lane.waiting.size === 0) lane.numbers.forget();
  };

  const refuse = (call: Call) => {
    remove(call);
    call.state = 'dropped';
    turnAway(() => call.settle(false));
  };

  /** As long as calls begin in its lane, a call's turn comes. */
  const refuseIfStuck = (call: Call) => {
    const left = bounds.maxWait - (now() - Math.max(call.since, call.lane.lastBegan));
    if (left <= 0) refuse(call);
    else call.timer = setTimeout(refuseIfStuck, left, call).unref();
  };

  /** The call whose turn is farthest, in the lane with the most calls. */
  const farthest = (): Call | undefined => {
    const [longest] = [...lanes.values()].sort((a, b) => b.waiting.size - a.waiting.size);
    return longest && firstOf(longest, (turn, best) => turn >= best);
  };

  const startNext = (): boolean => {
    for (const [name, lane] of lanes) {
      if (lane.running >= bounds.maxRunningPerLane) continue;
      const call = firstOf(lane, (turn, best) => turn < best);
      if (!call) continue;
      remove(call);
      lanes.delete(name);
      lanes.set(name, lane);
      lane.numbers.begin();
      lane.lastBegan = now();
      lane.running += 1;
      running += 1;
      call.state = 'running';
      call.settle(true);
      return true;
    }
    return false;
  };

  const proceed = () => {
    while (starts < bounds.startsPerTurn && running < bounds.maxRunning && startNext()) starts += 1;
    if (starts > 0) turn ??= setImmediate(nextTurn);
  };

  const nextTurn = () => {
    turn = undefined;
    starts = 0;
    proceed();
  };

  const enter = (call: Call, settle: Call['settle']) => {
    const { lane, state } = call;
    if (state === 'running') return settle(true);
    if (state === 'body') uncount(call);
    if (state === 'new' || (state === 'body' && lane.numbers.isOver(call.turn))) takeNumbers(call);
    else if (state === 'body') keepNumbers(call);
    if (state === 'dropped' || !hasRoomFor(call)) {
      call.state = 'dropped';
      return turnAway(() => settle(false));
    }
    call.settle = settle;
    wait(call);
    const last = waiting > bounds.maxWaiting ? farthest() : undefined;
    if (last) refuse(last);
    proceed();
  };

  const leave = (call: Call) => {
    const { lane, state } = call;
    if (state === 'body') uncount(call);
    if (state === 'body' || state === 'running') call.state = 'aside';
    if (state !== 'running') return;
    lane.running -= 1;
    running -= 1;
    proceed();
  };

  return {
    join: ({ lane, network, session = '' }) => {
      const call: Call = {
        lane: laneOf(lane),
        network,
        client: `${network} ${session}`,
        state: 'new',
        turn: 0,
        ownTurn: 0,
        since: 0,
        settle: () => undefined,
      };
      return {
        enter: () => new Promise((settle) => enter(call, settle)),
        leave: () => leave(call),
        awaitBody: () => {
          leave(call);
          const hasRoom = hasRoomFor(call);
          call.state = hasRoom ? 'body' : 'dropped';
          if (hasRoom) count(call);
        },
      };
    },
    turnAway: () => new Promise(turnAway),
    refuseWaiting: () => {
      for (const lane of lanes.values()) lane.waiting.forEach(refuse);
    },
    statistics: () => {
      const present = [...lanes.values()].flatMap((lane) => [...lane.present.values()]);
      const bodies = present.reduce((sum, { size }) => sum + size, 0) - waiting;
      return { running, waiting, bodies };
    },
  };
}

/**
 * The waiting call of a lane that `isBefore` puts first. The network with the first turn gives that turn to the first
 * of its calls, whichever of them it was for.
 */
function firstOf(
  { waiting }: Lane,
  isBefore: (turn: number, best: number) => boolean,
): Call | undefined {
  let due: Call | undefined;
  for (const call of waiting) if (!due || isBefore(call.turn, due.turn)) due = call;
  let first = due;
  for (const call of waiting) {
    const isOfNetwork = call.network === due?.network;
    if (isOfNetwork && first && isBefore(call.ownTurn, first.ownTurn)) first = call;
  }
  if (due && first) [due.turn, first.turn] = [first.turn, due.turn];
  return first;
}
