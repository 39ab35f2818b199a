import type { Caller, WorkQueue } from './work-queue';

/** One call in the queue. It may enter and leave as often as it likes. */
export interface Place {
  /** Waits for the turn to work. @returns false if there is none to be had: answer 503. */
  enter(): Promise<boolean>;
  /** The work is done, for now. */
  leave(): void;
  /** Lets others work while this call only waits for something. */
  aside<T>(wait: () => Promise<T>): Promise<T>;
}

export function joinQueue(queue: WorkQueue, caller: Caller): Place {
  let isRunning = false;
  let wasIn = false;
  const enter = async () => {
    if (isRunning) return true;
    isRunning = await queue.enter(caller, wasIn);
    wasIn = true;
    return isRunning;
  };
  const leave = () => {
    if (isRunning) queue.leave(caller);
    isRunning = false;
  };
  return {
    enter,
    leave,
    aside: async (wait) => {
      leave();
      try {
        return await wait();
      } finally {
        await enter();
      }
    },
  };
}
