import type { Caller, QueuedCall, WorkQueue } from '../../ground/work/work-queue';

/** A call that stepped aside found no turn when it came back: answer 503. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

/** One call in the queue. */
export interface Place extends QueuedCall {
  /**
   * Lets others work while this call only waits for something.
   *
   * @throws {NoTurn} if there is no turn to be had afterwards
   */
  aside<T>(wait: () => Promise<T>): Promise<T>;
}

export function joinQueue(queue: WorkQueue, caller: Caller): Place {
  const call = queue.join(caller);
  const comeBack = async () => {
    if (!(await call.enter())) throw new NoTurn();
  };
  return {
    ...call,
    aside: (wait) => {
      call.leave();
      return wait().finally(comeBack);
    },
  };
}
